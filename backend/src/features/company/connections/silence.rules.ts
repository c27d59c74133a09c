import { isWithinHours, type ConnectionStatus, type WorkCalendar } from '@balcao/contract'

/** Minutes without any customer's message after which a connection is suspicious. */
const SILENCE_MINUTES = 20

export interface Silence {
  status: ConnectionStatus
  /** Since when it has that status. */
  statusSince: Date
  /** Time of the last message of a customer; null for none. */
  lastReceivedAt: Date | null
}

/**
 * Since when a connected number has received nothing during working hours. WhatsApp sometimes stops
 * delivering messages without an error. Null when that is normal; the minutes count from the opening of the
 * day.
 */
export function silentSince(
  { status, statusSince, lastReceivedAt }: Silence,
  calendar: WorkCalendar,
  timezone: string,
  now: Date,
): Date | null {
  if (status !== 'CONNECTED') return null
  const since = lastReceivedAt && lastReceivedAt > statusSince ? lastReceivedAt : statusSince
  const longAgo = new Date(now.getTime() - SILENCE_MINUTES * 60_000)
  if (since > longAgo) return null
  return isWithinHours(calendar, timezone, now) && isWithinHours(calendar, timezone, longAgo) ? since : null
}
