import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { isSameDay } from 'date-fns/isSameDay'
import { startOfDay } from 'date-fns/startOfDay'
import { startOfMonth } from 'date-fns/startOfMonth'
import { startOfWeek } from 'date-fns/startOfWeek'

export const calendarViews = ['month', 'week', 'day'] as const
export type CalendarView = (typeof calendarViews)[number]

const WEEK = 7

const weekOf = (day: Date): Date => startOfWeek(day, { weekStartsOn: 0 })

/** The days that a view shows, from the first to the last; of a month whole weeks, from Sunday on. */
export function daysOf(view: CalendarView, day: Date): Date[] {
  if (view === 'day') return [startOfDay(day)]
  const first = view === 'week' ? weekOf(day) : weekOf(startOfMonth(day))
  const end = view === 'week' ? addDays(first, WEEK) : addMonths(startOfMonth(day), 1)
  const days: Date[] = []
  for (let next = first; next < end || days.length % WEEK !== 0; next = addDays(next, 1)) days.push(next)
  return days
}

/** The same day of the month, week or day before or after. */
export function turn(view: CalendarView, day: Date, by: 1 | -1): Date {
  if (view === 'month') return addMonths(startOfMonth(day), by)
  return addDays(day, by * (view === 'week' ? WEEK : 1))
}

/** From the first moment of these days until the first one after them. */
export const stretchOf = (days: readonly Date[]): { from: Date; to: Date } => ({
  from: days[0] ?? new Date(0),
  to: addDays(days.at(-1) ?? new Date(0), 1),
})

/** What falls on a day, by the reader's clock. */
export const on = <T extends { sendAt: string }>(day: Date, entries: readonly T[]): T[] =>
  entries.filter(({ sendAt }) => isSameDay(new Date(sendAt), day))

/** `2026-11-22`, by the reader's clock. */
export const dayText = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** The day that an address names; today where it names none. */
export function dayNamed(text: string | null, now: Date): Date {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '') ?? []
  const named = new Date(Number(year), Number(month) - 1, Number(day))
  return Number.isNaN(named.getTime()) ? startOfDay(now) : named
}
