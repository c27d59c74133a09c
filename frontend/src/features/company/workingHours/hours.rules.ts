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

/** One stretch of working time; a day may have several, and without one it is closed. */
export type Stretch = Pick<WorkingHours, 'weekdayEn' | 'startTime' | 'endTime'>

/**
 * The stretches of a week, without those that say that a day is closed; of a queue that is new, the usual
 * ones.
 */
export const hoursOf = (schedules: readonly WorkingHours[] = defaultWorkingHours): Stretch[] =>
  schedules
    .filter(({ startTime, endTime }) => startTime !== endTime)
    .map(({ weekdayEn, startTime, endTime }) => ({ weekdayEn, startTime, endTime }))

const nameOf = (day: Weekday): string =>
  defaultWorkingHours.find(({ weekdayEn }) => weekdayEn === day)?.weekday ?? ''

/** As it is stored: in the order of the week, closed days named too, for clients that show one line a day. */
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

/** Whether each stretch has both its ends, and they are in order and apart. */
export const areHoursRight = (hours: readonly Stretch[]): boolean =>
  hours.every(({ startTime, endTime }) => TIME.test(startTime) && TIME.test(endTime)) &&
  faultOfHours(hours) === null

/** The week with the stretches of one day on other days, too, in the place of theirs. */
export const withCopies = (hours: readonly Stretch[], from: Weekday, to: readonly Weekday[]): Stretch[] => {
  const copied = hours.filter(({ weekdayEn }) => weekdayEn === from)
  const targets = to.filter((day) => day !== from)
  return [
    ...hours.filter(({ weekdayEn }) => !targets.includes(weekdayEn)),
    ...targets.flatMap((weekdayEn) => copied.map((stretch) => ({ ...stretch, weekdayEn }))),
  ]
}

/** What a list shows of hours. */
export interface HoursNow {
  /** Somebody works now. */
  isOpen: boolean
  /** Today's stretches, `08:00–12:00, 13:00–18:00`; empty when it does not open. */
  today: string
  /** What today is called, where it is a special day. */
  special: string | null
}

/** Stretches as a line: `08:00–12:00, 13:00–18:00`. */
export const lineOf = (hours: readonly Pick<Stretch, 'startTime' | 'endTime'>[]): string =>
  hours.map(({ startTime, endTime }) => `${startTime}–${endTime}`).join(', ')

/** Days in a row with the same hours. */
interface DayRange {
  first: Weekday
  last: Weekday
  /** As `08:00–12:00, 13:00–18:00`. */
  line: string
}

/** The open days of a week; days in a row that have the same hours are one. */
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

/** @throws RangeError when the time zone is none. */
export function hoursNow(calendar: WorkCalendar, timezone: string, now: Date): HoursNow {
  const { date } = localTime(now, timezone)
  return {
    isOpen: isWithinHours(calendar, timezone, now),
    today: lineOf(hoursOn(calendar, date)),
    special: specialDayOn(calendar, date)?.name ?? null,
  }
}

const time = () => string().required().matches(TIME)

/** What is said of a stretch that is wrong. */
export type HoursPhrases = Record<'overnight' | 'overlap', string>

/** That each stretch of working time has both its ends, in order, and apart from the others of its day. */
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
