import type { proto } from '@whiskeysockets/baileys'
import type { Account } from '../network/Account.js'
import type { LinkedDevice } from '../network/LinkedDevice.js'
import type { Network } from '../network/Network.js'
import { bytesOf, nowSeconds, stanza, type Stanza } from '../wire/stanza.js'
import { Outbox, type Wire } from './Outbox.js'

/** Sends a contact's message to every linked device of a phone. Runs inside the contact's `outgoing`. */
export async function deliverToPhone(
  network: Network,
  contact: Account,
  phone: Account,
  message: proto.IMessage,
  wire: Wire,
): Promise<void> {
  new Outbox(network, contact).put(phone.number, wire, message)
  const times = network.faultsOf(phone.number).take('duplicate') ? 2 : 1
  for (const device of phone.devices.values()) {
    for (let time = 0; time < times; time++) await deliverToDevice(network, contact, device, message, wire)
  }
}

/** Encrypts a contact's message for one device and hands it over. */
export async function deliverToDevice(
  network: Network,
  contact: Account,
  device: LinkedDevice,
  message: proto.IMessage,
  { id, addressing, type, mediatype, edit, count }: Wire,
): Promise<void> {
  const enc = await contact.peer.encrypt(device.jid, message, () => device.takeBundle())
  if (mediatype) enc.attrs.mediatype = mediatype
  if (count) enc.attrs.count = String(count)
  if (network.faultsOf(device.owner.number).take('corrupt')) damage(enc)
  const sender =
    addressing === 'lid'
      ? { from: contact.lidJid, sender_pn: contact.jid, addressing_mode: 'lid' }
      : { from: contact.jid, sender_lid: contact.lidJid }
  const attributes = { ...sender, type, id, t: nowSeconds(), notify: contact.name, edit }
  device.deliver(stanza('message', attributes, [enc]))
}

/** Flips bits where the ciphertext proper ends, so that it still looks like one. */
function damage(enc: Stanza): void {
  const bytes = bytesOf(enc)
  bytes[bytes.length - 3]! ^= 0xff
  enc.content = bytes
}
