import { addDays, instantAt, localTime } from '@balcao/contract'

const LAST_MINUTE = 24 * 60 - 1

/**
 * The end of a trial of so many days that begins now: the last minute of a day by the clock of a time zone.
 */
export const trialEnd = (days: number, now: Date, timezone: string): Date =>
  instantAt({ date: addDays(localTime(now, timezone).date, days), minute: LAST_MINUTE }, timezone)
