import type { Holiday, SpecialDay } from '@balcao/contract/time/workCalendar'
import { limits } from '@balcao/contract/limits'
import { faultOfDays } from '@balcao/contract/time/workCalendar'
import { parseISO } from 'date-fns'
import { formatDate } from '../../../i18n/format'

/** The order of the list: first the yearly days by day and month, then the others by date. */
export const inOrder = (days: readonly SpecialDay[]): SpecialDay[] =>
  [...days].sort((one, other) => {
    if (one.yearly !== other.yearly) return one.yearly ? -1 : 1
    const [first, second] = [one, other].map(({ date, yearly }) => (yearly ? date.slice(5) : date)) as [
      string,
      string,
    ]
    return first.localeCompare(second)
  })

/** `25/12` for a yearly day, otherwise `25/12/2026`. */
export function shownDate({ date, yearly }: Pick<SpecialDay, 'date' | 'yearly'>): string {
  const formatted = formatDate(parseISO(date))
  return yearly ? formatted.slice(0, '25/12'.length) : formatted
}

/** Whether the list already contains a day with this date. */
export const isTaken = (days: readonly SpecialDay[], day: Pick<SpecialDay, 'date' | 'yearly'>): boolean =>
  faultOfDays([...days.map((each) => ({ ...each, hours: [] })), { ...day, hours: [] }]) !== null

/** Adds the holidays whose dates the list does not contain, as closed days, up to the maximum length. */
export function withHolidays(days: readonly SpecialDay[], holidays: readonly Holiday[]): SpecialDay[] {
  const added = holidays
    .filter(({ date }) => ![true, false].some((yearly) => isTaken(days, { date, yearly })))
    .map((holiday) => ({ ...holiday, hours: [], message: '' }))
  return inOrder([...days, ...added.slice(0, limits.specialDays.count - days.length)])
}
