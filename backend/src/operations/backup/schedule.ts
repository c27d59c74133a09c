/** Hours after which a monitor is warned: a day, and what a backup may take. */
export const LATE_HOURS = 26

/** The next moment with this time of day, in the time zone of the process. @param at `03:00`. */
export function nextAt(at: string, now: Date): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const today = new Date(now)
  today.setHours(hours, minutes, 0, 0)
  if (today > now) return today
  const tomorrow = new Date(today)
  tomorrow.setDate(today.getDate() + 1)
  return tomorrow
}

/** Whether the newest backup, if there is one, is too old. */
export const isLate = (newest: Date | undefined, now: Date, hours: number): boolean =>
  newest === undefined || now.getTime() - newest.getTime() > hours * 3_600_000
