import { array, object, string } from 'yup'

/** Days of a week's working hours, Monday first. */
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
 * One interval of working time on a weekday; a day may have several (`schedules` on the wire). Times are
 * `HH:mm` in the company's time zone. Equal start and end (00:00-00:00), or both empty, means closed. New
 * intervals end on the same day and don't overlap. In older data an end before the start lies on the next
 * day.
 */
export interface WorkingHours {
  /** The day's name as shown to its reader. */
  weekday: string
  weekdayEn: Weekday
  startTime: string
  endTime: string
}

/** A time of day, `HH:mm`; may be empty. */
export const clockTime = () =>
  string()
    .matches(/^(([01]\d|2[0-3]):[0-5]\d)?$/, '${path} is a time like 08:30')
    .max('08:30'.length)
    .default('')

/** Messages about an invalid interval. */
export const faultPhrases = {
  overnight: '${path} lies before the start: what goes on past midnight is a stretch of the next day',
  overlap: '${path} lies in another stretch of the day',
} as const

/** Most intervals in a week: ten a day. */
const MAX_STRETCHES = 70

export const workingHoursSchema = array(
  object({
    weekday: string().max(30).default(''),
    weekdayEn: string().lowercase().oneOf(weekdays).required(),
    startTime: clockTime(),
    endTime: clockTime(),
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

/** What is wrong with an interval of a week. */
export interface HoursFault {
  /** Index of the interval in its list, and which of its two times is wrong. */
  index: number
  field: 'startTime' | 'endTime'
  kind: 'overnight' | 'overlap'
}

/**
 * The first interval that ends before it starts, or begins before an earlier one of its day has ended; null
 * for none. Intervals without a weekday are treated as one day.
 */
export function faultOfHours(
  stretches: readonly (Pick<WorkingHours, 'startTime' | 'endTime'> & { weekdayEn?: Weekday })[],
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

/** Default of a new queue or company. */
export const defaultWorkingHours: readonly WorkingHours[] = [
  workday('Segunda-feira', 'monday', '08:00', '18:00'),
  workday('Terça-feira', 'tuesday', '08:00', '18:00'),
  workday('Quarta-feira', 'wednesday', '08:00', '18:00'),
  workday('Quinta-feira', 'thursday', '08:00', '18:00'),
  workday('Sexta-feira', 'friday', '08:00', '18:00'),
  workday('Sábado', 'saturday', '08:00', '12:00'),
  workday('Domingo', 'sunday', '00:00', '00:00'),
]

/** Local date and time. */
export interface LocalTime {
  /** `YYYY-MM-DD`. */
  date: string
  /** Minutes since midnight, by the clock. */
  minute: number
}

/** Minutes since midnight of `HH:mm`. */
export function minutesOf(clockTime: string): number {
  const [hours = '', minutes = ''] = clockTime.split(':')
  return Number(hours) * 60 + Number(minutes)
}

const wallClocks = new Map<string, Intl.DateTimeFormat>()

/**
 * Cached per zone: creating a formatter takes many times as long as using it.
 * @throws RangeError for an unknown zone.
 */
function wallClock(timezone: string): Intl.DateTimeFormat {
  const cached = wallClocks.get(timezone)
  if (cached) return cached
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  wallClocks.set(timezone, made)
  return made
}

/**
 * Local time of a moment in a time zone.
 * @param timezone an IANA name.
 * @throws RangeError for an unknown time zone.
 */
export function localTime(now: Date, timezone: string): LocalTime {
  const parts = wallClock(timezone).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? ''
  const date = `${part('year')}-${part('month')}-${part('day')}`
  return { date, minute: minutesOf(`${part('hour')}:${part('minute')}`) }
}

const midnight = (date: string): Date => new Date(`${date}T00:00:00Z`)

/** The weekday of a date, `YYYY-MM-DD`. */
export const weekdayOf = (date: string): Weekday => weekdays[(midnight(date).getUTCDay() + 6) % 7] ?? 'monday'

/** The date so many days after another, both `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  const moved = midnight(date)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, date.length)
}

/** A day of the calendar, `YYYY-MM-DD`. */
export const calendarDay = () =>
  string()
    .trim()
    .matches(/^[1-9]\d{3}-\d{2}-\d{2}$/, {
      message: '${path} must be a day like 2026-12-31',
      excludeEmptyString: true,
    })
    .test('day', '${path} is no day of the calendar', (day) => !day || isDay(day))
    .max('2026-12-31'.length)
    .meta({ example: '2099-12-31' })

/** A day or null. `''` becomes null. */
export const nullableDay = () =>
  calendarDay()
    .nullable()
    .transform((value: string | null) => value || null)

/** Whether this date exists. */
export function isDay(date: string): boolean {
  const day = midnight(date)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, date.length) === date
}

/** Offset of a time zone from UTC at a moment, in milliseconds. */
function aheadOfUtc(moment: number, timezone: string): number {
  const { date, minute } = localTime(new Date(moment), timezone)
  return midnight(date).getTime() + minute * 60_000 - Math.floor(moment / 60_000) * 60_000
}

/**
 * The moment of a local time. A time that occurs twice (end of summer time) is the first of the two. A time
 * that is skipped (start of summer time) is moved forward by the same amount as the clock.
 * @param timezone an IANA name.
 * @throws RangeError for an unknown time zone.
 */
export function instantAt({ date, minute }: LocalTime, timezone: string): Date {
  const localTime = midnight(date).getTime() + minute * 60_000
  const dayMs = 86_400_000
  const [before, after] = [localTime - dayMs, localTime + dayMs].map((moment) =>
    aheadOfUtc(moment, timezone),
  ) as [number, number]
  const found = [localTime - Math.max(before, after), localTime - Math.min(before, after)].find(
    (moment) => moment + aheadOfUtc(moment, timezone) === localTime,
  )
  return new Date(found ?? localTime - before)
}
