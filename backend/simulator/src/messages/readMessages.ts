import type { Account } from '../network/Account.js'
import type { Network } from '../network/Network.js'
import { Chats, type ReceivedMessage } from './ChatMessage.js'
import { sendReceipt } from './sendReceipt.js'

/**
 * The contact opens the chat: the messages named (without ids: all unread ones) are read, and the company is told.
 * Answers the ids whose receipts were sent; an id that never arrived is left out.
 */
export function readMessages(network: Network, contact: Account, phone: Account, ids?: string[]): string[] {
  const chats = new Chats(network, contact)
  const chosen = chats
    .list(phone.number)
    .filter((message): message is ReceivedMessage => message.direction === 'received')
    .filter((message) => (ids ? ids.includes(message.id) : !message.read))
  for (const message of chosen) chats.put({ ...message, read: true })
  for (const addressing of ['pn', 'lid'] as const) {
    const group = chosen.filter((message) => message.addressing === addressing)
    const read = group.map(({ id }) => id)
    sendReceipt(contact, phone, read, addressing, 'read')
  }
  return chosen.map(({ id }) => id)
}
