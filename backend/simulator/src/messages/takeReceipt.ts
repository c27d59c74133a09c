import type { LinkedDevice } from '../network/LinkedDevice.js'
import type { Network } from '../network/Network.js'
import { childOf, childrenOf, nowSeconds, SERVER, stanza, type Stanza } from '../wire/stanza.js'
import { Chats, type SentMessage } from './ChatMessage.js'
import { watchAcknowledgement } from './acknowledgements.js'
import { resendMessage } from './resend.js'

const RANK: Record<SentMessage['status'], number> = { sent: 0, delivered: 1, read: 2 }

/** The library's number for an attachment that the phone has lost. */
const NOT_FOUND = 2

/** A device confirms what it received, says what was read, or asks for a message again. */
export async function takeReceipt(network: Network, device: LinkedDevice, receipt: Stanza): Promise<void> {
  const { type, to, participant } = receipt.attrs
  // The message to be sent again is still held: the device refuses the copy it has with an <ack/>, which follows.
  if (type === 'retry') return resendMessage(network, device, receipt)
  if (type === 'server-error') return refuseFile(device, receipt)
  const items = childrenOf(childOf(receipt, 'list'), 'item')
  const ids = [receipt, ...items].flatMap((named) => named.attrs.id ?? [])
  for (const id of ids) device.mailbox.confirm('message', id)
  watchAcknowledgement(network, device, ids)

  const group = network.groups.find(to)
  const contact = network.resolve(group ? participant : to)?.account
  const status = statusOf(type)
  if (!contact || !status) return
  const chats = new Chats(network, contact)
  for (const id of ids) {
    const sent = chats.sent(group?.id ?? device.owner.number, id)
    if (sent && RANK[status] > RANK[sent.status]) chats.put({ ...sent, status })
  }
}

/** A device cannot fetch an attachment and asks its phone to leave it on the host once more: the phone has it no longer. */
function refuseFile(device: LinkedDevice, request: Stanza): void {
  const about = childOf(request, 'rmr')
  const attributes = { from: SERVER, type: 'mediaretry', id: request.attrs.id, t: nowSeconds() }
  const content = [...(about ? [about] : []), stanza('error', { code: NOT_FOUND })]
  device.deliver(stanza('notification', attributes, content))
}

function statusOf(type: string | undefined): SentMessage['status'] | undefined {
  // "inactive": delivered to a device whose user is not looking at it.
  if (type === undefined || type === 'inactive') return 'delivered'
  return type === 'read' || type === 'played' ? 'read' : undefined
}
