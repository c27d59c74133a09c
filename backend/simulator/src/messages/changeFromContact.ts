import { proto } from '@whiskeysockets/baileys'
import type { Account } from '../network/Account.js'
import type { Network } from '../network/Network.js'
import { newMessageId } from '../wire/stanza.js'
import { Chats, type ChatMessage } from './ChatMessage.js'
import { deliverToPhone, type Destination } from './deliver.js'
import type { Wire } from './Outbox.js'
import { withReaction } from './reactions.js'

/** A contact's change of an existing message. */
export type Change = { kind: 'react'; emoji: string } | { kind: 'edit'; text: string } | { kind: 'delete' }

/**
 * The contact reacts to a message of either side (an empty emoji removes the reaction), or edits or deletes
 * one of their own.
 */
export function changeMessage(
  network: Network,
  contact: Account,
  destination: Destination,
  target: ChatMessage,
  change: Change,
): Promise<void> {
  return contact.outgoing.run(async () => {
    new Chats(network, contact).put(changed(target, contact, change))
    const { group } = destination
    const wire: Wire = { id: newMessageId(), addressing: target.addressing, ...ANNOUNCED[change.kind] }
    if (group) wire.group = group.id
    const key = keyOf(network, target, destination)
    await deliverToPhone(network, contact, destination, compose(key, change), wire)
  })
}

const ANNOUNCED: Record<Change['kind'], Pick<Wire, 'type' | 'edit'>> = {
  react: { type: 'reaction' },
  edit: { type: 'text', edit: '1' },
  delete: { type: 'text', edit: '7' },
}

function changed(target: ChatMessage, contact: Account, change: Change): ChatMessage {
  if (change.kind === 'delete') return { ...target, deleted: true }
  if (change.kind === 'edit') return { ...target, edited: true, text: change.text }
  return { ...target, reactions: withReaction(target.reactions, contact.number, change.emoji) }
}

/** The message's key on the contact's phone: `fromMe` is from the contact's point of view. */
function keyOf(network: Network, target: ChatMessage, { phone, group }: Destination): proto.IMessageKey {
  const fromMe = target.direction === 'sent'
  if (!group) return { remoteJid: phone.jid, fromMe, id: target.id }
  const author = fromMe ? undefined : network.find(target.phone)?.lidJid
  return { remoteJid: group.id, fromMe, id: target.id, ...(author && { participant: author }) }
}

function compose(key: proto.IMessageKey, change: Change): proto.IMessage {
  const { Type } = proto.Message.ProtocolMessage
  if (change.kind === 'delete') return { protocolMessage: { type: Type.REVOKE, key } }
  if (change.kind === 'react') {
    return { reactionMessage: { key, text: change.emoji, senderTimestampMs: Date.now() } }
  }
  const editedMessage = { conversation: change.text }
  return { protocolMessage: { type: Type.MESSAGE_EDIT, key, editedMessage, timestampMs: Date.now() } }
}
