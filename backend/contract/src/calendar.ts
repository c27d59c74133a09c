import { array, object, string } from 'yup'

/** Days as they stand in a week's working hours, Monday first. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

/**
 * One stretch of working time on a weekday; a day may have several (`schedules` on the wire). Times are `HH:mm` by the company's
 * clock. Start and end alike (00:00-00:00), or both empty, is closed. What is stored anew ends on its day and overlaps nothing; of
 * what was stored before that was so, an end before its start lies on the next day.
 */
export interface WorkingHours {
  /** The day's name as its reader calls it. */
  weekday: string
  weekdayEn: Weekday
  startTime: string
  endTime: string
}

const time = () =>
  string()
    .matches(/^(([01]\d|2[0-3]):[0-5]\d)?$/, '${path} is a time like 08:30')
    .max('08:30'.length)
    .default('')

const faultPhrases = {
  overnight: '${path} lies before the start: what goes on past midnight is a stretch of the next day',
  overlap: '${path} lies in another stretch of the day',
} as const

/** At most this many stretches in a week: ten a day. */
const MAX_STRETCHES = 70

export const workingHoursSchema = array(
  object({
    weekday: string().max(30).default(''),
    weekdayEn: string().lowercase().oneOf(weekdays).required(),
    startTime: time(),
    endTime: time(),
  }).required(),
)
  .max(MAX_STRETCHES)
  .test('hours', (stretches, context) => {
    const fault = stretches && faultOfHours(stretches)
    if (!fault) return true
    const { path, createError } = context
    const { index, field, kind } = fault
    return createError({ path: `${path}[${index}].${field}`, message: faultPhrases[kind], type: kind })
  })

const workday = (weekday: string, weekdayEn: Weekday, startTime: string, endTime: string): WorkingHours => ({
  weekday,
  weekdayEn,
  startTime,
  endTime,
})

/** What is wrong with a stretch of a week. */
export interface HoursFault {
  /** Of the stretch in its list, and which of its two times. */
  index: number
  field: 'startTime' | 'endTime'
  kind: 'overnight' | 'overlap'
}

/** The first stretch that ends before it starts, or begins before an earlier one of its day has ended; null when there is none. */
export function faultOfHours(
  stretches: readonly Pick<WorkingHours, 'weekdayEn' | 'startTime' | 'endTime'>[],
): HoursFault | null {
  const open = stretches
    .map((stretch, index) => ({ ...stretch, index }))
    .filter(({ startTime, endTime }) => startTime && endTime && startTime !== endTime)
  const overnight = open.find(({ startTime, endTime }) => endTime < startTime)
  if (overnight) return { index: overnight.index, field: 'endTime', kind: 'overnight' }
  const later = open.find((stretch) =>
    open.some(
      (other) =>
        other.index < stretch.index &&
        other.weekdayEn === stretch.weekdayEn &&
        other.startTime < stretch.endTime &&
        stretch.startTime < other.endTime,
    ),
  )
  return later ? { index: later.index, field: 'startTime', kind: 'overlap' } : null
}

/** What a queue or company begins with. */
export const defaultWorkingHours: readonly WorkingHours[] = [
  workday('Segunda-feira', 'monday', '08:00', '18:00'),
  workday('Terça-feira', 'tuesday', '08:00', '18:00'),
  workday('Quarta-feira', 'wednesday', '08:00', '18:00'),
  workday('Quinta-feira', 'thursday', '08:00', '18:00'),
  workday('Sexta-feira', 'friday', '08:00', '18:00'),
  workday('Sábado', 'saturday', '08:00', '12:00'),
  workday('Domingo', 'sunday', '00:00', '00:00'),
]

const DAY_MINUTES = 24 * 60
const WEEK_MINUTES = 7 * DAY_MINUTES

const minutesOf = (clockTime: string): number => {
  const [hours = '', minutes = ''] = clockTime.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** Minutes since Monday 00:00 of a time, `HH:mm`, on a weekday. */
export const minuteOn = (weekday: Weekday, clockTime: string): number =>
  weekdays.indexOf(weekday) * DAY_MINUTES + minutesOf(clockTime)

/**
 * Minutes since Monday 00:00 on the clock of a time zone.
 * @param timezone an IANA name. @throws RangeError when it is none.
 */
export function minuteOfWeek(now: Date, timezone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? ''
  const day = weekdays.indexOf(part('weekday').toLowerCase() as Weekday)
  return day * DAY_MINUTES + Number(part('hour')) * 60 + Number(part('minute'))
}

/**
 * Whether somebody works now. A stretch holds from its first minute up to, not including, its last; 23:59 means to the end of the
 * day. A day without a stretch is closed, and one from 00:00 to 00:00. A weekday may have several.
 */
export function isWithinHours(hours: readonly WorkingHours[], timezone: string, now: Date): boolean {
  const minute = minuteOfWeek(now, timezone)
  return hours.some(({ weekdayEn, startTime, endTime }) => {
    if (!startTime || !endTime || startTime === endTime) return false
    const start = minuteOn(weekdayEn, startTime)
    const length =
      (minutesOf(endTime) + (endTime === '23:59' ? 1 : 0) - minutesOf(startTime) + DAY_MINUTES) % DAY_MINUTES
    // From the start forwards, around the end of the week where need be; 00:00 to the end of the day is a whole day.
    const since = (minute - start + WEEK_MINUTES) % WEEK_MINUTES
    return since < (length === 0 ? DAY_MINUTES : length)
  })
}
