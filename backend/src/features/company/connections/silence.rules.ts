import { isWithinHours, type ConnectionStatus, type WorkCalendar } from '@balcao/contract'

/** Minutes without a word from any customer that deserve a note. */
const SILENCE_MINUTES = 20

export interface Silence {
  status: ConnectionStatus
  /** Since when it has that status. */
  statusSince: Date
  /** When a customer was last heard; null for never. */
  lastReceivedAt: Date | null
}

/**
 * Since when a connection that says that it is well has heard nobody, although people work: WhatsApp
 * sometimes stops handing messages over without a word. Null when there is nothing to note; the minutes count
 * from the opening of the day.
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
