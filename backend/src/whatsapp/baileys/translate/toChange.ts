import { proto, toNumber, type WAMessage } from '@whiskeysockets/baileys'
import type { InboundEditEvent, InboundReactionEvent, InboundRevokeEvent } from '../../port/inboundEvents.js'
import { openContent, readContent } from './content.js'
import { idOf, instantOf } from '../../events/fields.js'
import type { Origin } from './toInboundMessage.js'

const { REVOKE, MESSAGE_EDIT } = proto.Message.ProtocolMessage.Type

/** Code points of a reaction that are stored. A family or a flag has several. */
const EMOJI_LENGTH = 10

type Change = InboundEditEvent | InboundRevokeEvent | InboundReactionEvent

function toReaction(
  { key, text, senderTimestampMs }: proto.Message.IReactionMessage,
  { contact, fromMe, author, sentAt }: Origin,
  now: Date,
): InboundReactionEvent | null {
  const whatsappId = idOf(key?.id)
  if (!whatsappId) return null
  return {
    kind: 'reaction',
    whatsappId,
    // Baileys has already inverted it: the sender's phone states it from its own point of view.
    targetFromMe: key?.fromMe ?? false,
    contact,
    fromMe,
    author,
    emoji: Array.from(text ?? '')
      .slice(0, EMOJI_LENGTH)
      .join(''),
    at: senderTimestampMs ? instantOf(toNumber(senderTimestampMs), now) : sentAt,
  }
}

function toProtocolChange(
  { type, key, editedMessage, timestampMs }: proto.Message.IProtocolMessage,
  { contact, fromMe, author, sentAt }: Origin,
  now: Date,
): Change | null {
  const whatsappId = idOf(key?.id)
  if (!whatsappId) return null
  if (type === REVOKE) {
    // In a group our phone, as administrator, may delete others' messages. A customer can only delete their
    // own, whatever the stanza claims.
    return { kind: 'revoke', whatsappId, fromMe: fromMe && key?.fromMe !== false, contact, author }
  }
  if (type !== MESSAGE_EDIT || !editedMessage) return null
  const body = readContent(editedMessage)?.body
  if (!body) return null
  const at = timestampMs ? instantOf(toNumber(timestampMs), now) : sentAt
  return { kind: 'edit', whatsappId, fromMe, contact, author, body, at }
}

/**
 * The change that a message makes to another one: an edit, a deletion or a reaction.
 *
 * Baileys reports these again by `messages.update` and `messages.reaction`. We take them from the message
 * itself, since it is stored together with the ratchet step of its decryption; the other events come later.
 * @returns null for a message that changes none.
 */
export function toChange(message: WAMessage, origin: Origin, now: Date): Change | null {
  if (!message.message) return null
  const { inner } = openContent(message.message)
  if (inner.reactionMessage) return toReaction(inner.reactionMessage, origin, now)
  return inner.protocolMessage ? toProtocolChange(inner.protocolMessage, origin, now) : null
}

/** The id of the message that this one deletes; null for none. */
export function revokedBy({ message }: WAMessage): string | null {
  const protocol = message && openContent(message).inner.protocolMessage
  return protocol?.type === REVOKE ? idOf(protocol.key?.id) : null
}
