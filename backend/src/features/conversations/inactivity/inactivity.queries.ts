import type { Provider, SilenceRules, SpecialDay, WorkingHours } from '@balcao/contract'
import { clock } from '../../../platform/clock/clock.js'
import { bound, raw, sql, type Sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { maySend } from '../../billing/companies/index.js'
import { isConnected } from '../../company/connections/index.js'
import { hasLeft } from '../messages/index.js'

/** Most tickets of one run. */
const MOST_SILENCES = 500

/**
 * SQL expression: when the silence of an open ticket began. The customer waits since then, or the team wrote
 * last.
 */
const SINCE = `date_trunc('milliseconds', coalesce(t.waiting_since, t.last_message_at))`

/** SQL expression: the fewest minutes after which something may happen; null for nothing. */
const FEWEST = `
  case when t.waiting_since is null
       then least(q.customer_reminder_after, q.customer_end_after, nullif(c.expires_ticket, 0))
       else least(q.attendant_reminder_after, q.attendant_end_after, nullif(c.expires_ticket, 0)) end`

/**
 * SQL after `from`: open tickets (no groups) in which somebody is silent for long enough by the clock, at $1.
 * Working hours are looked at one by one. While a ticket is put off until an instant, its customer may be
 * silent.
 */
const SILENT = `
  tickets t
  join companies k on k.id = t.company_id
  join connections c on c.company_id = t.company_id and c.id = t.connection_id
  left join queues q on q.company_id = t.company_id and q.id = t.queue_id
  left join ticket_silences s on s.company_id = t.company_id and s.ticket_id = t.id and s.since = ${SINCE}
 where t.status = 'open' and not t.is_group and (t.snoozed_until is null or t.waiting_since is not null)
   and t.last_message_at < $1::timestamptz - make_interval(mins => ${FEWEST})
   and t.updated_at < $1::timestamptz - make_interval(mins => ${FEWEST})
   and (s.look_at is null or s.look_at <= $1)`

/** Those of connected numbers whose company may send. */
const DUE = `${SILENT} and ${isConnected('c')} and ${maySend('k', '$1')}`

/** Finds a row when `companiesWithSilent` does. */
export const silencesAreDue = (): Sql => bound(`select from ${DUE}`, [clock.now()])

/** Companies with such tickets. Runs in the platform scope. */
export const companiesWithSilent = () =>
  readRows<{ companyId: number }>(
    bound(`select distinct t.company_id as "companyId" from ${DUE}`, [clock.now()]),
  )

/** Such tickets of the scope's company, the longest silent first. */
export async function listDue(): Promise<number[]> {
  const rows = await readRows<{ id: number }>(
    bound(`select t.id from ${DUE} order by t.last_message_at, t.id limit ${MOST_SILENCES}`, [clock.now()]),
  )
  return rows.map(({ id }) => id)
}

/** A ticket's silence as it is stored, its queue's rules, and those of its connection. */
export interface SilenceFacts {
  since: Date
  remindedAt: Date | null
  /** When the ticket went back to its queue in this silence. */
  returnedAt: Date | null
  /** The customer waits, or the team wrote last, and it was sent. */
  hasArrived: boolean | null
  /** Time of the last message, of ours or of the bot, that was sent; null for another one. */
  spokenAt: Date | null
  connectionMinutes: number | null
  connectionText: string
  provider: Provider
  lastInboundAt: Date | null
  rules: SilenceRules | null
  schedules: WorkingHours[] | null
  specialDays: SpecialDay[] | null
}

type FlatRules = { [Key in keyof SilenceRules]: SilenceRules[Key] | null }

/**
 * What is decided on, of a locked ticket; null when nothing is due any more, or its company may not send. It
 * asks again, since others may have changed the ticket before the lock.
 */
export async function maybeSilence(ticketId: number): Promise<SilenceFacts | null> {
  const [row] = await readRows<Omit<SilenceFacts, 'rules'> & FlatRules & { hasQueue: boolean }>(sql`
    select ${raw(SINCE)} as since, silence.reminded_at as "remindedAt", silence.returned_at as "returnedAt",
           t.waiting_since is not null or ${raw(hasLeft('person'))} as "hasArrived",
           case when ${raw(hasLeft('last'))} then last.created_at end as "spokenAt",
           nullif(c.expires_ticket, 0) as "connectionMinutes", c.expires_inactive_message as "connectionText", c.provider,
           wrote.last_inbound_at as "lastInboundAt", q.id is not null as "hasQueue", q.schedules, q.special_days as "specialDays",
           q.customer_reminder_after as "customerReminderAfter", q.customer_reminder_text as "customerReminderText",
           q.customer_end_after as "customerEndAfter", q.customer_end as "customerEnd", q.customer_end_text as "customerEndText",
           q.customer_end_reason_id as "customerEndReasonId",
           q.attendant_reminder_after as "attendantReminderAfter", q.attendant_reminder_text as "attendantReminderText",
           q.attendant_end_after as "attendantEndAfter", q.attendant_end as "attendantEnd", q.attendant_end_text as "attendantEndText",
           q.attendant_end_reason_id as "attendantEndReasonId"
      from (${bound(`select t.* from ${DUE} and t.id = $2`, [clock.now(), ticketId])}) t
      join connections c on c.id = t.connection_id
      left join queues q on q.id = t.queue_id
      left join ticket_silences silence on silence.ticket_id = t.id and silence.since = ${raw(SINCE)}
      left join reply_windows wrote on wrote.connection_id = t.connection_id and wrote.contact_id = t.contact_id
     cross join lateral (
       select m.from_me, m.send_state, m.created_at from messages m
        where m.company_id = t.company_id and m.ticket_id = t.id order by m.id desc limit 1) last
      left join lateral (
       select m.from_me, m.send_state from messages m
        where m.company_id = t.company_id and m.ticket_id = t.id and not m.is_bot order by m.id desc limit 1) person on true`)
  if (!row) return null
  const { hasQueue, hasArrived, since, remindedAt, returnedAt, spokenAt, ...more } = row
  const { connectionMinutes, connectionText, ...others } = more
  const { provider, lastInboundAt, schedules, specialDays, ...rules } = others
  return {
    since,
    remindedAt,
    returnedAt,
    hasArrived,
    spokenAt,
    connectionMinutes,
    connectionText,
    provider,
    lastInboundAt,
    rules: hasQueue ? (rules as SilenceRules) : null,
    schedules,
    specialDays,
  }
}

/**
 * SQL after `from`: open tickets whose last message is ours or the bot's, was sent, and is older at $1 than
 * their connection allows.
 */
const CLOSED_BY_CONNECTION = `
  connections c
  join tickets t on t.company_id = c.company_id and t.connection_id = c.id and t.status = 'open' and not t.is_group
   and t.updated_at < $1::timestamptz - make_interval(mins => c.expires_ticket)
 cross join lateral (
   select m.from_me, m.send_state, m.created_at from messages m
    where m.company_id = t.company_id and m.ticket_id = t.id order by m.id desc limit 1) last
 where c.expires_ticket > 0 and ${hasLeft('last')}
   and last.created_at < $1::timestamptz - make_interval(mins => c.expires_ticket)`

const IDS_CLOSED_BY_CONNECTION = `select t.id from ${CLOSED_BY_CONNECTION}`

/** Such tickets of the scope's company, whatever keeps them open. */
export async function listClosedByConnection(now: Date): Promise<number[]> {
  const rows = await readRows<{ id: number }>(bound(`${IDS_CLOSED_BY_CONNECTION} order by t.id`, [now]))
  return rows.map(({ id }) => id)
}

/** SQL of the ids of such tickets of all companies, now. */
export const CLOSED_BY_CONNECTION_NOW = IDS_CLOSED_BY_CONNECTION.replaceAll('$1', 'now()')

/**
 * SQL that leaves silences alone that began before, in the whole installation: nothing happens before the
 * next message.
 */
export const LEAVE_ALONE = `
  insert into ticket_silences (company_id, ticket_id, since, look_at)
  select t.company_id, t.id, ${SINCE}, 'infinity' from tickets t where t.status = 'open' and not t.is_group
  on conflict (ticket_id) do update set since = excluded.since, look_at = excluded.look_at`
