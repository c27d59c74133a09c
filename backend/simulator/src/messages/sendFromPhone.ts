import type { Account } from '../network/Account.js'
import type { Network } from '../network/Network.js'
import { newMessageId, nowSeconds, stanza } from '../wire/stanza.js'
import type { Composed } from './composeMessage.js'
import { receiveContent } from './receiveContent.js'
import { playScript } from './scripts.js'

/** The owner writes to a contact on the phone itself; its linked devices get a copy. Answers the message's id. */
export function sendFromPhone(
  network: Network,
  phone: Account,
  contact: Account,
  { message, content }: Composed,
): Promise<string> {
  return phone.outgoing.run(async () => {
    const id = newMessageId()
    receiveContent(network, { phone, contact, id, addressing: 'pn' }, content)
    const copy = { deviceSentMessage: { destinationJid: contact.jid, message } }
    for (const device of phone.devices.values()) {
      const enc = await phone.peer.encrypt(device.jid, copy, () => device.takeBundle())
      const recipient = { recipient: contact.jid, recipient_lid: contact.lidJid }
      const attributes = {
        from: phone.jid,
        ...recipient,
        type: 'text',
        id,
        t: nowSeconds(),
        notify: phone.name,
      }
      device.deliver(stanza('message', attributes, [enc]))
    }
    await playScript(network, contact, phone, id)
    return id
  })
}
