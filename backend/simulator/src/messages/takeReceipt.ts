import type { LinkedDevice } from '../network/LinkedDevice.js'
import type { Network } from '../network/Network.js'
import { readBundle } from '../signal/bundle.js'
import { childOf, childrenOf, nowSeconds, SERVER, stanza, type Stanza } from '../wire/stanza.js'
import { watchAcknowledgement } from './acknowledgements.js'
import { Chats, type SentMessage } from './ChatMessage.js'
import { deliverToDevice } from './deliver.js'
import { Outbox } from './Outbox.js'

const RANK: Record<SentMessage['status'], number> = { sent: 0, delivered: 1, read: 2 }

/** The library's code for an attachment that the phone no longer has. */
const NOT_FOUND = 2

/** A device confirms what it received, reports what was read, or requests a message again. */
export async function takeReceipt(network: Network, device: LinkedDevice, receipt: Stanza): Promise<void> {
  const { type, to, participant } = receipt.attrs
  // The message to repeat is still held. The device refuses its current copy with an <ack/>, which follows.
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

/**
 * A device can't download an attachment and asks its phone to upload it again. The phone no longer has it.
 */
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

/**
 * A device could not decrypt a contact's message and requests it again. From its second request on it
 * includes new keys.
 */
async function resendMessage(network: Network, device: LinkedDevice, retryReceipt: Stanza): Promise<void> {
  const { to, participant, id = '' } = retryReceipt.attrs
  const group = network.groups.find(to)
  const contact = network.resolve(group ? participant : to)?.account
  if (!contact) return
  await contact.outgoing.run(async () => {
    const posted = new Outbox(network, contact).find(group?.id ?? device.owner.number, id)
    if (!posted) return
    const keys = childOf(retryReceipt, 'keys')
    if (keys) await contact.peer.restartSession(device.jid, readBundle(retryReceipt, keys))
    const count = Number(childOf(retryReceipt, 'retry')?.attrs.count ?? 1)
    await deliverToDevice(network, contact, device, posted.message, { ...posted.wire, count })
  })
}
