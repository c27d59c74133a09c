import type { DashboardCounters, DashboardDay, RatingCount } from '@balcao/contract'
import { inAlphabet } from '../../../platform/database/alphabet.js'
import { raw, sql, type Sql } from '../../../platform/database/sql.js'
import { readOnce, readRows } from '../../../platform/database/statement.js'
import type { Span } from './dashboard.rules.js'

const between = (column: string, since: Date, { end }: Span): Sql =>
  sql`${raw(column)} >= ${since}::timestamptz and ${raw(column)} < ${end}::timestamptz`

/** Waiting and open tickets now. */
export async function countLive(): Promise<Pick<DashboardCounters, 'supportPending' | 'supportHappening'>> {
  const [row] = await readRows<Pick<DashboardCounters, 'supportPending' | 'supportHappening'>>(sql`
    select count(*) filter (where status = 'pending')::integer as "supportPending",
           count(*) filter (where status = 'open')::integer as "supportHappening"
      from tickets where status <> 'closed'`)
  if (!row) throw new Error('The statement answered no row')
  return row
}

/** Messages from an instant to the end of a period, by day of the company; only days with messages. */
export const messagesByDay = (span: Span, since: Date, timezone: string): Promise<DashboardDay[]> =>
  readOnce<DashboardDay>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, sum(received)::integer as received, sum(sent)::integer as sent
      from (select (quarter at time zone ${timezone}::text)::date as day, received, sent
              from message_counts where ${between('quarter', since, span)}) counted
     group by counted.day order by counted.day`)

export interface UserRatings extends RatingCount {
  userId: number | null
  /** Given in the period, not before it. */
  isCurrent: boolean
}

/** Ratings from an instant to the end of a period, by attendant and value. */
export const countRatings = (span: Span, since: Date): Promise<UserRatings[]> =>
  readOnce<UserRatings>(sql`
    select user_id as "userId", rate, created_at >= ${span.start}::timestamptz as "isCurrent", count(*)::integer as count
      from user_ratings where ${between('created_at', since, span)} group by 1, 2, 3`)

export interface Named {
  id: number
  name: string
}

export const listQueueNames = () =>
  readRows<Named & { color: string }>(
    sql`select id, name, color from queues order by ${raw(inAlphabet('name'))}, id`,
  )

export const listConnectionNames = () =>
  readRows<Named>(sql`select id, name from connections order by ${raw(inAlphabet('name'))}, id`)

/** Current and former users of the company, by name. */
export const listPeople = () =>
  readRows<Named & { online: boolean; isFormer: boolean }>(sql`
    select a.id, a.name, coalesce(u.online, false) as online, not coalesce(u.active, false) as "isFormer"
      from attendants a left join users u on u.company_id = a.company_id and u.id = a.id
     order by ${raw(inAlphabet('a.name'))}, a.id`)
