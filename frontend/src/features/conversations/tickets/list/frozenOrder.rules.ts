import type { Ticket, TicketOrder } from '@balcao/contract/resources/conversations/tickets'
import { compareIn } from '../ticketList.rules'

/** The order of the list when it was frozen. */
export interface FrozenOrder {
  order: TicketOrder
  /** The tickets at that time. */
  at: ReadonlyMap<number, Ticket>
  /**
   * Tickets that sort before this one count as new: it is the first ticket when the newest come first, else
   * the last loaded one.
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
 * The frozen list: rows change in place, further pages are added, removed tickets disappear, but no ticket
 * moves or is inserted. `news` counts the tickets that would.
 */
export function inFrozenOrder(
  tickets: readonly Ticket[],
  { order, at, bound }: FrozenOrder,
): { tickets: Ticket[]; newCount: number } {
  const compare = compareIn(order)
  const placeOf = (ticket: Ticket) => at.get(ticket.id) ?? ticket
  const wouldCome = (ticket: Ticket) => bound !== undefined && compare(ticket, bound) < 0
  // When the newest come first, a known ticket moves up with each message.
  const isNew = (ticket: Ticket) => wouldCome(ticket) && (order === 'talk' || !at.has(ticket.id))
  return {
    tickets: tickets
      .filter((ticket) => at.has(ticket.id) || !wouldCome(ticket))
      .sort((a, b) => compare(placeOf(a), placeOf(b))),
    newCount: tickets.filter(isNew).length,
  }
}
