import { array, boolean, object, string } from 'yup'
import {
  addDays,
  clockTime,
  faultOfHours,
  faultPhrases,
  localTime,
  minutesOf,
  weekdayOf,
  type HoursFault,
  type WorkingHours,
} from './calendar.js'
import { name, text } from '../fields.js'
import { limits } from '../limits.js'

/** A stretch of working time on a day, `HH:mm` by the company's clock. */
export type DayHours = Pick<WorkingHours, 'startTime' | 'endTime'>

/** A holiday, or a day with hours of its own: on it these hold, and not those of its weekday. */
export interface SpecialDay {
  /** `YYYY-MM-DD` by the company's clock. */
  date: string
  /** It comes every year on this day and month; what falls on February 29, in leap years. */
  yearly: boolean
  name: string
  /** When somebody works all the same; without one it is closed all day. */
  hours: DayHours[]
  /** What customers are told outside these hours; empty for what they are told on other days. */
  message: string
}

/** A holiday of the country, as it is offered to be taken over. */
export type Holiday = Pick<SpecialDay, 'date' | 'yearly' | 'name'>

/** When somebody works: the hours of a week, and the days on which others hold. */
export interface WorkCalendar {
  hours: readonly WorkingHours[]
  /** A queue's own before the company's: the first list that has a date decides about it. */
  days: readonly (readonly SpecialDay[])[]
}

/** Whether this is a day of the calendar, `YYYY-MM-DD`. */
export const isDate = (date: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) &&
  !Number.isNaN(Date.parse(`${date}T00:00:00Z`)) &&
  addDays(date, 0) === date

const dayOfYear = (date: string): string => date.slice('2026-'.length)

/** What is wrong with a list of special days. */
export type DaysFault =
  | { index: number; kind: 'twice' }
  /** As in `faultOfHours`, on this day. */
  | { index: number; kind: 'hours'; fault: HoursFault }

/**
 * The first day that is said twice, or whose hours are wrong; null when there is none. A single date may
 * stand beside a yearly one.
 */
export function faultOfDays(
  days: readonly Pick<SpecialDay, 'date' | 'yearly' | 'hours'>[],
): DaysFault | null {
  const seen = new Set<string>()
  for (const [index, { date, yearly, hours }] of days.entries()) {
    const key = yearly ? dayOfYear(date) : date
    if (date !== '' && seen.has(key)) return { index, kind: 'twice' }
    seen.add(key)
    const fault = faultOfHours(hours)
    if (fault) return { index, kind: 'hours', fault }
  }
  return null
}

const { count, stretches, message } = limits.specialDays

/**
 * What a list's own test is given: it runs before those of its items, so that nothing of them is known to be
 * there.
 */
interface UncheckedDay {
  date?: unknown
  hours?: unknown
}

const isStretchOfTimes = (stretch: Partial<DayHours> | null | undefined): boolean =>
  typeof stretch?.startTime === 'string' && typeof stretch.endTime === 'string'

/** Whether days can be compared with each other; those that cannot are refused by the tests of the items. */
const areComparable = (days: readonly (UncheckedDay | null | undefined)[]): boolean =>
  days.every(
    (day) => typeof day?.date === 'string' && Array.isArray(day.hours) && day.hours.every(isStretchOfTimes),
  )

export const specialDaysSchema = array(
  object({
    date: string()
      .max('2026-12-25'.length)
      .test('date', '${path} is a date like 2026-12-25', (date) => date === undefined || isDate(date))
      .required()
      .meta({ example: '2026-12-25' }),
    yearly: boolean().default(false),
    name: name().required(),
    hours: array(object({ startTime: clockTime().required(), endTime: clockTime().required() }).required())
      .max(stretches)
      .default([]),
    message: text(message).default(''),
  }).required(),
)
  .max(count)
  .test('days', (days, context) => {
    const found = days && areComparable(days) && faultOfDays(days)
    if (!found) return true
    const { path, createError } = context
    const day = `${path}[${found.index}]`
    if (found.kind === 'twice')
      return createError({ path: `${day}.date`, message: '${path} is in the list already', type: 'twice' })
    const { index, field, kind } = found.fault
    return createError({ path: `${day}.hours[${index}].${field}`, message: faultPhrases[kind], type: kind })
  })

/** What a list says of a date: a single date is more than what comes every year. */
const dayIn = (days: readonly SpecialDay[], date: string): SpecialDay | undefined =>
  days.find((day) => !day.yearly && day.date === date) ??
  days.find((day) => day.yearly && dayOfYear(day.date) === dayOfYear(date))

/** The special day that a date is; undefined for a day like others. */
export function specialDayOn({ days }: Pick<WorkCalendar, 'days'>, date: string): SpecialDay | undefined {
  for (const list of days) {
    const day = dayIn(list, date)
    if (day) return day
  }
  return undefined
}

const isStretch = ({ startTime, endTime }: DayHours): boolean =>
  startTime !== '' && endTime !== '' && startTime !== endTime

/**
 * The stretches that begin on a date, in their order. One of the week that was stored long ago may end before
 * it starts: on the next day.
 */
export function hoursOn(calendar: WorkCalendar, date: string): DayHours[] {
  const special = specialDayOn(calendar, date)
  const weekday = weekdayOf(date)
  const hours = special?.hours ?? calendar.hours.filter(({ weekdayEn }) => weekdayEn === weekday)
  return hours
    .filter(isStretch)
    .map(({ startTime, endTime }) => ({ startTime, endTime }))
    .sort((one, other) => one.startTime.localeCompare(other.startTime))
}

/** The last minute of a day stands for its end. */
const DAY_END = '23:59'

/**
 * Whether somebody works now. A stretch holds from its first minute up to, not including, its last; 23:59
 * means to the end of the day. A day without a stretch is closed, and one from 00:00 to 00:00. A special day
 * has its own stretches alone, from midnight to midnight by the clock of the time zone.
 * @throws RangeError when the time zone is none.
 */
export function isWithinHours(calendar: WorkCalendar, timezone: string, now: Date): boolean {
  const { date, minute } = localTime(now, timezone)
  const worksToday = hoursOn(calendar, date).some(({ startTime, endTime }) => {
    const end = endTime < startTime || endTime === DAY_END ? Infinity : minutesOf(endTime)
    return minute >= minutesOf(startTime) && minute < end
  })
  if (worksToday || specialDayOn(calendar, date)) return worksToday
  return hoursOn(calendar, addDays(date, -1)).some(
    ({ startTime, endTime }) => endTime < startTime && minute < minutesOf(endTime),
  )
}
