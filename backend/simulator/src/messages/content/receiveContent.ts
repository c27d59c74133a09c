import type { Account } from '../../network/Account.js'
import type { Group } from '../../network/Groups.js'
import type { Network } from '../../network/Network.js'
import { Chats, newMessage, type Addressing, type MessageContent } from '../ChatMessage.js'

/** Where a message of the company belongs. */
export type Envelope = {
  phone: Account
  contact: Account
  id: string
  addressing: Addressing
  group?: Group | undefined
}

/**
 * Adds a message of the company to the contact's chat. For an id that is already there it only counts the
 * copy, and answers false.
 */
export function receiveContent(
  network: Network,
  { contact, ...envelope }: Envelope,
  content: MessageContent,
): boolean {
  const chats = new Chats(network, contact)
  const existing = chats.received(envelope.group?.id ?? envelope.phone.number, envelope.id)
  if (existing) {
    chats.put({ ...existing, copies: existing.copies + 1 })
    return false
  }
  chats.put({ ...newMessage(content, envelope), direction: 'received', copies: 1, read: false })
  return true
}
