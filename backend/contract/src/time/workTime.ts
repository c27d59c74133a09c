import { addDays, instantAt, localTime, minutesOf } from './calendar.js'
import {
  DAY_END,
  hoursOn,
  isWithinHours,
  specialDayOn,
  workCalendarOf,
  type OwnHours,
  type WorkCalendar,
} from './workCalendar.js'

/** Whose working hours count: nobody's, each queue's own, or the company's (setting `scheduleType`). */
export type ScheduleType = 'disabled' | 'queue' | 'company'

/**
 * The working hours that count for a ticket of a queue; null where none count. With hours of queues a ticket
 * without a queue has none.
 */
export function calendarOf(
  scheduleType: ScheduleType,
  company: OwnHours,
  queue: OwnHours | null,
): WorkCalendar | null {
  if (scheduleType === 'company') return workCalendarOf(company)
  if (scheduleType === 'disabled' || !queue) return null
  return workCalendarOf(company, queue)
}

const MINUTE_MS = 60_000

/** Days in which working time is looked for. A calendar without any has no deadline. */
const MOST_DAYS = 400

interface Stretch {
  start: number
  end: number
}

/** The stretches of working time that begin on a date, as instants in milliseconds. */
function stretchesOn(calendar: WorkCalendar, timezone: string, date: string): Stretch[] {
  const at = (day: string, minute: number) => instantAt({ date: day, minute }, timezone).getTime()
  const next = addDays(date, 1)
  return hoursOn(calendar, date).map(({ startTime, endTime }) => {
    const goesOn = endTime < startTime && !specialDayOn(calendar, next) && !specialDayOn(calendar, date)
    const isToMidnight = endTime < startTime || endTime === DAY_END
    return {
      start: at(date, minutesOf(startTime)),
      end: goesOn ? at(next, minutesOf(endTime)) : isToMidnight ? at(next, 0) : at(date, minutesOf(endTime)),
    }
  })
}

/**
 * The moment at which so many minutes of working time have passed. What does not fit into a day counts on at
 * the next opening.
 * @param calendar null: every minute counts.
 * @param timezone an IANA name.
 * @returns null when the calendar has no such time within 400 days.
 * @throws RangeError for an unknown time zone.
 */
export function addWorkTime(
  calendar: WorkCalendar | null,
  timezone: string,
  from: Date,
  minutes: number,
): Date | null {
  const needed = minutes * MINUTE_MS
  if (!calendar) return new Date(from.getTime() + needed)
  const { date } = localTime(from, timezone)
  let left = needed
  /** Up to where time was counted: stretches of older data may overlap. */
  let counted = from.getTime()
  for (let day = -1; day <= MOST_DAYS; day += 1) {
    for (const { start, end } of stretchesOn(calendar, timezone, addDays(date, day))) {
      const begin = Math.max(start, counted)
      if (end <= begin) continue
      if (end - begin >= left) return new Date(begin + left)
      left -= end - begin
      counted = end
    }
  }
  return null
}

/** Whether it is working time; always where no hours count. */
export const isWorkTime = (calendar: WorkCalendar | null, timezone: string, now: Date): boolean =>
  calendar === null || isWithinHours(calendar, timezone, now)
