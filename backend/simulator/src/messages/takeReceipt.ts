import type { LinkedDevice } from '../network/LinkedDevice.js'
import type { Network } from '../network/Network.js'
import { childOf, childrenOf, type Stanza } from '../wire/stanza.js'
import { Chats, type SentMessage } from './ChatMessage.js'
import { watchAcknowledgement } from './acknowledgements.js'
import { resendMessage } from './resend.js'

const RANK: Record<SentMessage['status'], number> = { sent: 0, delivered: 1, read: 2 }

/** A device confirms what it received, says what was read, or asks for a message again. */
export async function takeReceipt(network: Network, device: LinkedDevice, receipt: Stanza): Promise<void> {
  // The message to be sent again is still held: the device refuses the copy it has with an <ack/>, which follows.
  if (receipt.attrs.type === 'retry') return resendMessage(network, device, receipt)
  const items = childrenOf(childOf(receipt, 'list'), 'item')
  const ids = [receipt, ...items].flatMap((named) => named.attrs.id ?? [])
  for (const id of ids) device.mailbox.confirm('message', id)

  watchAcknowledgement(network, device, ids)

  const contact = network.resolve(receipt.attrs.to)?.account
  const status = statusOf(receipt.attrs.type)
  if (!contact || !status) return
  const chats = new Chats(network, contact)
  for (const id of ids) {
    const sent = chats.sent(device.owner.number, id)
    if (sent && RANK[status] > RANK[sent.status]) chats.put({ ...sent, status })
  }
}

function statusOf(type: string | undefined): SentMessage['status'] | undefined {
  // "inactive": delivered to a device whose user is not looking at it.
  if (type === undefined || type === 'inactive') return 'delivered'
  return type === 'read' || type === 'played' ? 'read' : undefined
}
