import { addDays, instantAt, localTime, weekdayOf, type Recurrence } from '@balcao/contract'

/** When a recurring message is sent, by the company's calendar and clock; days are `YYYY-MM-DD`. */
export interface Rule {
  recurrence: Exclude<Recurrence, 'none'>
  firstOn: string
  /** Since midnight. */
  minute: number
  /** The last day that may be; null when it goes on. */
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

/** The day of the first sending in another month; a month that is too short has its last one. */
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

/** The first of seven days on which something holds. */
function nextDay(after: string, holds: (day: string) => boolean): string {
  let day = addDays(after, 1)
  while (!holds(day)) day = addDays(day, 1)
  return day
}

const isWorkday = (day: string): boolean => !['saturday', 'sunday'].includes(weekdayOf(day))

/** The next day after one on which it is sent, whenever it ends. The first day is sent on whatever it is. */
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

/** The sending of a day, whether it is one of the rule's or not. */
export const occurrenceOn = (rule: Rule, day: string, timezone: string): Occurrence => ({
  day,
  at: instantAt({ date: day, minute: rule.minute }, timezone),
})

/** Whether a recurring message is sent on a day. */
export const isOccurrence = (rule: Rule, day: string): boolean =>
  dayAfter(rule, addDays(day, -1)) === day && (rule.untilOn === null || day <= rule.untilOn)

/**
 * The first sending after a day that lies ahead: those that were missed meanwhile are left out.
 * @returns null when there is none left.
 */
export function nextOccurrence(rule: Rule, after: string, now: Date, timezone: string): Occurrence | null {
  // What was due before today was missed.
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
  // A day's clock may be put on by an hour: the day before is looked at as well.
  const before = addDays(localTime(from, timezone).date, -2)
  for (let day = dayAfter(rule, after > before ? after : before); ; day = dayAfter(rule, day)) {
    const occurrence = occurrenceOn(rule, day, timezone)
    if (occurrence.at >= to || (rule.untilOn !== null && day > rule.untilOn)) return found
    if (occurrence.at >= from) found.push(occurrence)
  }
}
