import type { Ticket } from '@balcao/contract/resources/conversations/tickets'

/** Whether somebody else attends the ticket: joining it would disturb them. */
export const isColleagues = (ticket: Pick<Ticket, 'status' | 'userId'>, myId: number): boolean =>
  ticket.status === 'open' && ticket.userId !== null && ticket.userId !== myId

/**
 * The ticket for a user who only reads: nothing can be written or deleted in it. Actions on the whole ticket
 * stay possible for admins.
 */
export const readOnly = (ticket: Ticket): Ticket =>
  ticket.can ? { ...ticket, can: { ...ticket.can, send: false, attend: false } } : ticket
