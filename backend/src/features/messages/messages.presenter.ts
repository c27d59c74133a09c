import { mediaTypes, type Message as WireMessage } from '@balcao/contract'
import type { Message, MessageChange } from '../../models/index.js'
import { presentContact } from '../contacts/index.js'
import { presentMedia } from '../media/index.js'

/** Under which name a message is read together with its open change. */
export const OPEN_CHANGE = 'openChange'

interface OpenChange {
  kind: MessageChange['kind']
  state: MessageChange['sendState']
  error: string | null
  /** ISO 8601: when it came to this. */
  at: string
}

const openChangeOf = (message: Message): OpenChange | null =>
  (message.get(OPEN_CHANGE) as OpenChange | null | undefined) ?? null

/** Screens take the newer of two states of a message, so what becomes of its change counts as a change of the message. */
function lastChanged(message: Message): Date {
  const change = openChangeOf(message)
  return new Date(Math.max(message.updatedAt.getTime(), change ? Date.parse(change.at) : 0))
}

/** A change of ours that has not happened: it is on its way, or it failed. */
function presentChange(message: Message): Pick<WireMessage, 'pendingChange' | 'changeError'> {
  const change = openChangeOf(message)
  if (!change) return { pendingChange: null, changeError: null }
  const isPending = change.state === 'queued' || change.state === 'sending'
  return isPending
    ? { pendingChange: change.kind, changeError: null }
    : { pendingChange: null, changeError: change.error ?? 'ERR_UNAVAILABLE' }
}

/** The word by which older clients choose how to draw. */
function wireType({ media, content, mediaType }: Message): string {
  if (media) return mediaTypes[media.kind].drawn
  switch (content?.type) {
    case 'location':
      return 'locationMessage'
    case 'contacts':
      return 'vcard'
    case 'call':
      return 'call_log'
    default:
      return mediaType
  }
}

/** Older clients read places and cards from the text, in a form of their own: `image|link|description`, and the cards themselves. */
function wireBody({ content, body }: Message): string {
  switch (content?.type) {
    case 'location': {
      const place = `${content.latitude},${content.longitude}`
      const words = body || place
      return `|https://maps.google.com/maps?q=${encodeURIComponent(place)}&z=17|${words.replaceAll('|', ' ')}`
    }
    case 'contacts':
      return content.contacts.map(({ vcard }) => vcard).join('\n')
    default:
      return body
  }
}

/** A message on the wire. It must have been read by a query of this feature; a quote carries no quote of its own. */
export function presentMessage(message: Message): WireMessage {
  const { contact, author, queue, user, quotedMessage, isDeleted } = message
  const writer = author ?? contact
  return {
    id: message.id,
    body: isDeleted ? '' : wireBody(message),
    fromMe: message.fromMe,
    read: message.read,
    ack: message.ack,
    sendError: message.sendState === 'failed' ? message.sendError : null,
    sendState: message.sendState === 'unknown' ? 'unknown' : null,
    isDeleted,
    isEdited: message.isEdited,
    isBot: message.isBot,
    mediaType: wireType(message),
    ...presentMedia(isDeleted ? null : message.media),
    content: isDeleted ? null : message.content,
    reactions: isDeleted ? [] : message.reactions.map(({ emoji, fromMe, name }) => ({ emoji, fromMe, name })),
    ...presentChange(message),
    quotedMsgId: message.quotedMessageId,
    quotedMsg: quotedMessage ? presentMessage(quotedMessage) : null,
    ticketId: message.ticketId,
    contactId: message.contactId,
    companyId: message.companyId,
    queueId: message.queueId,
    user: user ? { id: user.id, name: user.name } : null,
    contact: message.fromMe || !writer ? null : presentContact(writer),
    queue: queue ? { id: queue.id, name: queue.name, color: queue.color } : null,
    createdAt: message.createdAt.toISOString(),
    updatedAt: lastChanged(message).toISOString(),
    clientKey: message.clientKey,
  }
}
