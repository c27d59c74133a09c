import { dayOfMonth, daysBetween, instantAt, localTime, nextDueDate, wantedDayOf } from '@balcao/contract'

/** A company's due date. */
export interface DueDate {
  dueDate: Date
  /** The intended day of the month, such as 31, in case the due date's month is shorter. */
  dueDay: number | null
}

/**
 * A company's due date after a payment, at the same time of day in its time zone. Today, the due day and the
 * length of months also follow its time zone.
 * @param months that were paid for.
 * @param timezone an IANA name.
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

/** Days from now to an instant in a company's time zone: 0 on the same day, negative for past days. */
export const daysUntil = (instant: Date, now: Date, timezone: string): number =>
  daysBetween(localTime(now, timezone).date, localTime(instant, timezone).date)
