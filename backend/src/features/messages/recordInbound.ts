import { recordEvent } from '../../events/recordEvent.js'
import type { Contact, Ticket } from '../../models/index.js'
import { Message } from '../../models/index.js'
import type { InboundMessageEvent } from '../../whatsapp/inbound.js'
import { noteMessage } from '../tickets/index.js'
import { messageOfWhatsapp } from './messages.queries.js'

/**
 * Stores a message that WhatsApp told us of, once: its id within the conversation is unique, and a repeat changes nothing.
 * Called with the conversation's lock held. @returns whether it was new.
 */
export async function recordInbound(
  event: InboundMessageEvent,
  contact: Contact,
  ticket: Ticket,
  connectionId: number,
): Promise<boolean> {
  const { whatsappId, fromMe } = event
  const known = await Message.count({ where: { connectionId, contactId: contact.id, fromMe, whatsappId } })
  if (known > 0) return false
  const quoted = event.quotedWhatsappId
    ? await messageOfWhatsapp({ connectionId, contactId: contact.id, whatsappId: event.quotedWhatsappId })
    : null
  const message = await Message.create({
    ticketId: ticket.id,
    contactId: contact.id,
    connectionId,
    queueId: ticket.queueId,
    whatsappId,
    fromMe,
    read: fromMe,
    ack: fromMe ? 2 : 0,
    body: event.body,
    mediaType: event.mediaType,
    quotedMessageId: quoted?.id ?? null,
    createdAt: new Date(event.sentAt),
  })
  await noteMessage(ticket.id, message)
  await recordEvent('message.received', { messageId: message.id })
  return true
}
