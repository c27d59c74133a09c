import type { Account } from '../network/Account.js'
import { nowSeconds, stanza } from '../wire/stanza.js'
import type { Addressing } from './ChatMessage.js'
import type { Destination } from './deliver.js'

/**
 * A contact's phone tells the devices of a company's phone that messages arrived (`type` absent) or were
 * read.
 */
export function sendReceipt(
  contact: Account,
  { phone, group }: Destination,
  ids: string[],
  addressing: Addressing,
  type?: 'read' | 'played',
): void {
  const [first, ...others] = ids
  if (first === undefined) return
  const own = addressing === 'lid' ? contact.lidJid : contact.jid
  const from = group ? { from: group.id, participant: contact.lidJid } : { from: own }
  const items = others.map((id) => stanza('item', { id }))
  const list = items.length ? [stanza('list', {}, items)] : undefined
  for (const device of phone.devices.values()) {
    device.deliver(stanza('receipt', { ...from, id: first, type, t: nowSeconds() }, list))
  }
}
