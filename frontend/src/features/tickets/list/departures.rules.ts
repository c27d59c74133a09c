import type { Ticket } from '@balcao/contract/resources/tickets'

/** A place in the list: a ticket, or the gap that one has left. */
export interface ListPlace {
  ticket: Ticket
  isGap: boolean
}

export const placesOf = (tickets: readonly Ticket[]): ListPlace[] =>
  tickets.map((ticket) => ({ ticket, isGap: false }))

/**
 * The list after a change, in which every ticket that has left keeps its gap below the one that it stood under: what is under a resting
 * pointer stays there, so that a second click meets nobody else.
 */
export function withGaps(before: readonly ListPlace[], tickets: readonly Ticket[]): ListPlace[] {
  const present = new Set(tickets.map(({ id }) => id))
  /** By the ticket that they stand under; null at the top. */
  const gaps = new Map<number | null, ListPlace[]>()
  let above: number | null = null
  for (const { ticket } of before) {
    if (present.has(ticket.id)) above = ticket.id
    else gaps.set(above, [...(gaps.get(above) ?? []), { ticket, isGap: true }])
  }
  const below = (id: number | null) => gaps.get(id) ?? []
  return [...below(null), ...placesOf(tickets).flatMap((place) => [place, ...below(place.ticket.id)])]
}
