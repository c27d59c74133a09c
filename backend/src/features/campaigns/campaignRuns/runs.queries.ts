import { localTime } from '@balcao/contract'
import { Op, QueryTypes, Transaction } from 'sequelize'
import { Campaign, Template, type SendState, type Company } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { bound, type Sql } from '../../../platform/database/sql.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { budgetOf, isSending, nextMidnight, opensAt, readSettings } from '../campaigns/index.js'
import { isClosed, mayWork } from '../../billing/companies/index.js'
import { isUp } from '../../company/connections/index.js'
import { stopsMarketing } from '../../company/costs/index.js'
import { peopleBudgets, type PeopleBudget } from '../../company/officialNumbers/index.js'
import { companySettings } from '../../company/settings/index.js'
import type { SendingNumber, Situation } from './nextStep.rules.js'

/**
 * Locks a campaign that runs or is due, until the scope ends; null when it is over, or another process has
 * locked it.
 */
export const takeCampaign = (id: number): Promise<Campaign | null> =>
  Campaign.findOne({
    where: {
      id,
      [Op.or]: [{ state: 'running' }, { state: 'scheduled', scheduledAt: { [Op.lte]: clock.now() } }],
    },
    lock: Transaction.LOCK.NO_KEY_UPDATE,
    skipLocked: true,
  })

/** A connection of a campaign, with what its next step needs. */
export interface RunNumber extends SendingNumber {
  /** Messages and questions it has sent for the campaign. */
  sentCount: number
  /** Campaigns that send through it now, including this one. */
  sharing: number
  /** Its daily limit; null: no limit. */
  budget: number | null
  /** Its last message, if that had not left at the last check. */
  last: { id: string; state: SendState | null; error: string | null } | null
}

interface NumberRow {
  connectionId: number
  isUp: boolean
  restrictedUntil: Date | null
  linkedAt: Date | null
  refusals: number
  nextSendAt: Date | null
  sentCount: number
  sentToday: number
  sharing: number
  lastMessageId: string | null
  sendState: SendState | null
  sendError: string | null
}

const NUMBERS = `
  select numbers.connection_id as "connectionId", ${isUp('connections')} as "isUp",
         connections.restricted_until as "restrictedUntil", connections.linked_at as "linkedAt", numbers.refusals,
         greatest(numbers.next_send_at, today.next_send_at) as "nextSendAt", numbers.sent_count as "sentCount",
         coalesce(today.count, 0) as "sentToday", last.id as "lastMessageId", last.send_state as "sendState", last.send_error as "sendError",
         (select count(*)::integer from campaign_connections others join campaigns on campaigns.id = others.campaign_id
           where others.connection_id = numbers.connection_id
             and (campaigns.id = $1 or (${isSending('campaigns')} and next_step_at <= $3::timestamptz + interval '1 minute'))
         ) as sharing
    from campaign_connections numbers join connections on connections.id = numbers.connection_id
    left join messages last on last.id = numbers.last_message_id
    left join connection_daily_sends today on today.connection_id = numbers.connection_id and today.day = $2
   where numbers.campaign_id = $1 order by numbers.position`

const COMPANY = `
  select schedules as hours, special_days as days, ${mayWork('companies', '$2')} as "mayWork",
         ${isClosed('companies')} as "isClosed" from companies where id = $1`

/** Everything that decides the next step of a campaign. */
export interface Run extends Omit<Situation, 'numbers'> {
  numbers: RunNumber[]
  /** `YYYY-MM-DD` in the company's time zone. */
  today: string
  settings: Awaited<ReturnType<typeof readSettings>>
  /** The company has switched off pacing. */
  isUnpaced: boolean
}

interface CompanyRow {
  hours: Company['schedules']
  days: Company['specialDays']
  mayWork: boolean
  isClosed: boolean
}

