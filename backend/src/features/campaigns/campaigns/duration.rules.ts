import {
  addDays,
  bulkPauseMs,
  hoursOn,
  instantAt,
  localTime,
  minutesOf,
  type CampaignSettings,
  type WorkCalendar,
} from '@balcao/contract'
import { budgetOf, pauseAfter } from './pacing.rules.js'

/** A connection that sends a campaign. */
export interface Sender {
  connectionId: number
  linkedAt: Date | null
  /** Campaign messages it has sent today, and messages for this campaign. */
  sentToday: number
  sentCount: number
  /** How many times longer it takes because it also sends for other campaigns; 1 by default. */
  sharing?: number
}

/** Everything that decides how long a campaign takes. */
export interface Conditions {
  campaignId: number
  settings: CampaignSettings
  /** IANA name of the company's time zone. */
  timezone: string
  /** The company's working hours. */
  calendar: WorkCalendar
  /**
   * Most messages of a connection per minute, in all and to people who have never written to it; 0: no limit.
   */
  sendPerMinute: number
  newChatsPerMinute: number
  /** The part of the recipients who have never written, from 0 to 1. */
  newShare: number
  /**
   * People whom an official portfolio may reach first on a day, and those whom it has reached; null: no
   * limit.
   */
  people?: { perDay: number; used: number } | null
}

/** Days that an estimate looks ahead. */
const LOOK_DAYS = 366

/** The mean of this many pauses stands for all. */
const SAMPLE = 200

interface Stretch {
  from: number
  to: number
}

/**
 * Mean milliseconds between two messages of a connection: the slowest of the settings' pause and the
 * connection's rates.
 */
function meanPause(
  { connectionId, sentCount, sharing = 1 }: Sender,
  conditions: Conditions,
  count: number,
): number {
  const { campaignId, settings, sendPerMinute, newChatsPerMinute, newShare } = conditions
  const sampled = Math.max(1, Math.min(count, SAMPLE))
  let sum = 0
  for (let place = 1; place <= sampled; place += 1)
    sum += pauseAfter(settings, { campaignId, connectionId, count: sentCount + place }, sendPerMinute === 0)
  return (
    sharing *
    Math.max(1, sum / sampled, bulkPauseMs(sendPerMinute), newShare * bulkPauseMs(newChatsPerMinute))
  )
}

/** Estimated messages per minute of all connections together; null without connections or recipients. */
export function ratePerMinute(
  count: number,
  senders: readonly Sender[],
  conditions: Conditions,
): number | null {
  if (count === 0 || senders.length === 0) return null
  return senders.reduce((sum, sender) => sum + 60_000 / meanPause(sender, conditions, count), 0)
}

/** When campaigns may send on one date of the company's calendar, from a moment on, in milliseconds. */
function openOn(date: string, after: number, { settings, calendar, timezone }: Conditions): Stretch[] {
  const at = (minute: number) => instantAt({ date, minute }, timezone).getTime()
  const midnight = instantAt({ date: addDays(date, 1), minute: 0 }, timezone).getTime()
  const endOf = (startTime: string, endTime: string) =>
    endTime < startTime || endTime === '23:59' ? midnight : at(minutesOf(endTime))
  const stretches = settings.inWorkingHours
    ? hoursOn(calendar, date).map(({ startTime, endTime }) => ({
        from: at(minutesOf(startTime)),
        to: endOf(startTime, endTime),
      }))
    : [{ from: at(0), to: midnight }]
  return stretches
    .map(({ from, to }) => ({ from: Math.max(from, after), to }))
    .filter(({ from, to }) => from < to)
}

const lengthOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { from, to }) => sum + to - from, 0)

/** The moment at which this much open time has passed. */
function momentAfter(stretches: readonly Stretch[], milliseconds: number): number {
  let left = milliseconds
  for (const { from, to } of stretches) {
    if (left <= to - from) return from + left
    left -= to - from
  }
  return stretches.at(-1)?.to ?? 0
}

/** What a connection can send on one day. */
interface Capacity {
  most: number
  pauseMs: number
}

const sentWithin = (milliseconds: number, capacities: readonly Capacity[]): number =>
  capacities.reduce(
    (sum, { most, pauseMs }) => sum + Math.min(most, Math.floor(milliseconds / pauseMs) + 1),
    0,
  )

/** The shortest open time of a day in which this many messages can be sent. */
function timeFor(count: number, open: number, capacities: readonly Capacity[]): number {
  let [least, most] = [0, open]
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2)
    if (sentWithin(middle, capacities) >= count) most = middle
    else least = middle
  }
  return sentWithin(least, capacities) >= count ? least : most
}

/**
 * Estimates when a number of messages would begin and end, day by day. It considers the pauses, each
 * connection's daily budget and, if the company wants that, its working hours. Nulls when there are no
 * recipients or connections, or when it would take more than a year.
 */
export function durationOf(
  count: number,
  senders: readonly Sender[],
  begin: Date,
  conditions: Conditions,
): { startsAt: Date | null; endsAt: Date | null } {
  const none = { startsAt: null, endsAt: null }
  if (count === 0 || senders.length === 0) return none
  const { settings, timezone } = conditions
  const pauses = senders.map((sender) => meanPause(sender, conditions, count))
  const today = localTime(begin, timezone).date
  let left = count
  let startsAt: Date | null = null
  for (let day = 0; day < LOOK_DAYS; day += 1) {
    const date = addDays(today, day)
    const stretches = openOn(date, begin.getTime(), conditions)
    const [first] = stretches
    if (!first) continue
    const open = lengthOf(stretches)
    const capacities = senders.flatMap(({ linkedAt, sentToday, sharing = 1 }, place): Capacity[] => {
      const budget = budgetOf(settings, linkedAt, new Date(first.from), timezone) ?? Infinity
      const most = Math.floor((budget - (day === 0 ? sentToday : 0)) / sharing)
      return most > 0 ? [{ most, pauseMs: pauses[place] ?? 1 }] : []
    })
    const { people } = conditions
    const reachable = people ? Math.max(0, people.perDay - (day === 0 ? people.used : 0)) : Infinity
    const sent = Math.min(reachable, sentWithin(open, capacities))
    if (sent > 0) startsAt ??= new Date(first.from)
    if (sent >= left)
      return { startsAt, endsAt: new Date(momentAfter(stretches, timeFor(left, open, capacities))) }
    left -= sent
  }
  return { ...none, startsAt }
}
