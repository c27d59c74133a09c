import {
  addDays,
  instantAt,
  limits,
  localTime,
  type dashboardApi,
  type DayRange,
  type QueryOf,
  type RatingCount,
} from '@balcao/contract'
import { AppError } from '../../../platform/errors/AppError.js'

export type PeriodQuery = QueryOf<typeof dashboardApi.get>

/** Days of the company's calendar, both ends included. */
export interface Period extends DayRange {
  /**
   * An end was asked for: only attendances that were finished by then belong to it. Else it goes on until
   * now.
   */
  hasEnd: boolean
}

const refuse = (field: keyof PeriodQuery, message: string) =>
  new AppError('ERR_VALIDATION', { field: `query.${field}`, message })

const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Days from one to another, both included. */
const daysIn = ({ from, to }: DayRange): number => (midnight(to) - midnight(from)) / 86_400_000 + 1

const earlier = (one: string, other: string): string => (one < other ? one : other)
const later = (one: string, other: string): string => (one > other ? one : other)

/**
 * The days that somebody asks for: those which each part of the query means. Days that lie ahead are left
 * out, but for the first one.
 * @param today by the company's calendar.
 * @throws AppError ERR_VALIDATION when it lies ahead, ends before it begins, or is longer than
 *   `limits.dashboard.days`.
 */
export function periodOf({ days, date_from, date_to }: PeriodQuery, today: string): Period {
  const most = limits.dashboard.days
  const end = date_to || today
  const named = [...(date_from ? [date_from] : []), ...(days ? [addDays(today, 1 - days)] : [])]
  const from = named.length > 0 ? named.reduce(later) : addDays(earlier(end, today), 1 - most)
  // Somebody's tomorrow may have begun already.
  if (from > addDays(today, 1)) throw refuse('date_from', 'it lies ahead')
  if (date_to && date_to < from) throw refuse('date_to', 'it lies before the beginning')
  if (daysIn({ from, to: later(from, end) }) > most)
    throw refuse(date_to ? 'date_to' : 'date_from', `a period has ${most} days at most`)
  return { from, to: later(from, earlier(end, today)), hasEnd: Boolean(date_to) }
}

/** As many days as a period has, that end where it begins. */
export const periodBefore = (period: Period): Period => ({
  from: addDays(period.from, -daysIn(period)),
  to: addDays(period.from, -1),
  hasEnd: period.hasEnd,
})

/** Every day of a period. */
export const daysOf = (period: Period): string[] =>
  Array.from({ length: daysIn(period) }, (_, index) => addDays(period.from, index))

/** A period as instants: it ends before `end`. */
export interface Span {
  start: Date
  end: Date
  hasEnd: boolean
}

/** From the first moment of its first day to the last one of its last, by the clock of the time zone. */
export const spanOf = ({ from, to, hasEnd }: Period, timezone: string): Span => ({
  start: instantAt({ date: from, minute: 0 }, timezone),
  end: instantAt({ date: addDays(to, 1), minute: 0 }, timezone),
  hasEnd,
})

/** The day that it is. */
export const todayIn = (timezone: string, now: Date): string => localTime(now, timezone).date

export const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

/** Some times together: their sum in seconds, and how many they are. */
export interface Times {
  sum: number
  count: number
}

/** What times come to on average, in minutes; null of none. */
export function averageMinutes(times: readonly Times[]): number | null {
  const count = total(times.map((each) => each.count))
  return count === 0 ? null : total(times.map(({ sum }) => sum)) / count / 60
}

/** From 1 to 3; null where nobody rated. */
export function averageRating(ratings: readonly RatingCount[]): number | null {
  const count = total(ratings.map((each) => each.count))
  return count === 0 ? null : total(ratings.map((each) => each.rate * each.count)) / count
}

/** Tickets: one that was finished several times counts once. */
export const ticketsFinished = (groups: readonly { finished: number; again: number }[]): number =>
  total(groups.map(({ finished, again }) => finished - again))

/** What a customer wrote with a rating: the answer where it is more than a number, and what came after it. */
export const wordsOfRating = (answer: string | null, after: readonly string[]): string[] => [
  ...(answer && /\p{Extended_Pictographic}/u.test(answer) ? [answer] : []),
  ...after,
]
