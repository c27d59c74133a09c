import type { Message as WireMessage } from '@balcao/contract'
import type { Message } from '../../models/index.js'
import { presentContact } from '../contacts/index.js'

/** A message on the wire. It must have been read with `messageIncludes`; a quote carries no quote of its own. */
export function presentMessage(message: Message): WireMessage {
  const { contact, queue, user, quotedMessage } = message
  return {
    id: message.id,
    body: message.isDeleted ? '' : message.body,
    fromMe: message.fromMe,
    read: message.read,
    ack: message.ack,
    sendError: message.sendState === 'failed' ? message.sendError : null,
    sendState: message.sendState === 'unknown' ? 'unknown' : null,
    isDeleted: message.isDeleted,
    isEdited: message.isEdited,
    isBot: message.isBot,
    mediaType: message.mediaType,
    mediaUrl: null,
    media: null,
    content: message.isDeleted ? null : message.content,
    reactions: message.reactions.map(({ emoji, fromMe, name }) => ({ emoji, fromMe, name })),
    pendingChange: null,
    changeError: null,
    quotedMsgId: message.quotedMessageId,
    quotedMsg: quotedMessage ? presentMessage(quotedMessage) : null,
    ticketId: message.ticketId,
    contactId: message.contactId,
    companyId: message.companyId,
    queueId: message.queueId,
    user: user ? { id: user.id, name: user.name } : null,
    contact: message.fromMe || !contact ? null : presentContact(contact),
    queue: queue ? { id: queue.id, name: queue.name, color: queue.color } : null,
    createdAt: message.createdAt.toISOString(),
    updatedAt: message.updatedAt.toISOString(),
    clientKey: message.clientKey,
  }
}
