import type { ReplyWindow } from '@balcao/contract/resources/conversations/ticketConnections'
import { HOUR_MS, MINUTE_MS } from '@balcao/contract/time/durations'
import { isOpenUntil } from '@balcao/contract/time/replyWindow'

/** `lastHour`: open for an hour or less. `never`: closed, since the customer has never written there. */
export type WindowPhase = 'open' | 'lastHour' | 'closed' | 'never'

/** The end of a reply window (ms since 1970); null when the customer has never written. */
export const endOf = ({ closesAt }: ReplyWindow): number | null =>
  closesAt === null ? null : Date.parse(closesAt)

export function phaseOf(window: ReplyWindow, now: number): WindowPhase {
  const end = endOf(window)
  if (end === null) return 'never'
  if (!isOpenUntil(new Date(end), new Date(now))) return 'closed'
  return end - now <= HOUR_MS ? 'lastHour' : 'open'
}

/** Minutes until it closes, begun ones included: 1 in the last minute. */
export const minutesLeft = (end: number, now: number): number => Math.ceil((end - now) / MINUTE_MS)
