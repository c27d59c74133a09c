import { boolean, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { calendarDay } from '../../time/calendar.js'
import { id } from '../../fields.js'
import { pageQuery, type PageFacts } from '../../pagination.js'
import { languages, type Language } from '../../languages.js'
import { sheetFormat } from '../../text/spreadsheet.js'
import type { AdBadge } from '../conversations/ads.js'
import type { Away } from '../conversations/availability.js'
import type { TargetKind } from '../conversations/tickets.js'
import { dashboardPeriod } from './dashboardPeriod.js'

/** Types of `GET /dashboard` and its calls. backend/docs/dashboard.md defines each number. */

/** First and last day, `YYYY-MM-DD`. */
export interface DayRange {
  from: string
  to: string
}

/** Counters for older clients. Times are minutes; null where there is no data. */
export interface DashboardCounters {
  /** Tickets waiting now, regardless of the period. */
  supportPending: number
  /** Tickets being attended now, regardless of the period. */
  supportHappening: number
  supportFinished: number
  leads: number
  avgSupportTime: number | null
  avgWaitTime: number | null
}

/** A user who can attend, or who attended or was rated in the period. */
export interface DashboardAttendant {
  id: number
  name: string
  /** Minutes. */
  avgSupportTime: number | null
  avgFirstResponseTime: number | null
  /** Tickets that they attended and that were finished in the period. */
  tickets: number
  /** From 1 to 3; null without ratings. */
  rating: number | null
  ratings: number
  online: boolean
  /** Deleted or switched off. */
  isFormer: boolean
}

/** Figures that are compared with the previous period. Times are minutes. */
export interface DashboardFigures {
  finished: number
  leads: number
  avgSupportTime: number | null
  avgWaitTime: number | null
  avgFirstResponseTime: number | null
  /** Messages from customers, and messages to them. */
  received: number
  sent: number
  /** Average rating, and the number of ratings 1, 2 and 3. */
  rating: number | null
  ratings: RatingCount[]
}

export interface RatingCount {
  rate: 1 | 2 | 3
  count: number
}

/** Tickets of a queue or of a connection. */
export interface DashboardGroup {
  /** Null: without one, or it was deleted. */
  id: number | null
  name: string | null
  /** Only for queues. */
  color: string | null
  finished: number
  avgSupportTime: number | null
  avgWaitTime: number | null
  avgFirstResponseTime: number | null
}

/** Attendances of customers who came from an ad, begun in the period. */
export interface DashboardAd extends AdBadge {
  tickets: number
  /** Of `tickets`: those that the team has answered. */
  answered: number
  finished: number
  /** Minutes; null where there is no data. */
  avgFirstResponseTime: number | null
}

/** Attendances that were resolved for a reason. */
export interface ClosedFor {
  id: number
  name: string
  count: number
  /** It is no longer in the company's list. */
  isRemoved: boolean
}

export interface DashboardDay {
  /** `YYYY-MM-DD` by the company's calendar. */
  day: string
  received: number
  sent: number
}

export interface Dashboard {
  counters: DashboardCounters
  attendants: DashboardAttendant[]
  /** The requested days, up to today, and the same number of days before them. */
  period: DayRange & { before: DayRange }
  figures: DashboardFigures
  /** Figures of the previous period. */
  before: DashboardFigures
  queues: DashboardGroup[]
  connections: DashboardGroup[]
  /** Only ads with attendances in the period; most attendances first. */
  ads: DashboardAd[]
  /** One entry per day of the period. */
  messages: DashboardDay[]
}

/** What a user is doing now. */
export interface AttendantNow {
  id: number
  name: string
  online: boolean
  away: Away | null
  /** Tickets that they attend. */
  open: number
}

/** Tickets waiting in a queue; `id` null: without a queue. */
export interface QueueNow {
  id: number | null
  name: string | null
  color: string | null
  pending: number
  open: number
  /** ISO 8601: since when the longest waiting one waits; null when nobody waits. */
  waitingSince: string | null
}

/** Current state, for a screen that stays open. */
export interface DashboardNow {
  /** ISO 8601: time of reading. */
  at: string
  /** Today, `YYYY-MM-DD` by the company's calendar. */
  today: string
  /**
   * 24 numbers: tickets that began today in each hour of the company's time zone. An hour that occurs twice
   * (end of summer time) counts both.
   */
  hours: number[]
  pending: number
  open: number
  waitingSince: string | null
  /** All users who can attend. */
  attendants: AttendantNow[]
  queues: QueueNow[]
}

/** Answers within a target, and those that came later or never. */
export interface TargetCount {
  met: number
  missed: number
}

/** Both targets; see `TargetKind`. */
export type TargetCounts = Record<TargetKind, TargetCount>

/** Answers of a queue or a person; `id` null: of no queue, or of nobody. */
export interface TargetLine extends TargetCounts {
  id: number | null
  name: string | null
  /** Only for queues. */
  color: string | null
}

/** How often targets were met in the days of a period. Queues and people without any are left out. */
export interface DashboardTargets extends TargetCounts {
  queues: TargetLine[]
  attendants: TargetLine[]
}

/** A rating, with the customer's comment. */
export interface GivenRating {
  id: number
  rate: 1 | 2 | 3
  /**
   * The customer's answer, if it is more than the number, and what they wrote in the next ten minutes; often
   * empty.
   */
  words: string[]
  ticket: { id: number; uuid: string }
  contact: { id: number; name: string }
  /** The rated user, even if deleted; null when unknown. */
  user: { id: number; name: string } | null
  /** ISO 8601 */
  createdAt: string
}

/** Attendances that began, for the charts of older clients: per hour of one day, or per day of several. */
export type BegunTickets =
  | { horario: number; total: number }
  | {
      /** `DD/MM/YYYY` */
      data: string
      total: number
    }

/** Attendances that began in a period, by user. */
export interface UserTickets {
  nome: string
  quantidade: number
}

/** Days of the company's calendar, both included. Default: today. */
const olderPeriod = object({ initialDate: calendarDay(), finalDate: calendarDay() })

/**
 * For leaders (`dashboard:view`).
 * - `get` is a report, and few run at the same time. Clients call it when the page opens, when the filter
 *   changes, and once a minute while it is visible.
 * - `now` is cheap. Clients call it when tickets or users change (events `ticket` and `user`), at most every
 *   five seconds, and twice a minute without events.
 */
export const dashboardApi = {
  get: endpoint('GET', '/dashboard', { query: object(dashboardPeriod) }).answers<Dashboard>(),
  /** For older clients. The company id that they send is ignored. */
  ticketsDay: endpoint('GET', '/dashboard/ticketsDay', { query: olderPeriod }).answers<{
    data: BegunTickets[]
    count: number
  }>(),
  ticketsUsers: endpoint('GET', '/dashboard/ticketsUsers', { query: olderPeriod }).answers<{
    data: UserTickets[]
    count: number
  }>(),
  /** Number of messages to customers (`fromMe`) or from them in a period; for older clients. */
  messagesAllMe: endpoint('GET', '/messages-allMe', {
    query: object({ fromMe: boolean(), dateStart: calendarDay(), dateEnd: calendarDay() }),
  }).answers<{ count: number }>(),
  now: endpoint('GET', '/dashboard/now').answers<DashboardNow>(),
  /** Waits that have ended, by the day on which they began; some minutes late. */
  targets: endpoint('GET', '/dashboard/targets', {
    query: object(dashboardPeriod),
  }).answers<DashboardTargets>(),
  /** For what attendances were resolved in the period, the most frequent reason first. */
  closeReasons: endpoint('GET', '/dashboard/close-reasons', {
    query: object(dashboardPeriod),
  }).answers<{ reasons: ClosedFor[] }>(),
  /** Newest first. */
  ratings: endpoint('GET', '/dashboard/ratings', {
    query: object({
      ...dashboardPeriod,
      pageNumber: pageQuery.pageNumber,
      rate: number<1 | 2 | 3>().oneOf([1, 2, 3]),
      /** Only this user's ratings. */
      userId: id(),
    }),
  }).answers<PageFacts & { ratings: GivenRating[] }>(),
  /**
   * The tables of `get` as a file: a workbook with one sheet each, or a CSV file (with semicolons) with one
   * below the other.
   */
  export: endpoint('GET', '/dashboard/export', {
    query: object({
      ...dashboardPeriod,
      format: sheetFormat(),
      language: string<Language>().oneOf(languages),
    }),
  }).answers<string>(),
}
