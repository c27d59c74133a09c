import { toNumber, type WAMessage } from '@whiskeysockets/baileys'
import type { InboundMessageEvent } from '../inboundEvents.js'
import type { WhatsappAddress } from '../port.js'
import { toAddress } from './address.js'
import { readContent, type ReadableContent } from './content.js'

/** The content of a view-once message reaches the phone only; linked devices get an empty message with a mark. */
const viewOnce: ReadableContent = { mediaType: 'viewOnceMessage', body: '[viewOnce]', quotedWhatsappId: null }

/** The alternative form of a chat, unless it is our own: for what the phone wrote, some servers name the sender there. */
function altOf({ key }: WAMessage, me: WhatsappAddress): string | null {
  const alt = toAddress(key.remoteJidAlt)
  if (!alt) return null
  const own = (alt.number && alt.number === me.number) || (alt.lid && alt.lid === me.lid)
  return own ? null : (key.remoteJidAlt ?? null)
}

/**
 * A message as Baileys hands it over, in our words.
 *
 * Groups, status, newsletters and protocol messages are not conversations with a customer. A message that could not be
 * decrypted comes as a stub without content; when the sender repeats it, it comes again with content and the same id.
 * @param me our own number and LID.
 * @returns null for what is not kept.
 */
export function toInboundMessage(message: WAMessage, me: WhatsappAddress): InboundMessageEvent | null {
  const { key } = message
  const contact = toAddress(key.remoteJid, altOf(message, me))
  if (!contact || !key.id) return null
  const content = readContent(message.message) ?? (key.isViewOnce && !message.message ? viewOnce : null)
  if (!content) return null
  const fromMe = key.fromMe ?? false
  const seconds = toNumber(message.messageTimestamp)
  return {
    kind: 'message',
    whatsappId: key.id,
    fromMe,
    contact,
    pushName: fromMe ? null : message.pushName || null,
    ...content,
    content: null,
    media: null,
    author: null,
    sentAt: (seconds > 0 ? new Date(seconds * 1000) : new Date()).toISOString(),
  }
}
