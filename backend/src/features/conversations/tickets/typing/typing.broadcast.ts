import { emit } from '../../../../platform/realtime/emitter.js'
import type { CustomerTypes } from '../../../../whatsapp/port/WhatsappProvider.js'
import { roomsOfTicket } from '../tickets.broadcast.js'
import { maybeTicketOfTyping } from './typing.queries.js'

/**
 * Tells whoever may see the customer's live ticket now that they type. Nothing is stored: the outbox would
 * write a row for each sign. The rooms are read each time, so who lost sight of the ticket hears nothing.
 */
export const tellCustomerTyping: CustomerTypes = async ({ id, companyId }, { contact, state }) => {
  const ticket = await maybeTicketOfTyping(id, contact)
  if (!ticket) return
  emit(companyId, {
    rooms: roomsOfTicket(ticket),
    channel: 'customerTyping',
    payload: { action: 'update', ticketId: ticket.id, state },
  })
}
