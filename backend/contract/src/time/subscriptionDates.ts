import { DAY_MS } from './durations.js'
import { addDays } from './calendar.js'

/** How often a company pays, in the words of the wire. */
export const billingRecurrences = ['MENSAL', 'BIMESTRAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'] as const
export type BillingRecurrence = (typeof billingRecurrences)[number]

/** For how many months one payment is. */
export const recurrenceMonths: Readonly<Record<BillingRecurrence, number>> = {
  MENSAL: 1,
  BIMESTRAL: 2,
  TRIMESTRAL: 3,
  SEMESTRAL: 6,
  ANUAL: 12,
}

/** The months of a recurrence. */
export const monthsOf = (recurrence: BillingRecurrence): number => recurrenceMonths[recurrence]

/** What a company pays at once, in the unit of `perMonth`: a plan's value is per month. */
export const priceOfPeriod = (perMonth: number, recurrence: BillingRecurrence): number =>
  perMonth * monthsOf(recurrence)

/** The day of the month of a date, `YYYY-MM-DD`. */
export const dayOfMonth = (date: string): number => Number(date.slice(-2))

const monthOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1

/** The last day of a month that is counted from the year 0 on, `YYYY-MM-DD`. */
function endOfMonth(month: number): string {
  const next = month + 1
  const [year, ofYear] = [Math.floor(next / 12), (next % 12) + 1]
  return addDays(`${String(year).padStart(4, '0')}-${String(ofYear).padStart(2, '0')}-01`, -1)
}

/**
 * A date some months later, both `YYYY-MM-DD`; the last day of a month that is too short.
 * @param wantedDay the day of the month that is meant: a date that stands on February 28 only since there is
 *   no 31 goes on to March 31.
 */
export function addMonths(date: string, months: number, wantedDay = dayOfMonth(date)): string {
  const end = endOfMonth(monthOf(date) + months)
  const day = Math.min(wantedDay, dayOfMonth(end))
  return `${end.slice(0, -2)}${String(day).padStart(2, '0')}`
}

/**
 * The day of the month that due dates of a company fall on.
 * @param wantedDay what is kept of it; it counts while the date stands where a short month has put it, so
 *   that a date that was set by hand has a day of its own.
 */
export function wantedDayOf(dueDay: string, wantedDay: number | null): number {
  const own = dayOfMonth(dueDay)
  return wantedDay !== null && addMonths(dueDay, 0, wantedDay) === dueDay ? wantedDay : own
}

/**
 * The due date after a payment: months after the old one, or after today where that is later. All dates are
 * `YYYY-MM-DD`, by the company's calendar.
 * @param months that were paid for. @param wantedDay as `wantedDayOf`; after today it is today's day.
 */
export function nextDueDate(
  dueDay: string,
  months: number,
  today: string,
  wantedDay: number | null = null,
): string {
  return today > dueDay ? addMonths(today, months) : addMonths(dueDay, months, wantedDayOf(dueDay, wantedDay))
}

/** Days from one date to another, both `YYYY-MM-DD`; negative when the other comes before. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/**
 * How near a due date is: `ahead`, more than five days; `soon`, five; `due`, from four days before to three
 * after; `overdue`, longer. Screens colour them: none, yellow, orange, red.
 */
export type DueLevel = 'ahead' | 'soon' | 'due' | 'overdue'

/** The same from the days that are left, negative ones when it is past. */
export function dueLevelOf(daysLeft: number): DueLevel {
  if (daysLeft > 5) return 'ahead'
  if (daysLeft === 5) return 'soon'
  return daysLeft > -4 ? 'due' : 'overdue'
}
