import { number } from 'yup'
import { calendarDay } from '../../time/calendar.js'
import { limits } from '../../limits.js'

// The list of tickets has the same query. It is a file of its own so that a client that only lists tickets
// doesn't load the dashboard.

/**
 * Requested days of the company's calendar, both ends included. `days`: the last so many days, today
 * included. Other keys make the period shorter. Without any it is the longest period allowed
 * (`limits.dashboard.days`).
 */
export const dashboardPeriod = {
  /** 0 from older clients means no period of this kind. */
  days: number().integer().min(0).max(limits.dashboard.days),
  date_from: calendarDay(),
  date_to: calendarDay(),
}

/**
 * Which tickets a card of the dashboard counts. `GET /tickets?card=finished&days=7&showAll=true` lists them,
 * whatever their status is now: finished tickets, leads, and tickets that count in the average times of
 * attending, waiting and answering.
 *
 * Tickets waiting or attended now are listed by `status=pending|open&showAll=true`, and the tickets of
 * today's bars by `date={instant}&showAll=true`.
 */
export const dashboardCards = ['finished', 'leads', 'support', 'wait', 'firstResponse'] as const
export type DashboardCard = (typeof dashboardCards)[number]
