import type { ContactRow } from '@balcao/contract/resources/people/contacts'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'

/** Applies a ticket event to a contact's row; returns the same object when it concerns another contact. */
export function withTicket(row: ContactRow, ticket: Ticket): ContactRow {
  if (row.id !== ticket.contactId) return row
  const isLive = ticket.status !== 'closed'
  const ticketUuid = isLive ? ticket.uuid : row.ticketUuid === ticket.uuid ? null : (row.ticketUuid ?? null)
  const last = row.lastTicketAt ?? ''
  const lastTicketAt = ticket.lastMessageAt > last ? ticket.lastMessageAt : last
  return ticketUuid === row.ticketUuid && lastTicketAt === last ? row : { ...row, ticketUuid, lastTicketAt }
}
