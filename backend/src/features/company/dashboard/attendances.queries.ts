import type { AdBadge, DashboardCard } from '@balcao/contract'
import { raw, sql, type Sql } from '../../../platform/database/sql.js'
import { readOnce } from '../../../platform/database/statement.js'
import type { Span, Times } from './dashboard.rules.js'

const seconds = (from: string, to: string): Sql => raw(`date_part('epoch', ${to} - ${from})`)

/**
 * SQL of the attendances of a period (`current`) and of the time before it, from `since`, with their
 * durations. docs/dashboard.md has the definitions. Each period is reported as it was at its end.
 */
const attendances = ({ start, end, hasEnd }: Span, since: Date = start): Sql => sql`
  select a.ticket_id, a.user_id, t.queue_id, t.connection_id, t.contact_id, t.ad_id, a.queued_at >= ${start}::timestamptz as current,
         a.finished_at < told.at as finished, a.first_response_at < told.at as answered, not t.is_group and a.started_at is not null as attended,
         case when not t.is_group and a.finished_at < told.at
              then ${seconds('a.started_at', 'least(a.rating_at, a.finished_at)')} end as support,
         case when not t.is_group and a.started_at > a.queued_at and a.started_at < told.at
              then ${seconds('a.queued_at', 'a.started_at')} end as wait,
         case when not t.is_group and a.started_at > a.queued_at and a.first_response_at < told.at
              then ${seconds('a.queued_at', 'a.first_response_at')} end as response
    from ticket_tracking a
    join tickets t on t.company_id = a.company_id and t.id = a.ticket_id
   cross join lateral (select case when a.queued_at >= ${start}::timestamptz then ${end}::timestamptz else ${start}::timestamptz end as at) told
   where a.queued_at >= ${since}::timestamptz and a.queued_at < ${end}::timestamptz
     and ${hasEnd ? raw('a.finished_at < told.at') : raw('true')}`

/** Attendances with the same attendant, queue and connection; `attendantId` is null where nobody attended. */
export interface AttendanceGroup {
  isCurrent: boolean
  attendantId: number | null
  queueId: number | null
  connectionId: number | null
  finished: number
  /** Of `finished`: those whose ticket was finished again later in the period. */
  again: number
  support: Times
  wait: Times
  response: Times
}

interface GroupRow extends Omit<AttendanceGroup, 'support' | 'wait' | 'response'> {
  kind: 'group' | 'again' | 'lead'
  support: number | null
  supports: number
  wait: number | null
  waits: number
  response: number | null
  responses: number
}

export interface AttendanceFacts {
  groups: AttendanceGroup[]
  /** Contacts with exactly one attendance: in the period, and in the time before it. */
  leads: number
  leadsBefore: number
}

/** The attendances of a period and of the time before it, grouped for all reports. Each row is read once. */
export async function readAttendances(span: Span, since: Date): Promise<AttendanceFacts> {
  const rows = await readOnce<GroupRow>(sql`
    with attendance as materialized (${attendances(span, since)}),
    finished_again as (
      select current, ticket_id, queue_id, connection_id, count(*) - 1 as count from attendance
       where finished group by current, ticket_id, queue_id, connection_id having count(*) > 1),
    lead as (select current from attendance group by current, contact_id having count(*) = 1)
    select 'group' as kind, current as "isCurrent", case when attended then user_id end as "attendantId",
           queue_id as "queueId", connection_id as "connectionId", count(*) filter (where finished)::integer as finished, 0 as again,
           sum(support) as support, count(support)::integer as supports, sum(wait) as wait, count(wait)::integer as waits,
           sum(response) as response, count(response)::integer as responses
      from attendance group by 2, 3, 4, 5
    union all
    select 'again', current, null, queue_id, connection_id, 0, sum(count)::integer, null, 0, null, 0, null, 0
      from finished_again group by current, queue_id, connection_id
    union all
    select 'lead', current, null, null, null, count(*)::integer, 0, null, 0, null, 0, null, 0 from lead group by current`)
  const leadsOf = (isCurrent: boolean) =>
    rows.find((row) => row.kind === 'lead' && row.isCurrent === isCurrent)?.finished ?? 0
  return {
    groups: rows.filter(({ kind }) => kind !== 'lead').map(toGroup),
    leads: leadsOf(true),
    leadsBefore: leadsOf(false),
  }
}

const toGroup = ({
  support,
  supports,
  wait,
  waits,
  response,
  responses,
  ...row
}: GroupRow): AttendanceGroup => ({
  isCurrent: row.isCurrent,
  attendantId: row.attendantId,
  queueId: row.queueId,
  connectionId: row.connectionId,
  finished: row.finished,
  again: row.again,
  support: { sum: support ?? 0, count: supports },
  wait: { sum: wait ?? 0, count: waits },
  response: { sum: response ?? 0, count: responses },
})

/** Attendances of a period by the ad that the customers came from. */
export interface AdAttendances extends AdBadge {
  tickets: number
  answered: number
  finished: number
  response: number | null
  responses: number
}

/** The attendances of a period whose customers came from an ad, by ad; the most first. */
export const readAdAttendances = (span: Span): Promise<AdAttendances[]> =>
  readOnce<AdAttendances>(sql`
    select ad.id, ad.headline, ad.app, count(*)::integer as tickets, count(*) filter (where answered)::integer as answered,
           count(*) filter (where finished)::integer as finished, sum(response) as response, count(response)::integer as responses
      from (${attendances(span)}) attendance join ads ad on ad.id = attendance.ad_id
     group by ad.id, ad.headline, ad.app order by tickets desc, ad.id desc`)

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
