import type { ConnectionStatus } from '@balcao/contract'
import { TZDate } from '@date-fns/tz'
import { startOfDay } from 'date-fns'

/** Midnight of the current day in a time zone (an IANA name). */
export const startOfToday = (timezone: string, now: Date): Date =>
  new Date(startOfDay(new TZDate(now, timezone)).getTime())

/**
 * How often a session reconnected by itself or after a restart: each CONNECTED without a linking before it.
 * @param statuses of a span of time, the oldest first.
 */
export function countReconnections(statuses: readonly ConnectionStatus[]): number {
  let count = 0
  let linking = false
  for (const status of statuses) {
    if (status === 'qrcode' || status === 'PAIRING') linking = true
    if (status !== 'CONNECTED') continue
    if (!linking) count += 1
    linking = false
  }
  return count
}
