import type { Account } from '../network/Account.js'
import type { Network } from '../network/Network.js'
import { Chats, type ReceivedMessage } from './ChatMessage.js'
import type { Destination } from './deliver.js'
import { sendReceipt } from './sendReceipt.js'

/**
 * The contact opens the chat: the named messages (without ids: all unread ones) are marked as read, and the
 * company is told. Answers the ids whose receipts were sent, without ids that never arrived.
 */
export function readMessages(
  network: Network,
  contact: Account,
  { phone, group }: Destination,
  ids?: string[],
): string[] {
  const chats = new Chats(network, contact)
  const chosen = chats
    .list(group?.id ?? phone.number)
    .filter((message): message is ReceivedMessage => message.direction === 'received')
    .filter((message) => (ids ? ids.includes(message.id) : !message.read))
  for (const message of chosen) chats.put({ ...message, read: true })
  for (const author of new Set(chosen.map((message) => message.phone))) {
    const writer = network.find(author)
    if (!writer) continue
    for (const addressing of ['pn', 'lid'] as const) {
      const read = chosen.filter((message) => message.phone === author && message.addressing === addressing)
      const list = read.map(({ id }) => id)
      sendReceipt(contact, { phone: writer, group }, list, addressing, 'read')
    }
  }
  return chosen.map(({ id }) => id)
}
