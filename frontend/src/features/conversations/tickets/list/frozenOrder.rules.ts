import type { Ticket, TicketOrder } from '@balcao/contract/resources/conversations/tickets'
import { compareIn } from '../ticketList.rules'

/** The order of the list when it was frozen. */
export interface FrozenOrder {
  order: TicketOrder
  /** The tickets as they were then. */
  at: ReadonlyMap<number, Ticket>
  /**
   * What sorts before this one is news: the first where the newest come first, else the last that was loaded.
   */
  bound: Ticket | undefined
}

export function freezeOrder(tickets: readonly Ticket[], order: TicketOrder): FrozenOrder {
  return {
    order,
    at: new Map(tickets.map((ticket) => [ticket.id, ticket])),
    bound: order === 'talk' ? tickets[0] : tickets.at(-1),
  }
}

/**
 * The list as it stays put while it is looked through: rows change in place, further pages are added, what
 * left is gone, but nothing moves to the top or in between. `news` counts what would.
 */
export function inFrozenOrder(
  tickets: readonly Ticket[],
  { order, at, bound }: FrozenOrder,
): { tickets: Ticket[]; newCount: number } {
  const compare = compareIn(order)
  const placeOf = (ticket: Ticket) => at.get(ticket.id) ?? ticket
  const wouldCome = (ticket: Ticket) => bound !== undefined && compare(ticket, bound) < 0
  // Where the newest come first, a ticket that is there moves up with each message.
  const isNew = (ticket: Ticket) => wouldCome(ticket) && (order === 'talk' || !at.has(ticket.id))
  return {
    tickets: tickets
      .filter((ticket) => at.has(ticket.id) || !wouldCome(ticket))
      .sort((a, b) => compare(placeOf(a), placeOf(b))),
    newCount: tickets.filter(isNew).length,
  }
}
