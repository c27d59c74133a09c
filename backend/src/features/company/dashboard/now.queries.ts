import { toAway, type AttendantNow, type DashboardNow, type QueueNow } from '@balcao/contract'
import type { User } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { inAlphabet } from '../../../platform/database/alphabet.js'
import { raw, sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { companySettings } from '../settings/index.js'
import { spanOf, todayIn, type Span } from './dashboard.rules.js'

/**
 * Attendances that began, by hour. Messages of campaigns and programs create tickets, but begin no
 * attendance.
 */
const attendancesByHour = ({ start, end }: Span, timezone: string) =>
  readRows<{ hour: number; count: number }>(sql`
    select extract(hour from queued_at at time zone ${timezone}::text)::integer as hour, count(*)::integer as count
      from ticket_tracking where queued_at >= ${start}::timestamptz and queued_at < ${end}::timestamptz group by 1`)

type Attendant = Omit<AttendantNow, 'away'> & Pick<User, 'awaySince' | 'awayReason' | 'awayUntil'>

const attendantsNow = () =>
  readRows<Attendant>(sql`
    select u.id, u.name, u.online, u.away_since as "awaySince", u.away_reason as "awayReason", u.away_until as "awayUntil",
           coalesce(attended.open, 0) as open
      from users u
      left join (select user_id, count(*)::integer as open from tickets where status = 'open' group by user_id) attended
             on attended.user_id = u.id
     where u.active order by ${raw(inAlphabet('u.name'))}, u.id`)

/** All queues, and a line without a queue if such tickets exist. */
const queuesNow = () =>
  readRows<Omit<QueueNow, 'waitingSince'> & { waitingSince: Date | null }>(sql`
    with live as (
      select queue_id, count(*) filter (where status = 'pending')::integer as pending,
             count(*) filter (where status = 'open')::integer as open,
             min(waiting_since) filter (where status = 'pending') as since
        from tickets where status <> 'closed' group by queue_id)
    select q.id, q.name, q.color, coalesce(live.pending, 0) as pending, coalesce(live.open, 0) as open, live.since as "waitingSince"
      from queues q full join live on live.queue_id = q.id order by ${raw(inAlphabet('q.name'))} nulls last, q.id`)

/** The live state of the company's tickets and attendants. */
export async function readNow(): Promise<DashboardNow> {
  const { timezone } = await companySettings()
  const now = clock.now()
  const today = todayIn(timezone, now)
  const [counted, attendants, queues] = await Promise.all([
    attendancesByHour(spanOf({ from: today, to: today, hasEnd: true }, timezone), timezone),
    attendantsNow(),
    queuesNow(),
  ])
  const hours = Array.from({ length: 24 }, () => 0)
  for (const { hour, count } of counted) hours[hour] = count
  const since = queues.flatMap(({ waitingSince }) => waitingSince ?? [])
  const all = (status: 'pending' | 'open') => queues.reduce((sum, queue) => sum + queue[status], 0)
  const iso = (at: Date | null | undefined) => at?.toISOString() ?? null
  return {
    at: now.toISOString(),
    today,
    hours,
    pending: all('pending'),
    open: all('open'),
    waitingSince: iso(since.sort((one, other) => one.getTime() - other.getTime())[0]),
    attendants: attendants.map(({ id, name, online, open, ...user }) => ({
      id,
      name,
      online,
      away: toAway(user),
      open,
    })),
    queues: queues.map((queue) => ({ ...queue, waitingSince: iso(queue.waitingSince) })),
  }
}
