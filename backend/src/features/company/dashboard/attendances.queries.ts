import type { DashboardCard } from '@balcao/contract'
import { raw, sql, type Sql } from '../../../platform/database/sql.js'
import type { Span } from './dashboard.rules.js'

const seconds = (from: string, to: string): Sql => raw(`date_part('epoch', ${to} - ${from})`)

/**
 * SQL of the columns of an attendance `a`, with durations in seconds; goes with `inPeriod`.
 * docs/dashboard.md has the definitions.
 */
export const attendanceColumns = ({ start }: Span): Sql => sql`
  a.ticket_id, a.user_id, t.queue_id, t.connection_id, t.contact_id, t.ad_id, a.queued_at >= ${start}::timestamptz as current,
  a.finished_at < told.at as finished, a.first_response_at < told.at as answered, not t.is_group and a.started_at is not null as attended,
  case when not t.is_group and a.finished_at < told.at
       then ${seconds('a.started_at', 'least(a.rating_at, a.finished_at)')} end as support,
  case when not t.is_group and a.started_at > a.queued_at and a.started_at < told.at
       then ${seconds('a.queued_at', 'a.started_at')} end as wait,
  case when not t.is_group and a.started_at > a.queued_at and a.first_response_at < told.at
       then ${seconds('a.queued_at', 'a.first_response_at')} end as response`

/**
 * SQL after `from`: limits attendances `a` with their tickets `t` to a period (`current`) and the time before
 * it, from `since`. Each period is reported as it was at its end.
 */
export const inPeriod = ({ start, end, hasEnd }: Span, since: Date): Sql => sql`
   cross join lateral (select case when a.queued_at >= ${start}::timestamptz then ${end}::timestamptz else ${start}::timestamptz end as at) told
   where a.queued_at >= ${since}::timestamptz and a.queued_at < ${end}::timestamptz
     and ${hasEnd ? raw('a.finished_at < told.at') : raw('true')}`

/** SQL of the attendances of a period and of the time before it, from `since`. */
export const attendances = (span: Span, since: Date = span.start): Sql =>
  sql`
  select ${attendanceColumns(span)}
    from ticket_tracking a
    join tickets t on t.company_id = a.company_id and t.id = a.ticket_id ${inPeriod(span, since)}`

const leads = (span: Span): Sql =>
  sql`select min(ticket_id) as ticket_id from (${attendances(span)}) attendance group by contact_id having count(*) = 1`

const ofCard: Record<Exclude<DashboardCard, 'leads'>, Sql> = {
  finished: raw('finished'),
  support: raw('support is not null'),
  wait: raw('wait is not null'),
  firstResponse: raw('response is not null'),
}

/** SQL of the ids of the tickets that a card counts. */
export const ticketsOfCard = (card: DashboardCard, span: Span): Sql =>
  card === 'leads'
    ? leads(span)
    : sql`select ticket_id from (${attendances(span)}) attendance where ${ofCard[card]}`
