import type { AdBadge, DashboardDay, RatingCount } from '@balcao/contract'
import { raw, sql, type Sql } from '../../../platform/database/sql.js'
import { readOnce } from '../../../platform/database/statement.js'
import { attendanceColumns, inPeriod } from './attendances.queries.js'
import type { Span, Times } from './dashboard.rules.js'

/**
 * Hours after which an attendance is not part of a day's sums. Every other one has all its times within this
 * span. So the sums of a day are final for a period that ends this long after the day, or later.
 */
const LONG = `interval '72 hours'`

/** SQL: an attendance `a` whose times lie far apart; null for one that only waits. */
export const IS_LONG = `greatest(a.started_at, a.first_response_at, a.finished_at) - a.queued_at >= ${LONG}`

/** SQL: the attendant, queue, connection and ad of an attendance `a` of the ticket `t`; 0: none. */
const memberColumns = (isAttended: string, a: string, t: string): Record<string, string> => ({
  user: `case when ${isAttended} then coalesce(${a}.user_id, 0) else 0 end`,
  queue: `coalesce(${t}.queue_id, 0)`,
  connection: `coalesce(${t}.connection_id, 0)`,
  ad: `coalesce(${t}.ad_id, 0)`,
})

/** SQL: the sums that an attendance `a` of the ticket `t` belongs to, as rows of `values`. */
export const membersOf = (isAttended: string, a: string, t: string): string =>
  [['all', '0'], ...Object.entries(memberColumns(isAttended, a, t))]
    .map(([dimension, member]) => `('${dimension}', ${member})`)
    .join(', ')

/**
 * SQL of the sums of all attendances that are read, and those by attendant, queue, connection and ad. They
 * are grouped in one pass: a row for each member of each attendance takes twice as long.
 */
function sumsOfAttendances(): Sql {
  const members = Object.entries(memberColumns('attended', 'attendance', 'attendance'))
  const dimensions = members.map(([dimension]) => dimension)
  const whens = dimensions.map((dimension) => `when grouping(${dimension}_id) = 0 then '${dimension}'`)
  return raw(`
    select case ${whens.join(' ')} else 'all' end, coalesce(${dimensions.map((name) => `${name}_id`).join(', ')}, 0), current,
           count(*), count(*) filter (where answered), count(*) filter (where finished), 0, 0,
           sum(support)::numeric, count(support), sum(wait)::numeric, count(wait), sum(response)::numeric, count(response), 0, 0, 0
      from (select ${members.map(([dimension, member]) => `${member} as ${dimension}_id`).join(', ')},
                   current, answered, finished, support, wait, response from attendance) attendance
     group by grouping sets ((current), ${dimensions.map((name) => `(current, ${name}_id)`).join(', ')})
    having grouping(ad_id) = 1 or ad_id <> 0`)
}

/**
 * Parts of a statement: `summed` has the days whose sums can be used for a period and the time before it,
 * from `since`. `gap` has the spans between them, whose rows are read. Days without a row, days in which
 * something has changed since they were added up, and the last days before the end of a period are gaps.
 */
const summedDays = ({ start, end }: Span, since: Date, timezone: string): Sql => sql`
  summed as materialized (
    select d.*, d.begins >= ${start}::timestamptz as current
      from dashboard_days d
     where d.timezone = ${timezone} and d.begins >= ${since}::timestamptz and d.ends <= ${end}::timestamptz - ${raw(LONG)}
       and (d.begins >= ${start}::timestamptz or d.ends <= ${start}::timestamptz - ${raw(LONG)})
       and not exists (select from dashboard_changes c where c.at >= d.begins and c.at < d.ends)),
  gap as materialized (
    select * from (
      select lag(ends, 1, ${since}::timestamptz) over (order by begins) as begins, begins as ends
        from (select begins, ends from summed union all select ${end}::timestamptz, ${end}::timestamptz) edge) between_days
     where begins < ends)`

/** Figures of one attendant, queue, connection or ad, or of all. */
export interface Sums {
  dimension: 'all' | 'user' | 'queue' | 'connection' | 'ad'
  /** Its id; 0: none. */
  member: number
  isCurrent: boolean
  attendances: number
  answered: number
  finished: number
  /** Of `finished`: those whose ticket was finished again later in the period. */
  again: number
  /** Contacts with exactly one attendance. Only of all. */
  leads: number
  support: Times
  wait: Times
  response: Times
  ratings: RatingCount[]
}

interface SumsRow extends Omit<Sums, 'support' | 'wait' | 'response' | 'ratings'> {
  support: number
  supports: number
  wait: number
  waits: number
  response: number
  responses: number
  rated1: number
  rated2: number
  rated3: number
}

/** SQL of the columns of a part that only counts tickets finished again, or leads. */
const ONLY = (again: string, leads: string) => raw(`0, 0, 0, ${again}, ${leads}, 0, 0, 0, 0, 0, 0, 0, 0, 0`)

/** SQL of the leads of a half. Each half is counted by itself, since grouping by one column is faster. */
const leadsOf = (half: 'current' | 'not current', unfinished: Sql): Sql => sql`
  select 'all', 0, ${raw(half === 'current' ? 'true' : 'false')}, ${ONLY('0', 'count(*)')}
    from (
      select from (
        select contact_id from attendance where ${raw(half)}
        union all select unnest(contacts) from summed where ${raw(half)}
        union all select unnest(unfinished_contacts) from summed where ${raw(half)} and ${unfinished}) each
       group by contact_id having count(*) = 1) lead having count(*) > 0`

