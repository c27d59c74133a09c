import type { Account } from '../network/Account.js'
import type { Network } from '../network/Network.js'
import { newMessageId, nowSeconds, stanza } from '../wire/stanza.js'
import type { Composed } from './content/composeMessage.js'
import { contactsOf } from './deliver.js'
import type { Group } from '../network/Groups.js'
import { receiveContent } from './content/receiveContent.js'
import { playScript } from './scripts.js'

/** Whom the owner of a phone writes to. */
export type Recipient = { contact: Account } | { group: Group }

/** The owner writes on the phone itself; its linked devices get a copy. Answers the message's id. */
export function sendFromPhone(
  network: Network,
  phone: Account,
  recipient: Recipient,
  { message, content }: Composed,
): Promise<string> {
  return phone.outgoing.run(async () => {
    const id = newMessageId()
    const group = 'group' in recipient ? recipient.group : undefined
    const receivers = 'group' in recipient ? contactsOf(network, recipient.group) : [recipient.contact]
    const envelopes = receivers.map((contact) => ({
      phone,
      contact,
      id,
      addressing: group ? ('lid' as const) : ('pn' as const),
      group,
    }))
    for (const envelope of envelopes) receiveContent(network, envelope, content)
    const attributes = { ...addressOf(phone, recipient), id, t: nowSeconds(), notify: phone.name }
    const type = content.type === 'text' ? 'text' : 'media'
    const copy = { deviceSentMessage: { destinationJid: destinationOf(recipient), message } }
    for (const device of phone.devices.values()) {
      const enc = await phone.peer.encrypt(device.jid, copy, () => device.takeBundle())
      device.deliver(stanza('message', { ...attributes, type }, [enc]))
    }
    for (const envelope of envelopes) await playScript(network, envelope)
    return id
  })
}

function destinationOf(recipient: Recipient): string {
  return 'group' in recipient ? recipient.group.id : recipient.contact.jid
}

function addressOf(phone: Account, recipient: Recipient): Record<string, string> {
  if ('contact' in recipient) {
    const { jid, lidJid } = recipient.contact
    return { from: phone.jid, recipient: jid, recipient_lid: lidJid }
  }
  const participant = { participant: phone.lidJid, participant_pn: phone.jid }
  return { from: recipient.group.id, ...participant, addressing_mode: 'lid' }
}
