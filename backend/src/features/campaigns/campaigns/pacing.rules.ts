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

/** The pause of the settings, in seconds, `longerIntervalAfter` in messages; 0 is none. */
export interface Pace {
  messageInterval: number
  longerIntervalAfter: number
  greaterInterval: number
}

/**
 * Seconds between two messages of one number at least, whatever the settings say: two at once look like a
 * machine's.
 */
const SHORTEST = 2

/** From 0 up to, not including, 1: the same for the same words, and spread evenly over different ones. */
const drawnOf = (words: string): number =>
  createHash('sha256').update(words).digest().readUInt32BE(0) / 2 ** 32

/** What the pause after a message of a campaign is drawn from. */
export interface Sent {
  campaignId: number
  connectionId: number
  /** How many of them this connection has sent for it, this one included. */
  count: number
}

/** Seconds between which a pause of `pauseAfter` is drawn. */
export function pauseRange(
  { messageInterval }: Pick<Pace, 'messageInterval'>,
  isUnpaced: boolean,
): { least: number; most: number } {
  const least = isUnpaced ? 0 : SHORTEST
  // The same second each time is a pattern as well: one second is drawn from at least.
  return { least, most: Math.max(messageInterval, isUnpaced ? 0 : least + 1) }
}

/**
 * Milliseconds from one message of a campaign to the next one of the same number: up to `messageInterval`
 * seconds, drawn anew for each and the same whenever it is asked for; after each `longerIntervalAfter`
 * messages `greaterInterval` seconds more.
 * @param isUnpaced the company has switched off pacing, and the shortest pause with it: none where its
 *   campaigns have no interval.
 */
export function pauseAfter(pace: Pace, { campaignId, connectionId, count }: Sent, isUnpaced = false): number {
  const { longerIntervalAfter, greaterInterval } = pace
  const { least, most } = pauseRange(pace, isUnpaced)
  const usual = least + drawnOf(`${campaignId}/${connectionId}/${count}`) * (most - least)
  const isLong = longerIntervalAfter > 0 && count % longerIntervalAfter === 0
  return Math.round((usual + (isLong ? greaterInterval : 0)) * SECOND_MS)
}

/**
 * Days for which a number that was linked lately sends less than others, how many messages on its first, and
 * how many times more each day.
 */
const WARM_UP = { days: 14, first: 20, growth: 1.5 }

/** What limits the messages of a day; `dailyBudget` null is no limit. */
export interface Budget {
  dailyBudget: number | null
  warmUp: boolean
}

/**
 * What a number may send on its `day`th day as a new one, counted from 0; null once it counts as any other.
 */
const warmUpBudget = (day: number): number | null =>
  day < WARM_UP.days ? Math.floor(WARM_UP.first * WARM_UP.growth ** day) : null

/** The limit of a day, and what sets it. */
type DailyLimit = Omit<ConnectionBudget, 'sentToday'>

/**
 * How many messages of campaigns one connection may send on a day of the company's calendar, and why. A link
 * that is new is treated as a new number, which WhatsApp closes soonest.
 * @param linkedAt null of a connection that never was: as new as can be.
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

/** The limit of `limitOf` alone; null is none. */
export const budgetOf = (...given: Parameters<typeof limitOf>): number | null => limitOf(...given).limit

const midnightOf = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** Midnights between two moments by the company's clock. */
function daysBetween(from: Date, to: Date, timezone: string): number {
  const [first, last] = [from, to].map((moment) => midnightOf(localTime(moment, timezone).date))
  return Math.max(0, Math.round(((last ?? 0) - (first ?? 0)) / DAY_MS))
}

/** When the day after this one begins by the company's clock. */
export const nextMidnight = (now: Date, timezone: string): Date =>
  instantAt({ date: addDays(localTime(now, timezone).date, 1), minute: 0 }, timezone)

/**
 * How many days ahead an opening is looked for: a year and a day, of which yearly holidays leave something.
 */
const LOOK_DAYS = 366

/**
 * From when on campaigns may send: now, while the company works, else when it opens next; null when it does
 * not within a year.
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
