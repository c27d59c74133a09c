import type { proto } from '@whiskeysockets/baileys'
import type { Account } from '../network/Account.js'
import type { Group } from '../network/Groups.js'
import type { LinkedDevice } from '../network/LinkedDevice.js'
import type { Network } from '../network/Network.js'
import { bytesOf, nowSeconds, stanza, type Stanza } from '../wire/stanza.js'
import { Outbox, type Wire } from './Outbox.js'

/** Where a contact writes: to a company's phone, or in a group with this phone. */
export type Destination = { phone: Account; group?: Group | undefined }

/**
 * Sends a contact's message to every linked device that should get it. Runs inside the contact's `outgoing`.
 */
export async function deliverToPhone(
  network: Network,
  contact: Account,
  { phone, group }: Destination,
  message: proto.IMessage,
  wire: Wire,
): Promise<void> {
  new Outbox(network, contact).put(group?.id ?? phone.number, wire, message)
  for (const receiver of group ? phonesOf(network, group) : [phone]) {
    const times = network.faultsOf(receiver.number).take('duplicate') ? 2 : 1
    for (const device of receiver.devices.values()) {
      for (let time = 0; time < times; time++) await deliverToDevice(network, contact, device, message, wire)
    }
  }
}

/** The company's phones in a group. */
export function phonesOf(network: Network, { participants }: Group): Account[] {
  return membersOf(network, participants, 'phone')
}

/** The customers in a group. */
export function contactsOf(network: Network, { participants }: Group): Account[] {
  return membersOf(network, participants, 'contact')
}

function membersOf(network: Network, numbers: string[], kind: Account['kind']): Account[] {
  return numbers.flatMap((number) => network.find(number) ?? []).filter((member) => member.kind === kind)
}

/** Encrypts a contact's message for one device and sends it. */
export async function deliverToDevice(
  network: Network,
  contact: Account,
  device: LinkedDevice,
  message: proto.IMessage,
  wire: Wire,
): Promise<void> {
  device.deliver(await sealForDevice(network, contact, device, message, wire))
}

/** Encrypts a contact's message for one device, without sending it. Runs inside the contact's `outgoing`. */
export async function sealForDevice(
  network: Network,
  contact: Account,
  device: LinkedDevice,
  message: proto.IMessage,
  wire: Wire,
): Promise<Stanza> {
  const { id, type, edit } = wire
  const content = wire.viewOnce
    ? [stanza('unavailable', { type: 'view_once' })]
    : await encrypt(contact, device, message, wire)
  if (!wire.viewOnce && network.faultsOf(device.owner.number).take('corrupt')) damage(content.at(-1))
  const attributes = { ...senderOf(contact, wire), type, id, t: nowSeconds(), notify: contact.name, edit }
  return stanza('message', attributes, content)
}

async function encrypt(
  contact: Account,
  device: LinkedDevice,
  message: proto.IMessage,
  { group, mediatype, count, polltype }: Wire,
): Promise<Stanza[]> {
  const takeBundle = () => device.takeBundle()
  const member = group && { group, author: contact.lidJid }
  const encs = !member
    ? [await contact.peer.encrypt(device.jid, message, takeBundle)]
    : count
      ? [await contact.peer.encryptWithGroupKey(member, device.jid, message, takeBundle)]
      : await contact.peer.encryptForGroup(member, device.jid, message, takeBundle)
  const last = encs.at(-1)!
  if (mediatype) last.attrs.mediatype = mediatype
  if (count) last.attrs.count = String(count)
  return polltype ? [stanza('meta', { polltype }), ...encs] : encs
}

function senderOf(contact: Account, { group, addressing }: Wire): Record<string, string> {
  if (group) {
    const participant = { participant: contact.lidJid, participant_pn: contact.jid }
    return { from: group, ...participant, addressing_mode: 'lid' }
  }
  return addressing === 'lid'
    ? { from: contact.lidJid, sender_pn: contact.jid, addressing_mode: 'lid' }
    : { from: contact.jid, sender_lid: contact.lidJid }
}

/** Flips bits at the end of the ciphertext, so that it still looks like one. */
function damage(enc: Stanza | undefined): void {
  if (!enc) return
  const bytes = bytesOf(enc)
  bytes[bytes.length - 3]! ^= 0xff
  enc.content = bytes
}
