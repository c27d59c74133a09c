import type { BegunTickets, dashboardApi, QueryOf, UserTickets } from '@balcao/contract'
import { clock } from '../../../platform/clock/clock.js'
import { sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { companySettings } from '../settings/index.js'
import { periodOf, spanOf, todayIn, total, type Period, type Span } from './dashboard.rules.js'
import { messagesByDay } from './daySums.queries.js'

/**
 * The days that an older client asks for; today by default.
 * @throws AppError ERR_VALIDATION as `periodOf`.
 */
async function daysAsked(
  first: string | undefined,
  last: string | undefined,
): Promise<{ period: Period; span: Span; timezone: string }> {
  const { timezone } = await companySettings()
  const today = todayIn(timezone, clock.now())
  const period = periodOf({ date_from: first || last || today, date_to: last || first || today }, today)
  return { period, span: spanOf(period, timezone), timezone }
}

/** Attendances that began: by hour for one day, by day for several, in the company's time zone. */
export async function ticketsDay({
  initialDate,
  finalDate,
}: QueryOf<typeof dashboardApi.ticketsDay>): Promise<{ data: BegunTickets[]; count: number }> {
  const { period, span, timezone } = await daysAsked(initialDate, finalDate)
  const rows = await readRows<{ day: string; hour: number; total: number }>(sql`
    select to_char(began, 'DD/MM/YYYY') as day, date_part('hour', began)::integer as hour, count(*)::integer as total
      from (select queued_at at time zone ${timezone}::text as began from ticket_tracking
             where queued_at >= ${span.start}::timestamptz and queued_at < ${span.end}::timestamptz) attendance
     group by date_trunc('day', began), 1, 2 order by date_trunc('day', began), 2`)
  const count = total(rows.map((row) => row.total))
  if (period.from === period.to)
    return { data: rows.map((row) => ({ horario: row.hour, total: row.total })), count }
  const days = [...new Set(rows.map(({ day }) => day))]
  const ofDay = (day: string) => total(rows.filter((row) => row.day === day).map((row) => row.total))
  return { data: days.map((day) => ({ data: day, total: ofDay(day) })), count }
}

/** Attendances by attendant, most first. Attendances without an attendant are left out. */
export async function ticketsUsers({
  initialDate,
  finalDate,
}: QueryOf<typeof dashboardApi.ticketsUsers>): Promise<{ data: UserTickets[]; count: number }> {
  const { span } = await daysAsked(initialDate, finalDate)
  const data = await readRows<UserTickets>(sql`
    select u.name as nome, count(*)::integer as quantidade
      from ticket_tracking a join users u on u.company_id = a.company_id and u.id = a.user_id
     where a.queued_at >= ${span.start}::timestamptz and a.queued_at < ${span.end}::timestamptz
     group by u.id, u.name order by 2 desc, 1, u.id`)
  return { data, count: total(data.map(({ quantidade }) => quantidade)) }
}

/** Number of messages to customers or from them; both if `fromMe` is undefined. */
export async function countMessages({
  fromMe,
  dateStart,
  dateEnd,
}: QueryOf<typeof dashboardApi.messagesAllMe>): Promise<{ count: number }> {
  const { span, timezone } = await daysAsked(dateStart, dateEnd)
  const days = await messagesByDay(span, span.start, timezone)
  const counted = { sent: fromMe !== false, received: fromMe !== true }
  return {
    count: total(
      days.map(({ sent, received }) => (counted.sent ? sent : 0) + (counted.received ? received : 0)),
    ),
  }
}
