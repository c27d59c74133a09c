import type { Ticket } from '@balcao/contract/resources/tickets'

/** How the list stood when the reader began to look through it. */
export interface HeldOrder {
  /** When each ticket then had its last message. */
  at: ReadonlyMap<number, string>
  /** The newest of those. */
  newest: string
}

export function holdOrder(tickets: readonly Ticket[]): HeldOrder {
  const at = new Map(tickets.map(({ id, lastMessageAt }) => [id, lastMessageAt]))
  return { at, newest: [...at.values()].reduce((newest, time) => (time > newest ? time : newest), '') }
}

/**
 * The list as it stays put while it is looked through: rows change in place, older pages are added, what left is gone, but nothing
 * moves to the top. `news` counts what would: those that came or had a message since.
 */
export function shownWhileHeld(
  tickets: readonly Ticket[],
  held: HeldOrder,
): { tickets: Ticket[]; news: number } {
  const isNew = (ticket: Ticket) => ticket.lastMessageAt > held.newest
  const placeOf = (ticket: Ticket) => held.at.get(ticket.id) ?? ticket.lastMessageAt
  return {
    tickets: tickets
      .filter((ticket) => held.at.has(ticket.id) || !isNew(ticket))
      .sort((a, b) => placeOf(b).localeCompare(placeOf(a)) || b.id - a.id),
    news: tickets.filter(isNew).length,
  }
}