/** Reads the situation of a campaign that the scope has locked. */
export async function readRun({ id, templateId }: Pick<Campaign, 'id' | 'templateId'>): Promise<Run> {
  const now = clock.now()
  const { timezone, campaignsEnabled, sendPerMinute } = await companySettings()
  const settings = await readSettings()
  const [company] = await database.query<CompanyRow>(COMPANY, {
    bind: [currentCompanyId(), now],
    type: QueryTypes.SELECT,
  })
  const today = localTime(now, timezone).date
  const rows = await database.query<NumberRow>(NUMBERS, { bind: [id, today, now], type: QueryTypes.SELECT })
  const ids = rows.map(({ connectionId }) => connectionId)
  const people = await peopleBudgets(ids)
  const stopped = await stopsMarketing(ids)
  const template =
    templateId === null ? null : await Template.findByPk(templateId, { attributes: ['status'] })
  const calendar = { hours: company?.hours ?? [], days: [company?.days ?? []] }
  return {
    now,
    today,
    settings,
    tomorrow: nextMidnight(now, timezone),
    mayWork: campaignsEnabled && (company?.mayWork ?? false),
    isClosed: company?.isClosed ?? false,
    isUnpaced: sendPerMinute === 0,
    opensAt: settings.inWorkingHours ? opensAt(calendar, timezone, now) : now,
    // Only official numbers have such a budget.
    isTemplateStopped: people.size > 0 && template?.status !== 'APPROVED',
    numbers: rows.map((row) => ({
      ...toNumber(row, budgetOf(settings, row.linkedAt, now, timezone)),
      ...peopleLeftOf(people.get(row.connectionId)),
      costsUntil: stopped.get(row.connectionId) ?? null,
    })),
  }
}

/** A linked phone has no such budget. */
const peopleLeftOf = (budget: PeopleBudget | undefined) => ({
  peopleLeft: budget && budget.limit !== null ? budget.limit - budget.used : null,
  peopleFreeAt: budget?.freeAt ?? null,
})

function toNumber(
  row: NumberRow,
  budget: number | null,
): Omit<RunNumber, 'peopleLeft' | 'peopleFreeAt' | 'costsUntil'> {
  const { connectionId, isUp, restrictedUntil, refusals, nextSendAt, sentCount, sharing } = row
  const { lastMessageId, sendState, sendError } = row
  return {
    connectionId,
    isUp,
    restrictedUntil,
    refusals,
    nextSendAt,
    sentCount,
    sharing,
    budget,
    budgetLeft: budget === null ? null : budget - row.sentToday,
    last: lastMessageId === null ? null : { id: lastMessageId, state: sendState, error: sendError },
    isUnderWay: lastMessageId !== null && (sendState === 'queued' || sendState === 'sending'),
  }
}

/** The recipient whose turn it is. */
export interface NextShipment {
  id: string
  number: string
  name: string
  email: string
  position: number
  isConfirmed: boolean
  /** The contact list no longer has them. */
  isGone: boolean
  isValid: boolean | null
}

/** People who confirmed come first, then the others in the order of the list. */
const NEXT = `
  select shipment.id, shipment.number, shipment.name, shipment.email, shipment.position, shipment.confirmed_at is not null as "isConfirmed",
         entry.id is null or entry.contact_list_id is distinct from $2 as "isGone", entry.is_whatsapp_valid as "isValid"
    from (
      (select id from campaign_shipments where campaign_id = $1 and state = 'waiting' and confirmed_at is not null
        order by confirmed_at, id limit 1)
      union all
      (select id from campaign_shipments where campaign_id = $1 and state = 'waiting' and reason is null and confirmed_at is null
        order by position limit 1)
    ) next join campaign_shipments shipment on shipment.id = next.id
    left join contact_list_entries entry on entry.id = shipment.entry_id
   order by "isConfirmed" desc limit 1`

/** The next recipient of a campaign; null when nobody is waiting. */
export async function nextShipment({
  id,
  contactListId,
}: Pick<Campaign, 'id' | 'contactListId'>): Promise<NextShipment | null> {
  const [next] = await database.query<NextShipment>(NEXT, {
    bind: [id, contactListId],
    type: QueryTypes.SELECT,
  })
  return next ?? null
}

const DUE_CAMPAIGNS = `
  select company_id as "companyId", id as "campaignId" from campaigns where next_step_at <= $1
   union
  select company_id, id from campaigns where state = 'scheduled' and scheduled_at <= $1
   union
  select company_id, id from campaigns
   where ${isSending('campaigns')} and next_step_at > $1::timestamptz + interval '20 seconds'
     and exists (select from campaign_shipments where campaign_id = campaigns.id and state = 'waiting' and confirmed_at is not null)`

/** Finds a row when `dueCampaigns` does. */
export const campaignsAreDue = (): Sql => bound(DUE_CAMPAIGNS, [clock.now()])

/**
 * Campaigns of all companies with something to do now, including those whose nudge was lost. Runs in the
 * platform's scope.
 */
export const dueCampaigns = (): Promise<{ companyId: number; campaignId: number }[]> =>
  database.query(DUE_CAMPAIGNS, { bind: [clock.now()], type: QueryTypes.SELECT })
