import type { LinkedDevice } from '../network/LinkedDevice.js'
import type { Network } from '../network/Network.js'
import { readBundle } from '../signal/bundle.js'
import { childOf, type Stanza } from '../wire/stanza.js'
import { deliverToDevice } from './deliver.js'
import { Outbox } from './Outbox.js'

/** A device could not decrypt a contact's message and asks for it again; from its second request on it sends new keys. */
export async function resendMessage(
  network: Network,
  device: LinkedDevice,
  retryReceipt: Stanza,
): Promise<void> {
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
