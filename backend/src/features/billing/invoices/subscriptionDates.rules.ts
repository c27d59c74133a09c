import { dayOfMonth, daysBetween, instantAt, localTime, nextDueDate, wantedDayOf } from '@balcao/contract'

/** When a company is due. */
export interface DueDate {
  dueDate: Date
  /** The day of the month that is meant, where the due date's own month may be too short for it. */
  dueDay: number | null
}

/**
 * A company's due date after a payment, at the same time of the day by its clock. Its calendar decides: which
 * day is today, which day is due, and how long a month is.
 * @param months that were paid for. @param timezone an IANA name.
 */
export function renewed(
  { dueDate, dueDay }: DueDate,
  months: number,
  now: Date,
  timezone: string,
): DueDate & { dueDay: number } {
  const { date, minute } = localTime(dueDate, timezone)
  const today = localTime(now, timezone).date
  return {
    dueDate: instantAt({ date: nextDueDate(date, months, today, dueDay), minute }, timezone),
    dueDay: today > date ? dayOfMonth(today) : wantedDayOf(date, dueDay),
  }
}

/** Days from now to an instant by a company's calendar: 0 on the same day, negative when its day is past. */
export const daysUntil = (instant: Date, now: Date, timezone: string): number =>
  daysBetween(localTime(now, timezone).date, localTime(instant, timezone).date)
