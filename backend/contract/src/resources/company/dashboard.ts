import { boolean, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { calendarDay } from '../../time/calendar.js'
import { id } from '../../fields.js'
import { pageQuery, type PageFacts } from '../../pagination.js'
import { languages, type Language } from '../../languages.js'
import { sheetFormat } from '../../text/spreadsheet.js'
import { dashboardPeriod } from './dashboardPeriod.js'

/**
 * Of `GET /dashboard` and all that goes with it. What each number means is told in backend/docs/dashboard.md.
 */

/** From the first day to the last one, `YYYY-MM-DD`. */
export interface DayRange {
  from: string
  to: string
}

/**
 * As clients of the specification know it. Times are minutes; null when there is nothing to work them out of.
 */
export interface DashboardCounters {
  /** Tickets that wait now, whatever the period. */
  supportPending: number
  /** Tickets that are attended now, whatever the period. */
  supportHappening: number
  supportFinished: number
  leads: number
  avgSupportTime: number | null
  avgWaitTime: number | null
}

/** Somebody who can attend, or has attended or was rated in the period. */
export interface DashboardAttendant {
  id: number
  name: string
  /** Minutes. */
  avgSupportTime: number | null
  avgFirstResponseTime: number | null
  /** That they attended and that were finished in the period. */
  tickets: number
  /** From 1 to 3; null when nobody rated them. */
  rating: number | null
  ratings: number
  online: boolean
  /** Deleted or switched off. */
  isFormer: boolean
}

/** What is compared with the period before. Times are minutes. */
export interface DashboardFigures {
  finished: number
  leads: number
  avgSupportTime: number | null
  avgWaitTime: number | null
  avgFirstResponseTime: number | null
  /** Messages of customers, and those that went to them. */
  received: number
  sent: number
  /** The average of the ratings, and how many said 1, 2 and 3. */
  rating: number | null
  ratings: RatingCount[]
}

export interface RatingCount {
  rate: 1 | 2 | 3
  count: number
}

/** The tickets of a queue or of a connection. */
export interface DashboardGroup {
  /** Null: of none, or of one that is gone. */
  id: number | null
  name: string | null
  /** Of a queue. */
  color: string | null
  finished: number
  avgSupportTime: number | null
  avgWaitTime: number | null
  avgFirstResponseTime: number | null
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
  /** The days that were asked for, up to today; and as many days before them. */
  period: DayRange & { before: DayRange }
  figures: DashboardFigures
  /** Of the period before. */
  before: DashboardFigures
  queues: DashboardGroup[]
  connections: DashboardGroup[]
  /** Every day of the period. */
  messages: DashboardDay[]
}

/** What somebody does now. */
export interface AttendantNow {
  id: number
  name: string
  online: boolean
  /** Tickets that they attend. */
  open: number
}

/** What waits in a queue; `id` null: in none. */
export interface QueueNow {
  id: number | null
  name: string | null
  color: string | null
  pending: number
  open: number
  /** ISO 8601: since when the one waits who has waited longest; null when nobody does. */
  waitingSince: string | null
}

/** A look at this moment, for a screen that stays open. */
export interface DashboardNow {
  /** ISO 8601: when it was read. */
  at: string
  /** Today, `YYYY-MM-DD` by the company's calendar. */
  today: string
  /**
   * 24 numbers: tickets that began today in each hour of the company's clock. Where an hour comes twice it is
   * both.
   */
  hours: number[]
  pending: number
  open: number
  waitingSince: string | null
  /** Whoever can attend. */
  attendants: AttendantNow[]
  queues: QueueNow[]
}

/** A rating and what its customer wrote with it. */
export interface GivenRating {
  id: number
  rate: 1 | 2 | 3
  /**
   * The answer, where it says more than the number, and what they wrote in the ten minutes after it; often
   * nothing.
   */
  words: string[]
  ticket: { id: number; uuid: string }
  contact: { id: number; name: string }
  /** Whose it is, also of somebody who is gone; null when nobody is known. */
  user: { id: number; name: string } | null
  /** ISO 8601 */
  createdAt: string
}

/**
 * Attendances that began, as the charts of older clients read them: in an hour of one day, or on a day of
 * several.
 */
export type BegunTickets =
  | { horario: number; total: number }
  | {
      /** `DD/MM/YYYY` */
      data: string
      total: number
    }

/** Attendances that began in some days, by who attended them. */
export interface UserTickets {
  nome: string
  quantidade: number
}

/** Days of the company's calendar, both included; today where they are not said. */
const olderPeriod = object({ initialDate: calendarDay(), finalDate: calendarDay() })

/**
 * For leaders (`dashboard:view`). `get` is a report: few run at once, so a client asks when it is opened,
 * when the filter changes and once in a minute while it is seen. `now` costs little: a client asks again when
 * tickets or users change (the events `ticket` and `user`), at most every five seconds, and twice a minute
 * without any.
 */
export const dashboardApi = {
  get: endpoint('GET', '/dashboard', { query: object(dashboardPeriod) }).answers<Dashboard>(),
  /** For older clients; whose company they are of is no matter of what they send. */
  ticketsDay: endpoint('GET', '/dashboard/ticketsDay', { query: olderPeriod }).answers<{
    data: BegunTickets[]
    count: number
  }>(),
  ticketsUsers: endpoint('GET', '/dashboard/ticketsUsers', { query: olderPeriod }).answers<{
    data: UserTickets[]
    count: number
  }>(),
  /** How many messages went to customers (`fromMe`) or came from them in some days; for older clients. */
  messagesAllMe: endpoint('GET', '/messages-allMe', {
    query: object({ fromMe: boolean(), dateStart: calendarDay(), dateEnd: calendarDay() }),
  }).answers<{ count: number }>(),
  now: endpoint('GET', '/dashboard/now').answers<DashboardNow>(),
  /** Newest first. */
  ratings: endpoint('GET', '/dashboard/ratings', {
    query: object({
      ...dashboardPeriod,
      pageNumber: pageQuery.pageNumber,
      rate: number<1 | 2 | 3>().oneOf([1, 2, 3]),
      /** One attendant's alone. */
      userId: id(),
    }),
  }).answers<PageFacts & { ratings: GivenRating[] }>(),
  /**
   * What `get` answers, as tables: of a workbook a sheet each, of a CSV file (with semicolons) one below the
   * other.
   */
  export: endpoint('GET', '/dashboard/export', {
    query: object({
      ...dashboardPeriod,
      format: sheetFormat(),
      language: string<Language>().oneOf(languages),
    }),
  }).answers<string>(),
}
