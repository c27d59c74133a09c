import type { proto } from '@whiskeysockets/baileys'
import type { Account } from '../network/Account.js'
import type { MessageClosing } from '../network/Faults.js'
import type { Group } from '../network/Groups.js'
import type { LinkedDevice } from '../network/LinkedDevice.js'
import type { Network } from '../network/Network.js'
import { childOf, childrenOf, nowSeconds, stanza, type Stanza } from '../wire/stanza.js'
import { askAgain } from './askAgain.js'
import type { Addressing } from './ChatMessage.js'
import { contactsOf } from './deliver.js'
import { answerOwnDevice } from './phoneHistory.js'
import type { Envelope } from './content/receiveContent.js'
import { playScript } from './scripts.js'
import { readMessage } from './content/readMessage.js'
import { sendReceipt } from './sendReceipt.js'
import { storeMessage } from './storeMessage.js'

/** One recipient's ciphertext inside a message stanza. */
type Part = {
  to: Account
  enc: Stanza
  /** Has only the key of a group; the message itself is another part. */
  isKeyOnly?: boolean
}

/**
 * A linked device sends a message, and each recipient's phone decrypts its part. Only after that does the
 * server confirm it, so a simulator that crashes in between gets the message again.
 */
export async function takeMessage(network: Network, device: LinkedDevice, message: Stanza): Promise<void> {
  const { to = '', id = '' } = message.attrs
  const phone = network.find(device.owner.number)
  if (!phone) return
  const group = network.groups.find(to)
  const addressing: Addressing = group || to.endsWith('@lid') ? 'lid' : 'pn'
  const error = refusalOf(network, phone, to, group)
  if (error) {
    device.link?.send(stanza('ack', { class: 'message', from: to, id, t: nowSeconds(), error }))
    return
  }
  const consequences: Consequence[] = []
  for (const part of group ? groupPartsOf(network, message, group) : partsOf(network, message)) {
    const envelope = { phone, contact: part.to, id, addressing, group }
    const outcome = await takePart(network, device, part, envelope)
    if (typeof outcome === 'string') return device.link?.reject(outcome)
    consequences.push(outcome)
  }
  device.link?.send(stanza('ack', { class: 'message', from: to, id, t: nowSeconds() }))
  for (const happen of consequences) await happen()
}

/** Code with which the server refuses a message; undefined if it accepts it. */
function refusalOf(network: Network, phone: Account, to: string, group?: Group): number | undefined {
  if (network.faultsOf(phone.number).take('nack463')) return 463
  if (!to.endsWith('@g.us')) return undefined
  if (!group) return 404
  return group.participants.includes(phone.number) ? undefined : 403
}

function partsOf(network: Network, message: Stanza): Part[] {
  const addressed = addressedParts(message)
  addressed.push({ jid: message.attrs.to, enc: childOf(message, 'enc') })
  return phonePartsOf(network, addressed)
}

/**
 * Parts of a group message: the group's key for members who lack it, and the message for all. A repeated
 * message is for one member.
 */
function groupPartsOf(network: Network, message: Stanza, group: Group): Part[] {
  const enc = childOf(message, 'enc')
  const { participant: jid } = message.attrs
  if (jid) return phonePartsOf(network, [{ jid, enc }])
  const keys = phonePartsOf(network, addressedParts(message)).map((part) => ({ ...part, isKeyOnly: true }))
  const readers = contactsOf(network, group).filter(({ registered }) => registered)
  return [...keys, ...(enc ? readers.map((to) => ({ to, enc })) : [])]
}

type AddressedPart = { jid: string | undefined; enc: Stanza | undefined }

function addressedParts(message: Stanza): AddressedPart[] {
  return childrenOf(childOf(message, 'participants'), 'to').map((part) => ({
    jid: part.attrs.jid,
    enc: childOf(part, 'enc'),
  }))
}

function phonePartsOf(network: Network, parts: AddressedPart[]): Part[] {
  return parts.flatMap(({ jid, enc }) => {
    const addressee = network.resolve(jid)
    const isPhone = addressee?.device === 0 && addressee.account.registered
    return enc && isPhone ? [{ to: addressee.account, enc }] : []
  })
}

/** What the recipient's phone does about a message, after the server has confirmed it to the device. */
type Consequence = () => void | Promise<void>

/** The text of a message, or of a change of one. */
function textOf(message: proto.IMessage): string | null {
  const incoming = readMessage(message)
  if (incoming.kind === 'message') return incoming.content.text
  return incoming.kind === 'edit' ? incoming.text : null
}

async function takePart(
  network: Network,
  device: LinkedDevice,
  { to, enc, isKeyOnly }: Part,
  envelope: Envelope,
): Promise<Consequence | MessageClosing> {
  const { phone, contact, id, addressing, group } = envelope
  const nothing = () => undefined
  let message: proto.IMessage
  try {
    message = await decrypt(to, device, enc, group)
  } catch {
    // The phone's own copies are not requested again, since nobody reads them here. If a group's key is
    // missing, the message itself can't be read and is then requested.
    return to === phone || isKeyOnly ? nothing : () => askAgain(device, envelope)
  }
  if (isKeyOnly) return nothing
  // For its own phone a device wraps every message, even one meant only for the phone.
  const own = message.deviceSentMessage?.message ?? message
  const request = own.protocolMessage?.peerDataOperationRequestMessage
  if (to === phone && request) return () => answerOwnDevice(network, phone, device, id, request)
  if (to.kind !== 'contact') return nothing
  const closing = network.faultsOf(phone.number).takeClosing(textOf(message))
  if (closing) return closing
  const isNew = await storeMessage(network, envelope, message)
  return async () => {
    sendReceipt(contact, { phone, group }, [id], addressing)
    if (isNew) await playScript(network, envelope)
  }
}

/** A message of a group may contain the key for the next ones. */
async function decrypt(
  to: Account,
  device: LinkedDevice,
  enc: Stanza,
  group?: Group,
): Promise<proto.IMessage> {
  if (group && enc.attrs.type === 'skmsg') return to.peer.decryptFromGroup(group.id, device.jid, enc)
  const message = await to.peer.decrypt(device.jid, enc)
  const { senderKeyDistributionMessage: key } = message
  if (group && key) await to.peer.takeSenderKey(device.jid, key)
  return message
}
