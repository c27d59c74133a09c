import { formatDate } from '../../i18n/format'

/** Messages of one author within this time are drawn as one group. */
const GROUP_MS = 5 * 60_000

/** Whether two messages of one author (times in ISO 8601) belong to one group. */
export const groups = (before: string, after: string): boolean =>
  Date.parse(after) - Date.parse(before) < GROUP_MS

/** Cached days, by ten-minute interval: in no time zone does the day change within one. */
const days = new Map<string, string>()

/** The local day of an instant. Cached, since a long thread calls it thousands of times per change. */
export function dayOf(iso: string): string {
  const tenMinutes = iso.slice(0, 'yyyy-mm-ddThh:m'.length)
  const cached = days.get(tenMinutes)
  if (cached !== undefined) return cached
  const day = formatDate(iso)
  days.set(tenMinutes, day)
  return day
}
