import type { ContactRow } from '@balcao/contract/resources/people/contacts'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'

/** A contact's row after news of one of their tickets; the very same when these are none for it. */
export function withTicket(row: ContactRow, ticket: Ticket): ContactRow {
  if (row.id !== ticket.contactId) return row
  const isLive = ticket.status !== 'closed'
  const ticketUuid = isLive ? ticket.uuid : row.ticketUuid === ticket.uuid ? null : (row.ticketUuid ?? null)
  const last = row.lastTicketAt ?? ''
  const lastTicketAt = ticket.lastMessageAt > last ? ticket.lastMessageAt : last
  return ticketUuid === row.ticketUuid && lastTicketAt === last ? row : { ...row, ticketUuid, lastTicketAt }
}
