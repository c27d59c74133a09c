import { DAY_MS } from '@balcao/contract/time/durations'
import { createHash } from 'node:crypto'
import {
  addDays,
  hoursOn,
  instantAt,
  isWithinHours,
  localTime,
  minutesOf,
  type ConnectionBudget,
  type WorkCalendar,
} from '@balcao/contract'

const SECOND_MS = 1_000

/** Pauses of the settings: intervals in seconds, `longerIntervalAfter` in messages; 0: none. */
export interface Pace {
  messageInterval: number
  longerIntervalAfter: number
  greaterInterval: number
}

/**
 * Fewest seconds between two messages of one number, whatever the settings say. Two at once look automated.
 */
const SHORTEST = 2

/** A pseudo-random number from 0 up to, not including, 1. The same words always give the same number. */
const drawnOf = (words: string): number =>
  createHash('sha256').update(words).digest().readUInt32BE(0) / 2 ** 32

/** A message of a campaign; its pause is derived from these numbers. */
export interface Sent {
  campaignId: number
  connectionId: number
  /** Messages this connection has sent for the campaign, including this one. */
  count: number
}

/** Shortest and longest pause, in seconds, that `pauseAfter` draws (without the longer interval). */
export function pauseRange(
  { messageInterval }: Pick<Pace, 'messageInterval'>,
  isUnpaced: boolean,
): { least: number; most: number } {
  const least = isUnpaced ? 0 : SHORTEST
  // A constant pause is a pattern, too, so the range is at least one second.
  return { least, most: Math.max(messageInterval, isUnpaced ? 0 : least + 1) }
}

/**
 * Milliseconds from a campaign's message to the next one of the same number. The pause is pseudo-random up to
 * `messageInterval` seconds; the same message always gives the same pause. After every `longerIntervalAfter`
 * messages it is `greaterInterval` seconds longer.
 * @param isUnpaced the company has switched off pacing, which also removes the shortest pause. Without an
 *   interval there is then no pause.
 */
export function pauseAfter(pace: Pace, { campaignId, connectionId, count }: Sent, isUnpaced = false): number {
  const { longerIntervalAfter, greaterInterval } = pace
  const { least, most } = pauseRange(pace, isUnpaced)
  const usual = least + drawnOf(`${campaignId}/${connectionId}/${count}`) * (most - least)
  const isLong = longerIntervalAfter > 0 && count % longerIntervalAfter === 0
  return Math.round((usual + (isLong ? greaterInterval : 0)) * SECOND_MS)
}

/** Limits of a newly linked number: for how many days, messages on the first day, and growth per day. */
const WARM_UP = { days: 14, first: 20, growth: 1.5 }

/** What limits the messages of a day; `dailyBudget` null: no limit. */
export interface Budget {
  dailyBudget: number | null
  warmUp: boolean
}

/** Limit of a new number on its `day`th day, counted from 0; null after the warm-up. */
const warmUpBudget = (day: number): number | null =>
  day < WARM_UP.days ? Math.floor(WARM_UP.first * WARM_UP.growth ** day) : null

/** The limit of a day, and what causes it. */
type DailyLimit = Omit<ConnectionBudget, 'sentToday'>

/**
 * How many campaign messages a connection may send on one day of the company's calendar, and why. A newly
 * linked number is treated as new: WhatsApp blocks new numbers soonest.
 * @param linkedAt null if it was never linked: then it counts as linked today.
 */
export function limitOf(
  { dailyBudget, warmUp }: Budget,
  linkedAt: Date | null,
  now: Date,
  timezone: string,
): DailyLimit {
  const day = linkedAt ? daysBetween(linkedAt, now, timezone) : 0
  const ofNew = warmUp ? warmUpBudget(day) : null
  const warmUpFacts = { warmUpDay: ofNew === null ? null : day + 1, warmUpDays: WARM_UP.days }
  if (ofNew !== null && (dailyBudget === null || ofNew < dailyBudget))
    return { limit: ofNew, limitedBy: 'warmUp', ...warmUpFacts }
  return { limit: dailyBudget, limitedBy: dailyBudget === null ? null : 'dailyBudget', ...warmUpFacts }
}

/** The limit of `limitOf` alone; null: no limit. */
export const budgetOf = (...given: Parameters<typeof limitOf>): number | null => limitOf(...given).limit

const midnightOf = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** Midnights between two moments in the company's time zone. */
function daysBetween(from: Date, to: Date, timezone: string): number {
  const [first, last] = [from, to].map((moment) => midnightOf(localTime(moment, timezone).date))
  return Math.max(0, Math.round(((last ?? 0) - (first ?? 0)) / DAY_MS))
}

/** When the next day begins in the company's time zone. */
export const nextMidnight = (now: Date, timezone: string): Date =>
  instantAt({ date: addDays(localTime(now, timezone).date, 1), minute: 0 }, timezone)

/**
 * Days ahead in which an opening is searched: a year and a day, so that yearly holidays cannot fill all of
 * it.
 */
const LOOK_DAYS = 366

/**
 * When campaigns may send: now during working hours, otherwise at the next opening; null when there is none
 * within a year.
 * @param timezone an IANA name.
 */
export function opensAt(calendar: WorkCalendar, timezone: string, now: Date): Date | null {
  if (isWithinHours(calendar, timezone, now)) return now
  const today = localTime(now, timezone).date
  for (let day = 0; day <= LOOK_DAYS; day += 1) {
    const date = addDays(today, day)
    for (const { startTime } of hoursOn(calendar, date)) {
      const opening = instantAt({ date, minute: minutesOf(startTime) }, timezone)
      if (opening > now && isWithinHours(calendar, timezone, opening)) return opening
    }
  }
  return null
}
