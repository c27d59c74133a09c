import { addDays, instantAt, localTime } from '@balcao/contract'

const LAST_MINUTE = 24 * 60 - 1

/** The end of a trial that begins now: the last minute of its last day in a time zone. */
export const trialEnd = (days: number, now: Date, timezone: string): Date =>
  instantAt({ date: addDays(localTime(now, timezone).date, days), minute: LAST_MINUTE }, timezone)
