import { createHash, randomUUID } from 'node:crypto'
import { messageName } from '../port/messages.js'
import type { InboundEvent, InboundMessageEvent } from '../port/inboundEvents.js'
import type { WhatsappAddress } from '../port/address.js'

/** The conversation of the session's own states. */
const SESSION_CONVERSATION = 'session'

/**
 * The name of a chat in the journal: its number where known, else its LID. One person can appear under both
 * until the pair becomes known; the inbox then merges the contacts.
 */
export const conversationOf = ({ number, lid }: WhatsappAddress): string => number ?? `lid:${lid ?? ''}`

/** The conversation that an event belongs to, by its name. */
export const conversationOfEvent = (event: InboundEvent): string =>
  event.kind === 'session' ? SESSION_CONVERSATION : conversationOf(event.contact)

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** An index entry has a size limit, and the sender chooses the id of a message. */
const short = (key: string): string => (key.length > 300 ? `sha256:${digest(key)}` : key)

/** The key of a message that was read. */
export const messageKey = (conversation: string, name: string): string =>
  short(`message:${conversation}::${name}`)

/** It could not be read; it may come again with what it says, under its id. */
export const isUnread = (event: InboundEvent): event is InboundMessageEvent =>
  event.kind === 'message' && event.content?.type === 'waiting'

/**
 * The name of the message that brought an event and is not shown itself; null where it is, or where none did.
 */
export function carrierOf(event: InboundEvent): string | null {
  const carrier = event.kind === 'silent' ? event : 'carrier' in event ? event.carrier : undefined
  return carrier ? messageName(carrier) : null
}

/**
 * The key under which a repeated event vanishes. It names the conversation, because a customer knows the ids
 * of our messages and could send them back. States of the session never repeat: each is a fact of its own.
 */
export const dedupeKeyOf = (event: InboundEvent): string => short(keyOf(event))

function keyOf(event: InboundEvent): string {
  const conversation = conversationOfEvent(event)
  switch (event.kind) {
    case 'message':
      return isUnread(event)
        ? `waiting:${conversation}::${messageName(event)}`
        : messageKey(conversation, messageName(event))
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
    case 'contact':
    case 'session':
      return `${event.kind}:${randomUUID()}`
  }
}

/**
 * The keys of the message that could not be read, had it been: its chat may have been known by LID alone
 * then.
 */
export const keysIfRead = ({ contact, ...name }: InboundMessageEvent): string[] =>
  [contact, { ...contact, number: null }]
    .filter(({ number, lid }) => number ?? lid)
    .map((address) => messageKey(conversationOf(address), messageName(name)))
