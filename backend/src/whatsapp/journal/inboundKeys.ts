import { createHash, randomUUID } from 'node:crypto'
import { messageName } from '../port/messages.js'
import type { InboundEvent, InboundMessageEvent } from '../port/inboundEvents.js'
import { identifiersOf, type WhatsappAddress } from '../port/address.js'

/** Conversation name for what concerns the connection itself. */
const SESSION_CONVERSATION = 'session'

/**
 * Name of a chat in the journal: its number where known, else its LID, else the user id. One person can
 * appear under several until they are known to belong together; the inbox then merges the contacts.
 */
export const conversationOf = (address: WhatsappAddress): string => identifiersOf(address)[0] ?? 'lid:'

/** Name of an event's conversation. A person's new address waits behind the messages from the former one. */
export const conversationOfEvent = (event: InboundEvent): string => {
  if (event.kind === 'session' || event.kind === 'account' || event.kind === 'template')
    return SESSION_CONVERSATION
  return conversationOf((event.kind === 'contact' && event.formerly) || event.contact)
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** An index entry has a size limit, and senders choose the ids of messages. */
const short = (key: string): string => (key.length > 300 ? `sha256:${digest(key)}` : key)

/** Key of a message that was decrypted. */
export const messageKey = (conversation: string, name: string): string =>
  short(`message:${conversation}::${name}`)

/** A message that could not be decrypted. It may come again with content, under the same id. */
export const isUnread = (event: InboundEvent): event is InboundMessageEvent =>
  event.kind === 'message' && event.content?.type === 'waiting'

/** Name of the hidden message that contained an event; null if the message is shown, or there is none. */
export function carrierOf(event: InboundEvent): string | null {
  const carrier = event.kind === 'silent' ? event : 'carrier' in event ? event.carrier : undefined
  return carrier ? messageName(carrier) : null
}

/**
 * Key by which a repeated event is dropped. It contains the conversation, because customers know the ids of
 * our messages and could send them back. States of the session never repeat, so each has its own key.
 */
export const dedupeKeyOf = (event: InboundEvent): string => short(keyOf(event))

function keyOf(event: InboundEvent): string {
  const conversation = conversationOfEvent(event)
  switch (event.kind) {
    case 'message':
      return isUnread(event)
        ? `waiting:${conversation}::${messageName(event)}`
        : messageKey(conversation, messageName(event))
    case 'optOut':
      return `optOut:${conversation}:${event.at}`
    case 'silent':
      return `silent:${conversation}::${messageName(event)}`
    case 'ack':
      return `ack:${conversation}:${event.whatsappId}:${event.ack}`
    case 'refusal':
      return `refusal:${conversation}:${event.whatsappId}`
    case 'edit':
      return `edit:${conversation}::${event.fromMe}:${event.whatsappId}:${event.at}:${digest(event.body)}`
    case 'revoke':
      return `revoke:${conversation}::${event.fromMe}:${event.whatsappId}`
    case 'reaction':
      return `reaction:${conversation}:${event.author ? conversationOf(event.author.address) : ''}:${event.fromMe}:${event.whatsappId}:${event.at}:${event.emoji}`
    case 'call':
      return `call:${conversation}:${event.callId}:${event.state}`
    case 'account':
    case 'template':
      return `${event.kind}:${digest(JSON.stringify(event))}`
    case 'contact':
    case 'session':
      return `${event.kind}:${randomUUID()}`
  }
}

/**
 * Keys that an undecryptable message would have if decrypted. Its chat may have been known only by LID or
 * user id then.
 */
export const keysIfRead = ({ contact, ...name }: InboundMessageEvent): string[] =>
  identifiersOf(contact).map((conversation) => messageKey(conversation, messageName(name)))
