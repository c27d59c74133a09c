import { object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { instant, idParams } from '../../fields.js'
import { calendarDay } from '../../time/calendar.js'

/** Reasons that a person chooses. */
export const chosenReasons = ['pause', 'meal', 'meeting', 'training', 'other'] as const
export type ChosenReason = (typeof chosenReasons)[number]

/** The company's hours are over, or the user has had no window open for a while. */
export const ownReasons = ['hours', 'absence'] as const

export const awayReasons = [...chosenReasons, ...ownReasons] as const
export type AwayReason = (typeof awayReasons)[number]

/** A user who is away gets no new tickets. */
export interface Away {
  reason: AwayReason
  /** ISO 8601. */
  since: string
  /** ISO 8601: when they become available again by themselves; null for unknown. */
  until: string | null
}

/** A user's absence from their columns. */
export const toAway = (user: {
  awaySince: Date | null
  awayReason: AwayReason | null
  awayUntil: Date | null
}): Away | null => {
  const { awaySince: since, awayReason: reason, awayUntil: until } = user
  return since && reason ? { reason, since: since.toISOString(), until: until?.toISOString() ?? null } : null
}

/** `offline`: neither away nor with a window open. */
export type AvailabilityState = 'available' | 'away' | 'offline'

/** A stretch of a user's day in one state. */
export interface AvailabilitySpan {
  state: AvailabilityState
  /** Only of `away`. */
  reason: AwayReason | null
  /** ISO 8601, inside of the day. The last stretch of today ends at the time of reading. */
  from: string
  to: string
}

/** A user's day, in order. Days before the user's first state have no spans. */
export interface AvailabilityOfUser {
  id: number
  name: string
  spans: AvailabilitySpan[]
}

export interface AvailabilityDay {
  /** `YYYY-MM-DD` by the company's calendar. */
  day: string
  /** ISO 8601: the day's beginning and end. */
  from: string
  to: string
  /** ISO 8601: time of reading. */
  at: string
  /** Active users with a state on that day, by name. */
  users: AvailabilityOfUser[]
}

/** Days for which states are kept. */
export const AVAILABILITY_DAYS = 90
/** Longest time that somebody can be away with an end. */
export const MAX_AWAY_DAYS = 60

export const availabilityApi = {
  /**
   * Sets whether a user gets new tickets. Users set their own, and those who manage users set anybody's.
   * @throws ERR_VALIDATION when `until` is past, or more than `MAX_AWAY_DAYS` ahead.
   */
  set: endpoint('PUT', '/users/:id/availability', {
    params: idParams,
    body: object({
      state: string().oneOf(['available', 'away']).required(),
      /** Default: `other`. Ignored for `available`, like `until`. */
      reason: string().oneOf(chosenReasons),
      until: instant().nullable(),
    }),
  }).answers<{ id: number; away: Away | null }>(),
  /** The states of a day; today by default. For those who see the dashboard. */
  day: endpoint('GET', '/availability', { query: object({ day: calendarDay() }) }).answers<AvailabilityDay>(),
}
