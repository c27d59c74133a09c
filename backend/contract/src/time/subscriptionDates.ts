import { DAY_MS } from './durations.js'
import { addDays } from './calendar.js'

/** How often a company pays, in the words of the wire. */
export const billingRecurrences = ['MENSAL', 'BIMESTRAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'] as const
export type BillingRecurrence = (typeof billingRecurrences)[number]

/** Months that one payment covers. */
export const recurrenceMonths: Readonly<Record<BillingRecurrence, number>> = {
  MENSAL: 1,
  BIMESTRAL: 2,
  TRIMESTRAL: 3,
  SEMESTRAL: 6,
  ANUAL: 12,
}

/** The months of a recurrence. */
export const monthsOf = (recurrence: BillingRecurrence): number => recurrenceMonths[recurrence]

/** Price of one payment, in the unit of `perMonth` (a plan's value is per month). */
export const priceOfPeriod = (perMonth: number, recurrence: BillingRecurrence): number =>
  perMonth * monthsOf(recurrence)

/** The day of the month of a date, `YYYY-MM-DD`. */
export const dayOfMonth = (date: string): number => Number(date.slice(-2))

const monthOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1

/** The last day of a month, `YYYY-MM-DD`. Months are counted from the year 0. */
function endOfMonth(month: number): string {
  const next = month + 1
  const [year, ofYear] = [Math.floor(next / 12), (next % 12) + 1]
  return addDays(`${String(year).padStart(4, '0')}-${String(ofYear).padStart(2, '0')}-01`, -1)
}

/**
 * The date so many months later, both `YYYY-MM-DD`; in a shorter month its last day.
 * @param wantedDay the intended day of the month. A date that is on February 28 only because there is no 31
 *   becomes March 31.
 */
export function addMonths(date: string, months: number, wantedDay = dayOfMonth(date)): string {
  const end = endOfMonth(monthOf(date) + months)
  const day = Math.min(wantedDay, dayOfMonth(end))
  return `${end.slice(0, -2)}${String(day).padStart(2, '0')}`
}

/**
 * The day of the month for a company's due dates.
 * @param wantedDay the stored one. It only counts while the due date is at the end of a shorter month, so
 *   that a date set by hand has its own day.
 */
export function wantedDayOf(dueDay: string, wantedDay: number | null): number {
  const own = dayOfMonth(dueDay)
  return wantedDay !== null && addMonths(dueDay, 0, wantedDay) === dueDay ? wantedDay : own
}

/**
 * The due date after a payment: months after the old one, or after today if that is later. All dates are
 * `YYYY-MM-DD`, by the company's calendar.
 * @param months the paid ones.
 * @param wantedDay as in `wantedDayOf`; after today it is today's day.
 */
export function nextDueDate(
  dueDay: string,
  months: number,
  today: string,
  wantedDay: number | null = null,
): string {
  return today > dueDay ? addMonths(today, months) : addMonths(dueDay, months, wantedDayOf(dueDay, wantedDay))
}

/** Days from one date to another, both `YYYY-MM-DD`; negative when the second one is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/**
 * How near a due date is. `ahead`: more than five days left. `soon`: five. `due`: from four days before to
 * three after. `overdue`: later. Screens show them without colour, in yellow, orange and red.
 */
export type DueLevel = 'ahead' | 'soon' | 'due' | 'overdue'

/** Level for a number of days left, negative when the date is past. */
export function dueLevelOf(daysLeft: number): DueLevel {
  if (daysLeft > 5) return 'ahead'
  if (daysLeft === 5) return 'soon'
  return daysLeft > -4 ? 'due' : 'overdue'
}
