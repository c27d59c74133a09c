import type { Account } from '../network/Account.js'
import type { LinkedDevice } from '../network/LinkedDevice.js'
import { registrationStanza } from '../signal/bundle.js'
import { nowSeconds, stanza } from '../wire/stanza.js'
import type { Addressing } from './ChatMessage.js'

/** As phones do, a contact gives up on a message after this many requests. */
const MAX_REQUESTS = 5

const requests = new WeakMap<LinkedDevice, Map<string, number>>()

/** A contact could not decrypt a message: its phone asks the device to encrypt it anew. */
export function askAgain(device: LinkedDevice, contact: Account, id: string, addressing: Addressing): void {
  const counts = requests.get(device) ?? new Map<string, number>()
  requests.set(device, counts)
  const key = `${contact.number}:${id}`
  const count = (counts.get(key) ?? 0) + 1
  if (count > MAX_REQUESTS) return
  counts.set(key, count)
  const from = addressing === 'lid' ? contact.lidJid : contact.jid
  const t = nowSeconds()
  device.deliver(
    stanza('receipt', { from, id, type: 'retry', t }, [
      stanza('retry', { count, id, t, v: 1 }),
      registrationStanza(contact.peer.identity.registrationId),
    ]),
  )
}
