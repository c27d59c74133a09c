import type { Ticket, TicketOrder } from '@balcao/contract/resources/conversations/tickets'
import { compareIn, compareTopFirst, isOnTop } from '../ticketList.rules'

/** The order of the list when it was frozen. */
export interface FrozenOrder {
  order: TicketOrder
  /** Whose pinned tickets come first; null where nobody's do. */
  topOf: number | null
  /** The tickets at that time. */
  at: ReadonlyMap<number, Ticket>
  /**
   * Tickets that sort before this one count as new: it is the first ticket below the pinned ones when the
   * newest come first, else the last loaded one.
   */
  bound: Ticket | undefined
}

export function freezeOrder(
  tickets: readonly Ticket[],
  order: TicketOrder,
  topOf: number | null = null,
): FrozenOrder {
  const first = tickets.find((ticket) => topOf === null || !isOnTop(ticket, topOf))
  return {
    order,
    topOf,
    at: new Map(tickets.map((ticket) => [ticket.id, ticket])),
    bound: order === 'talk' ? (first ?? tickets.at(-1)) : tickets.at(-1),
  }
}

/**
 * The frozen list: rows change in place, further pages are added, removed tickets disappear, but no ticket
 * moves or is inserted. `news` counts the tickets that would.
 */
export function inFrozenOrder(
  tickets: readonly Ticket[],
  { order, topOf, at, bound }: FrozenOrder,
): { tickets: Ticket[]; newCount: number } {
  const compare = topOf === null ? compareIn(order) : compareTopFirst(order, topOf)
  const placeOf = (ticket: Ticket) => at.get(ticket.id) ?? ticket
  const wouldCome = (ticket: Ticket) => bound !== undefined && compare(ticket, bound) < 0
  const wasBefore = (ticket: Ticket) => at.has(ticket.id) && wouldCome(placeOf(ticket))
  // When the newest come first, a ticket of the list moves up with each message. Pinned ones stay on top.
  const isNew = (ticket: Ticket) =>
    wouldCome(ticket) && (order === 'talk' ? !wasBefore(ticket) : !at.has(ticket.id))
  return {
    tickets: tickets
      .filter((ticket) => at.has(ticket.id) || !wouldCome(ticket))
      .sort((a, b) => compare(placeOf(a), placeOf(b))),
    newCount: tickets.filter(isNew).length,
  }
}
