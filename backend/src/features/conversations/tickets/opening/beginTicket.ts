import { recordEvent } from '../../../../events/recordEvent.js'
import { Ticket, type Connection, type Contact } from '../../../../models/index.js'
import { clock } from '../../../../platform/clock/clock.js'
import { requireCapability } from '../../../../whatsapp/gateway.js'
import type { TicketView } from '../ticketViews.queries.js'
import { ticketTakenError } from '../tickets.commands.js'
import { findTicket, liveTicketOf } from '../tickets.queries.js'
import { trackAttending, trackWaiting } from '../tracking/tracking.commands.js'

interface Beginning {
  /** Locked: of two tickets begun at once, the second call sees the first one's. */
  contact: Contact
  connection: Connection
  queueId: number | null
  /** The attendant; null while nobody has accepted it. */
  userId: number | null
}

/**
 * Begins an attendance from the company's side.
 * @throws AppError ERR_OTHER_OPEN_TICKET with the ticket, while the contact has a live one on any connection;
 *   ERR_WAPP_NOT_SUPPORTED for a group on a connection without groups.
 */
export async function beginTicket({ contact, connection, queueId, userId }: Beginning): Promise<TicketView> {
  if (contact.isGroup) requireCapability(connection.provider, 'groups')
  const live = await liveTicketOf(contact.id)
  if (live) throw ticketTakenError(live)
  const ticket = await Ticket.create({
    contactId: contact.id,
    connectionId: connection.id,
    isGroup: contact.isGroup,
    status: userId === null ? 'pending' : 'open',
    queueId,
    userId,
    lastMessageAt: clock.now(),
  })
  if (userId === null) await trackWaiting([ticket])
  else await trackAttending(ticket, userId)
  await recordEvent('ticket.created', { ticketId: ticket.id })
  return findTicket({ id: ticket.id })
}
