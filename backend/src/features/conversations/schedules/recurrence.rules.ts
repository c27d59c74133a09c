import { addDays, instantAt, localTime, weekdayOf, type Recurrence } from '@balcao/contract'

/** When a recurring message is sent, in the company's time zone; days are `YYYY-MM-DD`. */
export interface Rule {
  recurrence: Exclude<Recurrence, 'none'>
  firstOn: string
  /** Since midnight. */
  minute: number
  /** The last possible day; null without an end. */
  untilOn: string | null
}

/** One sending. */
export interface Occurrence {
  day: string
  at: Date
}

/** The last day of a month, `YYYY-MM`. */
function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** The day of the first sending in another month; in a shorter month, its last day. */
function inMonth(firstOn: string, month: string): string {
  const day = `${month}${firstOn.slice('YYYY-MM'.length)}`
  const last = lastDayOf(month)
  return day < last ? day : last
}

function nextMonthly(firstOn: string, after: string): string {
  const month = after.slice(0, 'YYYY-MM'.length)
  const same = inMonth(firstOn, month)
  if (same > after) return same
  return inMonth(firstOn, addDays(lastDayOf(month), 1).slice(0, 'YYYY-MM'.length))
}

/** The first of the next seven days for which `holds` is true. */
function nextDay(after: string, holds: (day: string) => boolean): string {
  let day = addDays(after, 1)
  while (!holds(day)) day = addDays(day, 1)
  return day
}

const isWorkday = (day: string): boolean => !['saturday', 'sunday'].includes(weekdayOf(day))

/**
 * The next day of a rule after a day, ignoring its end. The first day always counts, even if the rule would
 * exclude it.
 */
function dayAfter({ recurrence, firstOn }: Rule, after: string): string {
  if (after < firstOn) return firstOn
  switch (recurrence) {
    case 'daily':
      return addDays(after, 1)
    case 'weekdays':
      return nextDay(after, isWorkday)
    case 'weekly':
      return nextDay(after, (day) => weekdayOf(day) === weekdayOf(firstOn))
    case 'monthly':
      return nextMonthly(firstOn, after)
  }
}

/** The sending of a day, whether the rule includes it or not. */
export const occurrenceOn = (rule: Rule, day: string, timezone: string): Occurrence => ({
  day,
  at: instantAt({ date: day, minute: rule.minute }, timezone),
})

/** Whether a recurring message is sent on a day. */
export const isOccurrence = (rule: Rule, day: string): boolean =>
  dayAfter(rule, addDays(day, -1)) === day && (rule.untilOn === null || day <= rule.untilOn)

/**
 * The next sending after a day and after now. Missed ones are skipped.
 * @returns null when none is left.
 */
export function nextOccurrence(rule: Rule, after: string, now: Date, timezone: string): Occurrence | null {
  // Sendings before today were missed.
  const yesterday = addDays(localTime(now, timezone).date, -1)
  let day = dayAfter(rule, after > yesterday ? after : yesterday)
  for (;;) {
    if (rule.untilOn !== null && day > rule.untilOn) return null
    const found = occurrenceOn(rule, day, timezone)
    if (found.at > now) return found
    day = dayAfter(rule, day)
  }
}

/** The sendings after a day, from one moment until before another. */
export function occurrencesBetween(
  rule: Rule,
  after: string,
  { from, to }: { from: Date; to: Date },
  timezone: string,
): Occurrence[] {
  const found: Occurrence[] = []
  // Daylight saving time can shift a day, so the day before is included.
  const before = addDays(localTime(from, timezone).date, -2)
  for (let day = dayAfter(rule, after > before ? after : before); ; day = dayAfter(rule, day)) {
    const occurrence = occurrenceOn(rule, day, timezone)
    if (occurrence.at >= to || (rule.untilOn !== null && day > rule.untilOn)) return found
    if (occurrence.at >= from) found.push(occurrence)
  }
}
