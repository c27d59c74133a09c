import type { Ticket } from '@balcao/contract/resources/conversations/tickets'

/** Whether a ticket is being attended by somebody else: whoever opens it disturbs them. */
export const isColleagues = (ticket: Pick<Ticket, 'status' | 'userId'>, myId: number): boolean =>
  ticket.status === 'open' && ticket.userId !== null && ticket.userId !== myId

/**
 * The same ticket for somebody who only reads: nothing can be said in it or taken back. What an admin does
 * with it as a whole stays.
 */
export const readOnly = (ticket: Ticket): Ticket =>
  ticket.can ? { ...ticket, can: { ...ticket.can, send: false, attend: false } } : ticket
