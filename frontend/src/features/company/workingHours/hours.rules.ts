import {
  defaultWorkingHours,
  faultOfHours,
  localTime,
  weekdays,
  type Weekday,
  type WorkingHours,
} from '@balcao/contract/time/calendar'
import { hoursOn, isWithinHours, specialDayOn, type WorkCalendar } from '@balcao/contract/time/workCalendar'
import { array, object, string } from 'yup'

/** One stretch of working time. A day may have several; a day without one is closed. */
export type Stretch = Pick<WorkingHours, 'weekdayEn' | 'startTime' | 'endTime'>

/**
 * The stretches of a stored week, without its entries for closed days. Without an argument: the default
 * hours.
 */
export const hoursOf = (schedules: readonly WorkingHours[] = defaultWorkingHours): Stretch[] =>
  schedules
    .filter(({ startTime, endTime }) => startTime !== endTime)
    .map(({ weekdayEn, startTime, endTime }) => ({ weekdayEn, startTime, endTime }))

const nameOf = (day: Weekday): string =>
  defaultWorkingHours.find(({ weekdayEn }) => weekdayEn === day)?.weekday ?? ''

/**
 * The stored form of a week: sorted, with an entry for each closed day, because some clients show one line a
 * day.
 */
export const scheduleOf = (hours: readonly Stretch[]): WorkingHours[] =>
  weekdays.flatMap((day) => {
    const stretches = hours
      .filter(({ weekdayEn }) => weekdayEn === day)
      .sort((one, other) => one.startTime.localeCompare(other.startTime))
    const visible =
      stretches.length > 0 ? stretches : [{ weekdayEn: day, startTime: '00:00', endTime: '00:00' }]
    return visible.map((stretch) => ({ weekday: nameOf(day), ...stretch }))
  })

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** Whether all stretches have valid times, don't cross midnight and don't overlap. */
export const areHoursRight = (hours: readonly Stretch[]): boolean =>
  hours.every(({ startTime, endTime }) => TIME.test(startTime) && TIME.test(endTime)) &&
  faultOfHours(hours) === null

/** Copies the stretches of one day to other days, and replaces theirs. */
export const withCopies = (hours: readonly Stretch[], from: Weekday, to: readonly Weekday[]): Stretch[] => {
  const copied = hours.filter(({ weekdayEn }) => weekdayEn === from)
  const targets = to.filter((day) => day !== from)
  return [
    ...hours.filter(({ weekdayEn }) => !targets.includes(weekdayEn)),
    ...targets.flatMap((weekdayEn) => copied.map((stretch) => ({ ...stretch, weekdayEn }))),
  ]
}

/** Today's hours, for a list. */
export interface HoursNow {
  /** It is open now. */
  isOpen: boolean
  /** Today's stretches, such as `08:00–12:00, 13:00–18:00`; empty when it is closed today. */
  today: string
  /** The name of the special day; null on other days. */
  special: string | null
}

/** Formats stretches: `08:00–12:00, 13:00–18:00`. */
export const lineOf = (hours: readonly Pick<Stretch, 'startTime' | 'endTime'>[]): string =>
  hours.map(({ startTime, endTime }) => `${startTime}–${endTime}`).join(', ')

/** Consecutive days with the same hours. */
interface DayRange {
  first: Weekday
  last: Weekday
  /** Such as `08:00–12:00, 13:00–18:00`. */
  line: string
}

/** The open days of a week. Consecutive days with the same hours are combined. */
export function dayRanges(schedules: readonly WorkingHours[]): DayRange[] {
  const hours = hoursOf(schedules)
  const ranges: DayRange[] = []
  let before: DayRange | null = null
  for (const day of weekdays) {
    const line = lineOf(hours.filter(({ weekdayEn }) => weekdayEn === day))
    if (before !== null && before.line === line) before.last = day
    else if (line === '') before = null
    else ranges.push((before = { first: day, last: day, line }))
  }
  return ranges
}

/** @throws RangeError for an unknown time zone */
export function hoursNow(calendar: WorkCalendar, timezone: string, now: Date): HoursNow {
  const { date } = localTime(now, timezone)
  return {
    isOpen: isWithinHours(calendar, timezone, now),
    today: lineOf(hoursOn(calendar, date)),
    special: specialDayOn(calendar, date)?.name ?? null,
  }
}

const time = () => string().required().matches(TIME)

/** The error texts for invalid stretches. */
export type HoursPhrases = Record<'overnight' | 'overlap', string>

/** A schema for stretches: valid times that don't cross midnight and don't overlap. */
export const stretchesWith = (phrases: HoursPhrases) =>
  array(object({ startTime: time(), endTime: time() })).test('hours', (stretches = [], context) => {
    const fault = faultOfHours(stretches)
    if (!fault) return true
    const { index, field, kind } = fault
    return context.createError({
      path: `${context.path}[${index}].${field}`,
      type: kind,
      message: phrases[kind],
    })
  })
