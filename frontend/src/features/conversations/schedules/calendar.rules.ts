import { addDays, isDay, weekdayOf, weekdays } from '@balcao/contract/time/calendar'
import type { Clock } from '../../../i18n/clock'

export const calendarViews = ['month', 'week', 'day'] as const
export type CalendarView = (typeof calendarViews)[number]

// Days are `YYYY-MM-DD`, by the company's calendar.

const WEEK = 7

/** `YYYY-MM`. */
export const monthOf = (day: string): string => day.slice(0, 'YYYY-MM'.length)

const firstOf = (month: string): string => `${month}-01`

/** The first day of the month before or after that of a day. */
function turnMonth(day: string, by: 1 | -1): string {
  const first = firstOf(monthOf(day))
  // No month is longer than 31 days, and none has fewer than one.
  return firstOf(monthOf(addDays(first, by === 1 ? 31 : -1)))
}

/** The Sunday on which the week of a day begins. */
const weekOf = (day: string): string => addDays(day, -((weekdays.indexOf(weekdayOf(day)) + 1) % WEEK))

/** The days that a view shows, from the first to the last; of a month whole weeks, from Sunday on. */
export function daysOf(view: CalendarView, day: string): [string, ...string[]] {
  if (view === 'day') return [day]
  const first = weekOf(view === 'week' ? day : firstOf(monthOf(day)))
  const end = view === 'week' ? addDays(first, WEEK) : turnMonth(day, 1)
  const days: [string, ...string[]] = [first]
  for (let next = addDays(first, 1); next < end || days.length % WEEK !== 0; next = addDays(next, 1))
    days.push(next)
  return days
}

/** The same day of the week or day before or after; of a month its first. */
export function turn(view: CalendarView, day: string, by: 1 | -1): string {
  return view === 'month' ? turnMonth(day, by) : addDays(day, by * (view === 'week' ? WEEK : 1))
}

/** From the first moment of these days until the first one after them. */
export function stretchOf(days: readonly [string, ...string[]], clock: Clock): { from: Date; to: Date } {
  const last = days.at(-1) ?? days[0]
  return {
    from: clock.at({ date: days[0], minute: 0 }),
    to: clock.at({ date: addDays(last, 1), minute: 0 }),
  }
}

/** What falls on each day that has anything, in its order. */
export function byDay<T extends { sendAt: string }>(entries: readonly T[], clock: Clock): Map<string, T[]> {
  const days = new Map<string, T[]>()
  for (const entry of entries) {
    const { date } = clock.read(entry.sendAt)
    days.set(date, [...(days.get(date) ?? []), entry])
  }
  return days
}

/** The day that an address names; today where it names none. */
export const dayNamed = (text: string | null, today: string): string =>
  text !== null && /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && isDay(text) ? text : today
