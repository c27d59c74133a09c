import { recordEvent } from '../../events/recordEvent.js'
import type { Contact, Message as StoredMessage, Ticket } from '../../models/index.js'
import { Message } from '../../models/index.js'
import type { InboundMessageEvent } from '../../whatsapp/inbound.js'
import { announceMedia } from '../media/index.js'
import { noteMessage, noteReading } from '../tickets/index.js'
import { inboundBody } from './inbound.rules.js'

interface Place {
  contact: Contact
  /** The member of a group who wrote it. */
  author: Contact | null
  ticket: Ticket
  connectionId: number
  quoted: StoredMessage | null
  /** The bot asked for it; see `Message.answersBot`. */
  answersBot?: boolean
}

/** Stores a message that WhatsApp told us of, and that is not stored yet. Called with the conversation's lock held. */
export async function recordInbound(
  event: InboundMessageEvent,
  { contact, author, ticket, connectionId, quoted, answersBot = false }: Place,
): Promise<StoredMessage> {
  const { whatsappId, fromMe, mediaType, content, media } = event
  const body = inboundBody(event)
  const message = await Message.create({
    ticketId: ticket.id,
    contactId: contact.id,
    connectionId,
    queueId: ticket.queueId,
    ...{ whatsappId, fromMe, body, mediaType, content, answersBot },
    read: fromMe,
    ack: fromMe ? 2 : 0,
    authorContactId: author?.id ?? null,
    quotedMessageId: quoted?.id ?? null,
    createdAt: new Date(event.sentAt),
  })
  if (media) await announceMedia(message.id, media)
  await noteMessage(ticket.id, message)
  await recordEvent('message.received', { messageId: message.id })
  // Whoever answered on the phone had the thread before them.
  if (fromMe) await noteReading(ticket)
  return message
}
