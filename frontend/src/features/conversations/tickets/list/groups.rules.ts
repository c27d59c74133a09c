import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { isOnTop } from '../ticketList.rules'

export type TicketGroup = 'top' | 'waiting' | 'customer'

/** Whose turn it is, or that the ticket stands on top. */
const groupOf = (ticket: Ticket, myId: number): TicketGroup =>
  isOnTop(ticket, myId) ? 'top' : ticket.waitingSince === null ? 'customer' : 'waiting'

/** The group that begins with a row of a list by waiting time; null where it goes on. */
export function groupBeginning(tickets: readonly Ticket[], index: number, myId: number): TicketGroup | null {
  const [ticket, before] = [tickets[index], tickets[index - 1]]
  if (!ticket) return null
  const group = groupOf(ticket, myId)
  return before && groupOf(before, myId) === group ? null : group
}
