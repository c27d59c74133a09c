import type { Account } from '../network/Account.js'
import type { Group } from '../network/Groups.js'
import type { Network } from '../network/Network.js'
import { Chats, type Addressing, type MessageContent } from './ChatMessage.js'

/** Where a message of the company belongs. */
export type Envelope = {
  phone: Account
  contact: Account
  id: string
  addressing: Addressing
  group?: Group | undefined
}

/** Puts a message of the company before the contact's eyes. Answers false for an id that is there: it is counted. */
export function receiveContent(
  network: Network,
  { phone, contact, id, addressing, group }: Envelope,
  content: MessageContent,
): boolean {
  const chats = new Chats(network, contact)
  const known = chats.received(group?.id ?? phone.number, id)
  if (known) {
    chats.put({ ...known, copies: known.copies + 1 })
    return false
  }
  chats.put({
    ...content,
    direction: 'received',
    id,
    phone: phone.number,
    ...(group && { group: group.id }),
    at: new Date().toISOString(),
    deleted: false,
    edited: false,
    reactions: [],
    addressing,
    copies: 1,
    read: false,
  })
  return true
}
