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

/** An interval of working time on a day, `HH:mm` in the company's time zone. */
export type DayHours = Pick<WorkingHours, 'startTime' | 'endTime'>

/** A holiday, or a day with its own hours. They replace the hours of its weekday. */
export interface SpecialDay {
  /** `YYYY-MM-DD` in the company's time zone. */
  date: string
  /** Repeats every year on this day and month; February 29 only in leap years. */
  yearly: boolean
  name: string
  /** Open hours on this day; empty means closed all day. */
  hours: DayHours[]
  /** Message to customers outside these hours; empty for the usual message. */
  message: string
}

/** A national holiday that a company can add. */
export type Holiday = Pick<SpecialDay, 'date' | 'yearly' | 'name'>

/** Working hours of a week, and the special days that replace them. */
export interface WorkCalendar {
  hours: readonly WorkingHours[]
  /** A queue's own days before the company's. The first list that has a date decides. */
  days: readonly (readonly SpecialDay[])[]
}

/** Working hours as a company or a queue has them. */
export interface OwnHours {
  schedules: readonly WorkingHours[]
  specialDays: readonly SpecialDay[]
}

/** The calendar of a queue with hours of its own; without a queue the company's. */
export const workCalendarOf = (company: OwnHours, queue?: OwnHours | null): WorkCalendar =>
  queue
    ? { hours: queue.schedules, days: [queue.specialDays, company.specialDays] }
    : { hours: company.schedules, days: [company.specialDays] }

/** Whether this is an existing day, `YYYY-MM-DD`. */
export const isDate = (date: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) &&
  !Number.isNaN(Date.parse(`${date}T00:00:00Z`)) &&
  addDays(date, 0) === date

const dayOfYear = (date: string): string => date.slice('2026-'.length)

/** What is wrong with a list of special days. */
export type DaysFault =
  | { index: number; kind: 'twice' }
  /** As in `faultOfHours`, for this day. */
  | { index: number; kind: 'hours'; fault: HoursFault }

/**
 * The first day that appears twice, or whose hours are invalid; null for none. A single date may appear
 * beside a yearly one.
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

/** Input of a list's own check. It runs before the items are checked, so any part of them may be missing. */
interface UncheckedDay {
  date?: unknown
  hours?: unknown
}

const isStretchOfTimes = (stretch: Partial<DayHours> | null | undefined): boolean =>
  typeof stretch?.startTime === 'string' && typeof stretch.endTime === 'string'

/** Whether the days can be compared with each other. Invalid ones are refused by the checks of the items. */
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

/** The special day of a date in a list. A single date takes precedence over a yearly one. */
const dayIn = (days: readonly SpecialDay[], date: string): SpecialDay | undefined =>
  days.find((day) => !day.yearly && day.date === date) ??
  days.find((day) => day.yearly && dayOfYear(day.date) === dayOfYear(date))

/** The special day on a date; undefined for an ordinary day. */
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
 * The intervals that begin on a date, in order. In older data a weekly one may end before it starts: on the
 * next day.
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
export const DAY_END = '23:59'

/**
 * Whether a moment is within working hours. An interval includes its first minute and excludes its last;
 * 23:59 means the end of the day. A day without intervals is closed, and so is 00:00 to 00:00. A special day
 * has only its own intervals, from local midnight to midnight.
 * @throws RangeError for an unknown time zone.
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
