import type { Account } from '../network/Account.js'
import { nowSeconds, stanza } from '../wire/stanza.js'
import type { Addressing } from './ChatMessage.js'

/** A contact's phone tells the company's devices that messages arrived (`type` absent) or were seen. */
export function sendReceipt(
  contact: Account,
  phone: Account,
  ids: string[],
  addressing: Addressing,
  type?: 'read' | 'played',
): void {
  const [first, ...others] = ids
  if (first === undefined) return
  const from = addressing === 'lid' ? contact.lidJid : contact.jid
  const list = others.length
    ? [
        stanza(
          'list',
          {},
          others.map((id) => stanza('item', { id })),
        ),
      ]
    : undefined
  for (const device of phone.devices.values()) {
    device.deliver(stanza('receipt', { from, id: first, type, t: nowSeconds() }, list))
  }
}
