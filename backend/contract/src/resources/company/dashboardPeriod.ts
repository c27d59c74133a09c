import { number } from 'yup'
import { calendarDay } from '../../time/calendar.js'
import { limits } from '../../limits.js'

// What the list of tickets is asked for as well: a file of its own, so that a client that lists tickets needs
// no more of the dashboard.

/**
 * The days that are asked for, of the company's calendar, both ends included. `days` are the last ones, today
 * among them; what is said besides makes the period shorter. What is not said is as wide as a period may be
 * (`limits.dashboard.days`).
 */
export const dashboardPeriod = {
  /** 0, as older clients send it, says none of the periods. */
  days: number().integer().min(0).max(limits.dashboard.days),
  date_from: calendarDay(),
  date_to: calendarDay(),
}

/**
 * Which tickets a card of the dashboard counts, as `GET /tickets?card=finished&days=7&showAll=true` lists
 * them, whatever their status is by now: those that were finished, those of leads, and those whose times are
 * in the average of attending, of waiting and of answering. What waits and what is attended now is listed by
 * `status=pending|open&showAll=true`, and the tickets of today's bars by `date={instant}&showAll=true`.
 */
export const dashboardCards = ['finished', 'leads', 'support', 'wait', 'firstResponse'] as const
export type DashboardCard = (typeof dashboardCards)[number]
