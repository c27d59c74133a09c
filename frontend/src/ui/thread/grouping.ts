import { formatDate } from '../../i18n/format'

/** Messages of one author within this time are drawn as one group. */
const GROUP_MS = 5 * 60_000

/** Whether what one author said at two times, ISO 8601, belongs together. */
export const groups = (before: string, after: string): boolean =>
  Date.parse(after) - Date.parse(before) < GROUP_MS

/** Days by the ten minutes that an instant lies in: no time zone changes the day within them. */
const days = new Map<string, string>()

/** The day of an instant; a long thread asks for thousands whenever something changes. */
export function dayOf(iso: string): string {
  const tenMinutes = iso.slice(0, 'yyyy-mm-ddThh:m'.length)
  const cached = days.get(tenMinutes)
  if (cached !== undefined) return cached
  const day = formatDate(iso)
  days.set(tenMinutes, day)
  return day
}
