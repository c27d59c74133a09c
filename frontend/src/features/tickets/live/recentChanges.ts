import type { TicketChange } from '../ticketList.rules'

/**
 * The last news of tickets with when they came (milliseconds of `performance.now()`): what comes while a list is being fetched
 * is too late for the answer and too early for the cache.
 */
const recent: { at: number; change: TicketChange }[] = []

const KEPT = 200

export function rememberChanges(changes: readonly TicketChange[]): void {
  const at = performance.now()
  recent.push(...changes.map((change) => ({ at, change })))
  recent.splice(0, Math.max(0, recent.length - KEPT))
}

/** What became of one ticket since a moment, as far as it was told; undefined when nothing was. */
export const changeSince = (at: number, ticketId: number): TicketChange | undefined =>
  changesSince(at).findLast((change) => change.ticketId === ticketId)

export const changesSince = (at: number): TicketChange[] =>
  recent.filter((entry) => entry.at >= at).map(({ change }) => change)
