import { proto, toNumber, type WAMessage } from '@whiskeysockets/baileys'
import type { InboundAuthor, InboundMessageEvent } from '../../port/inboundEvents.js'
import type { WhatsappAddress } from '../../port/address.js'
import { toAddress } from './address.js'
import { readContent, viewOnceContent, waitingContent, type ReadableContent } from './content.js'
import { idOf, instantOf, withinSecond } from '../../events/fields.js'

const { CIPHERTEXT } = proto.WebMessageInfo.StubType
const NAME_LENGTH = 255

/** Conversation and author of a message. */
export interface Origin {
  /** Id of this message itself. A change also names another message. */
  whatsappId: string
  fromMe: boolean
  contact: WhatsappAddress
  author: InboundAuthor | null
  /** ISO 8601, to the second. */
  sentAt: string
}

/**
 * The other form of a chat's address, unless it is our own: for messages from the phone, some servers put the
 * sender there.
 */
function altOf({ key }: WAMessage, me: WhatsappAddress): string | null {
  const alt = toAddress(key.remoteJidAlt)
  if (!alt) return null
  const own = (alt.number && alt.number === me.number) || (alt.lid && alt.lid === me.lid)
  return own ? null : (key.remoteJidAlt ?? null)
}

const nameOf = ({ pushName }: WAMessage): string | null => pushName?.trim().slice(0, NAME_LENGTH) || null

function authorOf(message: WAMessage): InboundAuthor | null {
  const address = toAddress(message.key.participant, message.key.participantAlt)
  return address && { address, pushName: nameOf(message) }
}

/**
 * The conversation of a message, and its author.
 * @param me our own number and LID.
 * @returns null for messages outside of conversations: status, newsletters, broadcasts.
 */
export function originOf(message: WAMessage, me: WhatsappAddress, now: Date): Origin | null {
  const { key } = message
  const contact = toAddress(key.remoteJid, altOf(message, me))
  const whatsappId = idOf(key.id)
  if (!contact || !whatsappId) return null
  const fromMe = key.fromMe ?? false
  return {
    whatsappId,
    fromMe,
    contact,
    author: contact.isGroup && !fromMe ? authorOf(message) : null,
    sentAt: instantOf(toNumber(message.messageTimestamp) * 1_000, now),
  }
}

/** Messages between our own devices, such as keys. */
export const isPeer = (message: WAMessage): boolean => 'category' in message && message.category === 'peer'

/** Content of the message; null for stanzas without any. */
function contentOf(message: WAMessage): ReadableContent | null {
  if (message.message) return readContent(message.message)
  if (message.key.isViewOnce) return viewOnceContent
  return message.messageStubType === CIPHERTEXT && !isPeer(message) ? waitingContent : null
}

/**
 * The event for a message with this origin and content.
 * @param now when it arrived
 */
export const toMessageEvent = (
  message: WAMessage,
  origin: Origin,
  content: ReadableContent,
  now: Date,
): InboundMessageEvent => ({
  kind: 'message',
  ...origin,
  sentAt: withinSecond(origin.sentAt, now),
  pushName: origin.fromMe || origin.contact.isGroup ? null : nameOf(message),
  ...content,
})

/**
 * Translates a message from Baileys. One that could not be decrypted is a stub without content (`waiting`).
 * When the sender repeats it, it arrives again with content and the same id.
 * @param me our own number and LID.
 * @returns null for anything that is not a message in a conversation.
 */
export function toInboundMessage(
  message: WAMessage,
  me: WhatsappAddress,
  now = new Date(),
): InboundMessageEvent | null {
  const origin = originOf(message, me, now)
  const content = origin && contentOf(message)
  return content && toMessageEvent(message, origin, content, now)
}