/**
 * The figures of a period and of the time before it, from `since`. The sums of days are used where they are
 * exact; other rows are read.
 */
export async function readSums(span: Span, since: Date, timezone: string): Promise<Sums[]> {
  const { start, end, hasEnd } = span
  const unfinished = raw(hasEnd ? 'false' : 'true')
  const rows = await readOnce<SumsRow>(sql`
    with ${summedDays(span, since, timezone)},
    attendance as materialized (
      select ${attendanceColumns(span)}
        from (
          select a.* from gap
           cross join lateral (select * from ticket_tracking where queued_at >= gap.begins and queued_at < gap.ends) a
          union all
          select a.* from ticket_tracking a
           where ${raw(IS_LONG)} and not exists (select from gap where a.queued_at >= gap.begins and a.queued_at < gap.ends)) a
         -- One after the other: Postgres expects many more rows than there are, and would read all tickets.
         cross join lateral (select * from tickets where company_id = a.company_id and id = a.ticket_id limit 1) t
        ${inPeriod(span, since)}),
    finished_again as (
      select current, ticket_id, count(*) - 1 as times
        from (select current, ticket_id from attendance where finished union all select current, unnest(repeated_tickets) from summed) each
       group by current, ticket_id having count(*) > 1),
    part (dimension, member, current, attendances, answered, finished, again, leads, support, supports, wait, waits, response, responses,
          rated_1, rated_2, rated_3) as (
      select s.dimension, s.member, d.current, sum(s.attendances), sum(s.answered), sum(s.attendances) filter (where s.is_finished), 0, 0,
             sum(s.support) / 1e6, sum(s.supports), sum(s.wait) / 1e6, sum(s.waits), sum(s.response) / 1e6, sum(s.responses),
             sum(s.rated_1), sum(s.rated_2), sum(s.rated_3)
        from summed d join dashboard_sums s on s.company_id = d.company_id and s.day = d.day
       where s.is_finished or ${unfinished} group by 1, 2, 3
      union all
      ${sumsOfAttendances()}
      union all
      select by.dimension, by.member, r.created_at >= ${start}::timestamptz, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
             count(*) filter (where rate = 1), count(*) filter (where rate = 2), count(*) filter (where rate = 3)
        from gap join user_ratings r on r.created_at >= gap.begins and r.created_at < gap.ends
       cross join lateral (values ('all', 0), ('user', coalesce(r.user_id, 0))) by (dimension, member) group by 1, 2, 3
      union all
      select by.dimension, by.member, f.current, ${ONLY('sum(f.times)', '0')}
        from finished_again f join tickets t on t.id = f.ticket_id
       cross join lateral (values ('all', 0), ('queue', coalesce(t.queue_id, 0)), ('connection', coalesce(t.connection_id, 0))) by (dimension, member)
       group by 1, 2, 3
      union all
      ${leadsOf('current', unfinished)}
      union all
      ${leadsOf('not current', unfinished)})
    select dimension, member, current as "isCurrent", sum(attendances)::integer as attendances, sum(answered)::integer as answered,
           coalesce(sum(finished), 0)::integer as finished, sum(again)::integer as again, sum(leads)::integer as leads,
           coalesce(sum(support), 0)::double precision as support, sum(supports)::integer as supports,
           coalesce(sum(wait), 0)::double precision as wait, sum(waits)::integer as waits,
           coalesce(sum(response), 0)::double precision as response, sum(responses)::integer as responses,
           sum(rated_1)::integer as rated1, sum(rated_2)::integer as rated2, sum(rated_3)::integer as rated3
      from part where current is not null and ${end}::timestamptz is not null group by dimension, member, current`)
  return rows.map(toSums)
}

function toSums({
  support,
  supports,
  wait,
  waits,
  response,
  responses,
  rated1,
  rated2,
  rated3,
  ...row
}: SumsRow): Sums {
  return {
    support: { sum: support, count: supports },
    wait: { sum: wait, count: waits },
    response: { sum: response, count: responses },
    ratings: [
      { rate: 1, count: rated1 },
      { rate: 2, count: rated2 },
      { rate: 3, count: rated3 },
    ],
    ...row,
  }
}

/** Messages from an instant to the end of a period, by day of the company; only days with messages. */
export const messagesByDay = (span: Span, since: Date, timezone: string): Promise<DashboardDay[]> =>
  readOnce<DashboardDay>(sql`
    with ${summedDays(span, since, timezone)}
    select to_char(counted.day, 'YYYY-MM-DD') as day, sum(received)::integer as received, sum(sent)::integer as sent
      from (select day, received, sent from summed
            union all
            select (m.quarter at time zone ${timezone}::text)::date, m.received, m.sent
              from gap join message_counts m on m.quarter >= gap.begins and m.quarter < gap.ends) counted
     group by counted.day having sum(received) <> 0 or sum(sent) <> 0 order by counted.day`)

/** The names of ads. */
export const listAds = (ids: readonly number[]): Promise<AdBadge[]> =>
  readOnce<AdBadge>(sql`select id, headline, app from ads where id = any(${ids}::integer[])`)
