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

/** Days of the company's calendar, including both ends. */
export interface Period extends DayRange {
  /**
   * The request names an end: the period then contains only attendances finished by that day. Otherwise it
   * goes on until now.
   */
  hasEnd: boolean
}

const refuse = (field: keyof PeriodQuery, message: string) =>
  new AppError('ERR_VALIDATION', { field: `query.${field}`, message })

const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Number of days, including both ends. */
const daysIn = ({ from, to }: DayRange): number => (midnight(to) - midnight(from)) / 86_400_000 + 1

const earlier = (one: string, other: string): string => (one < other ? one : other)
const later = (one: string, other: string): string => (one > other ? one : other)

/**
 * The days of a request, where all its parameters hold together. Future days are left out, except the first.
 * @param today in the company's time zone.
 * @throws AppError ERR_VALIDATION when it begins in the future, ends before it begins, or is longer than
 *   `limits.dashboard.days`.
 */
export function periodOf({ days, date_from, date_to }: PeriodQuery, today: string): Period {
  const most = limits.dashboard.days
  const end = date_to || today
  const named = [...(date_from ? [date_from] : []), ...(days ? [addDays(today, 1 - days)] : [])]
  const from = named.length > 0 ? named.reduce(later) : addDays(earlier(end, today), 1 - most)
  // The caller's time zone may already have the next day.
  if (from > addDays(today, 1)) throw refuse('date_from', 'it lies ahead')
  if (date_to && date_to < from) throw refuse('date_to', 'it lies before the beginning')
  if (daysIn({ from, to: later(from, end) }) > most)
    throw refuse(date_to ? 'date_to' : 'date_from', `a period has ${most} days at most`)
  return { from, to: later(from, earlier(end, today)), hasEnd: Boolean(date_to) }
}

/** The period of the same length that ends where this one begins. */
export const periodBefore = (period: Period): Period => ({
  from: addDays(period.from, -daysIn(period)),
  to: addDays(period.from, -1),
  hasEnd: period.hasEnd,
})

export const daysOf = (period: Period): string[] =>
  Array.from({ length: daysIn(period) }, (_, index) => addDays(period.from, index))

/** A period as instants, excluding `end`. */
export interface Span {
  start: Date
  end: Date
  hasEnd: boolean
}

/** From the first to the last moment of the period's days, in a time zone. */
export const spanOf = ({ from, to, hasEnd }: Period, timezone: string): Span => ({
  start: instantAt({ date: from, minute: 0 }, timezone),
  end: instantAt({ date: addDays(to, 1), minute: 0 }, timezone),
  hasEnd,
})

/** The current date in a time zone. */
export const todayIn = (timezone: string, now: Date): string => localTime(now, timezone).date

export const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

/** Several durations: their sum in seconds, and their count. */
export interface Times {
  sum: number
  count: number
}

/** The average of durations in minutes; null without any. */
export const averageMinutes = ({ sum, count }: Times): number | null =>
  count === 0 ? null : sum / count / 60

/** From 1 to 3; null without ratings. */
export function averageRating(ratings: readonly RatingCount[]): number | null {
  const count = total(ratings.map((each) => each.count))
  return count === 0 ? null : total(ratings.map((each) => each.rate * each.count)) / count
}

/** A customer's comment on a rating: the rating itself if it contains an emoji, and the messages after it. */
export const wordsOfRating = (answer: string | null, after: readonly string[]): string[] => [
  ...(answer && /\p{Extended_Pictographic}/u.test(answer) ? [answer] : []),
  ...after,
]
