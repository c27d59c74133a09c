import type { AttendantLoad } from '@balcao/contract/resources/conversations/distribution'

/** Whether somebody gets new tickets now. */
export const isGettingTickets = ({ online, away }: Pick<AttendantLoad, 'online' | 'away'>): boolean =>
  online && away === null

interface Room {
  open: number
  /** The limit of `open`; null: without one. */
  most: number | null
}

/**
 * The limit that somebody reaches first, with the tickets that it counts: those of the queue, or of all
 * queues.
 * @param capacity the most of one person in the queue.
 */
export function tightest(
  { open, openInAll, most }: Pick<AttendantLoad, 'open' | 'openInAll' | 'most'>,
  capacity: number | null,
): Room {
  const inQueue = { open, most: capacity }
  if (most === null) return inQueue
  const isOwnNearer = capacity === null || most - openInAll < capacity - open
  return isOwnNearer ? { open: openInAll, most } : inQueue
}
