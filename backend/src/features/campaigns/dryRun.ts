import type { CampaignDryRun, ConnectionWarning } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { Company, type Campaign } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { database } from '../../platform/database/database.js'
import { currentCompanyId } from '../../platform/tenancy/scope.js'
import { companySettings } from '../settings/index.js'
import { countAudience, shareOfNewPeople } from './audience.queries.js'
import { readSettings } from './campaignSettings.queries.js'
import { faultsOf } from './campaigns.rules.js'
import { durationOf, type Sender } from './duration.rules.js'
import { budgetOf } from './pacing.rules.js'

interface SenderRow extends Sender {
  name: string
  status: string
  restrictedUntil: Date | null
}

/** @param day `YYYY-MM-DD` by the company's calendar. */
const sendersOf = (campaignId: number, today: Date, timezone: string): Promise<SenderRow[]> =>
  database.query<SenderRow>(
    `select w.id as "connectionId", w.name, w.status, w.restricted_until as "restrictedUntil", w.linked_at as "linkedAt",
            c.sent_count as "sentCount", coalesce(d.count, 0) as "sentToday"
       from campaign_connections c
       join connections w on w.id = c.connection_id
       left join connection_daily_sends d on d.connection_id = w.id and d.day = ($2::timestamptz at time zone $3)::date
      where c.company_id = $4 and c.campaign_id = $1 order by c.position`,
    { bind: [campaignId, today, timezone, currentCompanyId()], type: QueryTypes.SELECT },
  )

function warningsOf(
  { connectionId, name, status, restrictedUntil, linkedAt }: SenderRow,
  now: Date,
  timezone: string,
  warmUp: boolean,
) {
  const isNew = budgetOf({ dailyBudget: null, warmUp }, linkedAt, now, timezone) !== null
  const isRestricted = restrictedUntil !== null && restrictedUntil > now
  const warned: [ConnectionWarning, boolean][] = [
    ['down', status !== 'CONNECTED'],
    ['restricted', isRestricted],
    ['new', isNew],
  ]
  return warned
    .filter(([, holds]) => holds)
    .map(([warning]) => ({
      ...{ whatsappId: connectionId, name, warning },
      until: warning === 'restricted' ? (restrictedUntil?.toISOString() ?? null) : null,
    }))
}

/** What a campaign's pace depends on, as it is now. */
async function paceOf(campaign: Campaign) {
  const { timezone, sendPerMinute, newChatsPerMinute } = await companySettings()
  const settings = await readSettings()
  const company = await Company.findOne({ attributes: ['schedules', 'specialDays'] })
  const now = clock.now()
  const senders = await sendersOf(campaign.id, now, timezone)
  const conditions = {
    ...{ campaignId: campaign.id, settings, timezone, sendPerMinute, newChatsPerMinute },
    newShare: await shareOfNewPeople(campaign),
    calendar: { hours: company?.schedules ?? [], days: [company?.specialDays ?? []] },
  }
  return { now, senders, conditions }
}

/** About when a campaign has sent so many more from now on; null where nobody is left, or nothing sends them. */
export async function expectedEnd(campaign: Campaign, left: number): Promise<Date | null> {
  const { now, senders, conditions } = await paceOf(campaign)
  return durationOf(left, senders, now, conditions).endsAt
}

/** What would come of a campaign if it were started now or, where it has a time that lies ahead, at its time. */
export async function dryRun(campaign: Campaign): Promise<CampaignDryRun> {
  const { now, senders, conditions } = await paceOf(campaign)
  const { settings, timezone } = conditions
  const { total, willGet, excluded } = await countAudience(campaign)
  const isAhead =
    campaign.state === 'scheduled' && campaign.scheduledAt !== null && campaign.scheduledAt > now
  const begin = isAhead ? (campaign.scheduledAt ?? now) : now
  const { startsAt, endsAt } = durationOf(willGet, senders, begin, conditions)
  return {
    ...{ total, willGet, excluded },
    faults: faultsOf(campaign, senders.length, settings.variables),
    warnings: senders.flatMap((sender) => warningsOf(sender, now, timezone, settings.warmUp)),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }
}
