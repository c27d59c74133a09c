import { addDays, isDay, weekdayOf, weekdays } from '@balcao/contract/time/calendar'
import type { Clock } from '../../../i18n/clock'

export const calendarViews = ['month', 'week', 'day'] as const
export type CalendarView = (typeof calendarViews)[number]

// Days are `YYYY-MM-DD`, in the company's time zone.

const WEEK = 7

/** `YYYY-MM`. */
export const monthOf = (day: string): string => day.slice(0, 'YYYY-MM'.length)

const firstOf = (month: string): string => `${month}-01`

/** The first day of the previous or next month. */
function turnMonth(day: string, by: 1 | -1): string {
  const first = firstOf(monthOf(day))
  // Adding 31 days, or subtracting one, always reaches the neighbouring month.
  return firstOf(monthOf(addDays(first, by === 1 ? 31 : -1)))
}

/** The Sunday that begins a day's week. */
const weekOf = (day: string): string => addDays(day, -((weekdays.indexOf(weekdayOf(day)) + 1) % WEEK))

/** The first to last day of a view; a month has whole weeks, from Sunday. */
export function daysOf(view: CalendarView, day: string): [string, ...string[]] {
  if (view === 'day') return [day]
  const first = weekOf(view === 'week' ? day : firstOf(monthOf(day)))
  const end = view === 'week' ? addDays(first, WEEK) : turnMonth(day, 1)
  const days: [string, ...string[]] = [first]
  for (let next = addDays(first, 1); next < end || days.length % WEEK !== 0; next = addDays(next, 1))
    days.push(next)
  return days
}

/** The same day of the previous or next week, the previous or next day, or the first day of a month. */
export function turn(view: CalendarView, day: string, by: 1 | -1): string {
  return view === 'month' ? turnMonth(day, by) : addDays(day, by * (view === 'week' ? WEEK : 1))
}

/** From the start of the first day to the end of the last (exclusive). */
export function stretchOf(days: readonly [string, ...string[]], clock: Clock): { from: Date; to: Date } {
  const last = days.at(-1) ?? days[0]
  return {
    from: clock.at({ date: days[0], minute: 0 }),
    to: clock.at({ date: addDays(last, 1), minute: 0 }),
  }
}

/** The entries of each day, in order; only days with entries. */
export function byDay<T extends { sendAt: string }>(entries: readonly T[], clock: Clock): Map<string, T[]> {
  const days = new Map<string, T[]>()
  for (const entry of entries) {
    const { date } = clock.read(entry.sendAt)
    days.set(date, [...(days.get(date) ?? []), entry])
  }
  return days
}

/** The day in the address; today when there is none. */
export const dayNamed = (text: string | null, today: string): string =>
  text !== null && /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && isDay(text) ? text : today
