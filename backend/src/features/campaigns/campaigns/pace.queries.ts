import { QueryTypes } from 'sequelize'
import { Company, type Campaign } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { peopleBudgets, type PeopleBudget } from '../../company/officialNumbers/index.js'
import { companySettings } from '../../company/settings/index.js'
import { sharesOfNewPeople } from './audience.queries.js'
import { readSettings } from './campaignSettings.queries.js'
import { isSending } from './campaignStates.queries.js'
import type { Conditions, Sender } from './duration.rules.js'
import { sharingOf, type Sharing } from './sharing.rules.js'

/** A connection of a campaign, with what an estimate needs. */
export interface SenderRow extends Omit<Sender, 'sharing'> {
  campaignId: number
  name: string
  status: string
  restrictedUntil: Date | null
}

const SENDERS = `
  select c.campaign_id as "campaignId", w.id as "connectionId", w.name, w.status, w.restricted_until as "restrictedUntil",
         w.linked_at as "linkedAt", c.sent_count as "sentCount", coalesce(d.count, 0) as "sentToday"
    from campaign_connections c
    join connections w on w.id = c.connection_id
    left join connection_daily_sends d on d.connection_id = w.id and d.day = ($2::timestamptz at time zone $3)::date
   where c.company_id = $4 and c.campaign_id = any($1::integer[]) order by c.campaign_id, c.position`

/** Waiting shipments of running campaigns, divided evenly among their connections. */
const SHARING = `
  select c.id as "campaignId", c.name, n.connection_id as "connectionId",
         (select count(*) from campaign_shipments s where s.company_id = c.company_id and s.campaign_id = c.id and s.state = 'waiting')::float8
         / (select count(*) from campaign_connections o where o.company_id = c.company_id and o.campaign_id = c.id) as left
    from campaigns c join campaign_connections n on n.company_id = c.company_id and n.campaign_id = c.id
   where c.company_id = $1 and ${isSending('c')}`

/** The company's conditions for sending, the same for each campaign. */
export async function readConditions(): Promise<Omit<Conditions, 'campaignId' | 'newShare'>> {
  const { timezone, sendPerMinute, newChatsPerMinute } = await companySettings()
  const company = await Company.findOne({ attributes: ['schedules', 'specialDays'] })
  return {
    timezone,
    sendPerMinute,
    newChatsPerMinute,
    settings: await readSettings(),
    calendar: { hours: company?.schedules ?? [], days: [company?.specialDays ?? []] },
  }
}

/** Everything the pace of a campaign depends on, as of now. */
export interface Pace {
  now: Date
  senders: SenderRow[]
  conditions: Conditions
  /** Other campaigns that send through the same connections now. */
  sharing: readonly Sharing[]
}

/** The numbers of a campaign share the people of one portfolio. */
function peopleIn(budgets: ReadonlyMap<number, PeopleBudget>, senders: readonly SenderRow[]) {
  const budget = senders.flatMap(({ connectionId }) => budgets.get(connectionId) ?? [])[0]
  return budget && budget.limit !== null ? { perDay: budget.limit, used: budget.used } : null
}

/** The paces of campaigns by id. The number of statements does not depend on the number of campaigns. */
export async function pacesOf(
  campaigns: readonly Pick<Campaign, 'id' | 'contactListId'>[],
): Promise<Map<number, Pace>> {
  const now = clock.now()
  const common = await readConditions()
  const ids = campaigns.map(({ id }) => id)
  const companyId = currentCompanyId()
  const rows = await database.query<SenderRow>(SENDERS, {
    bind: [ids, now, common.timezone, companyId],
    type: QueryTypes.SELECT,
  })
  const running = await database.query<Sharing>(SHARING, { bind: [companyId], type: QueryTypes.SELECT })
  const budgets = await peopleBudgets(rows.map(({ connectionId }) => connectionId))
  const shares = await sharesOfNewPeople(campaigns.flatMap(({ contactListId }) => contactListId ?? []))
  return new Map(
    campaigns.map(({ id, contactListId }) => {
      const senders = rows.filter(({ campaignId }) => campaignId === id)
      const mine = new Set(senders.map(({ connectionId }) => connectionId))
      const sharing = running.filter(
        ({ campaignId, connectionId }) => campaignId !== id && mine.has(connectionId),
      )
      const conditions = {
        ...common,
        campaignId: id,
        newShare: shares.get(contactListId ?? 0) ?? 1,
        people: peopleIn(budgets, senders),
      }
      return [id, { now, senders, conditions, sharing }]
    }),
  )
}

/**
 * The connections of a campaign for an estimate of this many messages, considering the other campaigns that
 * use them now.
 */
export const sendersFor = (count: number, { senders, sharing }: Pace): Sender[] =>
  senders.map((sender) => ({ ...sender, sharing: sharingOf(sender, count / senders.length, sharing) }))
