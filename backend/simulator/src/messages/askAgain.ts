import type { LinkedDevice } from '../network/LinkedDevice.js'
import { registrationStanza } from '../signal/bundle.js'
import { nowSeconds, stanza } from '../wire/stanza.js'
import type { Envelope } from './content/receiveContent.js'

/** Like a phone, a contact gives up on a message after this many requests. */
const MAX_REQUESTS = 5

const requests = new WeakMap<LinkedDevice, Map<string, number>>()

/** A contact could not decrypt a message. Its phone asks the device to encrypt it again. */
export function askAgain(device: LinkedDevice, { contact, id, addressing, group }: Envelope): void {
  const counts = requests.get(device) ?? new Map<string, number>()
  requests.set(device, counts)
  const key = `${contact.number}:${id}`
  const count = (counts.get(key) ?? 0) + 1
  if (count > MAX_REQUESTS) return
  counts.set(key, count)
  device.requests += 1
  const own = addressing === 'lid' ? contact.lidJid : contact.jid
  const from = group ? { from: group.id, participant: contact.lidJid } : { from: own }
  const t = nowSeconds()
  device.deliver(
    stanza('receipt', { ...from, id, type: 'retry', t }, [
      stanza('retry', { count, id, t, v: 1 }),
      registrationStanza(contact.peer.identity.registrationId),
    ]),
  )
}
