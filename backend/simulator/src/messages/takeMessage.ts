import type { proto } from '@whiskeysockets/baileys'
import type { Account } from '../network/Account.js'
import type { LinkedDevice } from '../network/LinkedDevice.js'
import type { Network } from '../network/Network.js'
import { childOf, childrenOf, nowSeconds, stanza, type Stanza } from '../wire/stanza.js'
import { askAgain } from './askAgain.js'
import { Chats, type Addressing } from './ChatMessage.js'
import { answerOwnDevice } from './phoneHistory.js'
import { withReaction } from './reactions.js'
import { receiveContent, type Envelope } from './receiveContent.js'
import { readMessage } from './readMessage.js'
import { playScript } from './scripts.js'
import { sendReceipt } from './sendReceipt.js'

/** One recipient's ciphertext inside a message stanza. */
type Part = { to: Account; enc: Stanza }

/**
 * A linked device sends a message: each recipient's phone decrypts its part. The device is told that the server has
 * it only after that, so that a simulator which dies in between gets it again.
 */
export async function takeMessage(network: Network, device: LinkedDevice, message: Stanza): Promise<void> {
  const { to = '', id = '' } = message.attrs
  const phone = network.find(device.owner.number)
  if (!phone) return
  const addressing: Addressing = to.endsWith('@lid') ? 'lid' : 'pn'
  if (network.faultsOf(phone.number).take('nack463')) {
    device.link?.send(stanza('ack', { class: 'message', from: to, id, t: nowSeconds(), error: 463 }))
    return
  }
  const consequences: Consequence[] = []
  for (const part of partsOf(network, message)) {
    consequences.push(await takePart(network, device, part, { phone, contact: part.to, id, addressing }))
  }
  device.link?.send(stanza('ack', { class: 'message', from: to, id, t: nowSeconds() }))
  for (const happen of consequences) await happen()
}

function partsOf(network: Network, message: Stanza): Part[] {
  const addressed = childrenOf(childOf(message, 'participants'), 'to').map((part) => ({
    jid: part.attrs.jid,
    enc: childOf(part, 'enc'),
  }))
  addressed.push({ jid: message.attrs.to, enc: childOf(message, 'enc') })
  return addressed.flatMap(({ jid, enc }) => {
    const addressee = network.resolve(jid)
    return enc && addressee?.device === 0 && addressee.account.registered
      ? [{ to: addressee.account, enc }]
      : []
  })
}

/** What the recipient's phone does about a message, once the device knows that the server has it. */
type Consequence = () => void | Promise<void>

async function takePart(
  network: Network,
  device: LinkedDevice,
  { to, enc }: Part,
  envelope: Envelope,
): Promise<Consequence> {
  const { phone, contact, id, addressing } = envelope
  const nothing = () => undefined
  let message: proto.IMessage
  try {
    message = await to.peer.decrypt(device.jid, enc)
  } catch {
    // The phone's own copies are not asked for again: nobody looks at them here.
    return to === phone ? nothing : () => askAgain(device, contact, id, addressing)
  }
  // To its own phone a device wraps even what is for the phone alone.
  const own = message.deviceSentMessage?.message ?? message
  const request = own.protocolMessage?.peerDataOperationRequestMessage
  if (to === phone && request) return () => answerOwnDevice(network, phone, device, id, request)
  if (to.kind !== 'contact') return nothing
  const isNew = store(network, envelope, message)
  return async () => {
    sendReceipt(contact, phone, [id], addressing)
    if (isNew) await playScript(network, contact, phone, id)
  }
}

/** Whether this put a new message before the contact's eyes. */
function store(network: Network, envelope: Envelope, message: proto.IMessage): boolean {
  const chats = new Chats(network, envelope.contact)
  const phone = envelope.phone.number
  const incoming = readMessage(message)
  if (incoming.kind === 'other') return false
  if (incoming.kind === 'message') return receiveContent(network, envelope, incoming.content)
  const target = chats.find(phone, incoming.id)
  if (!target) return false
  if (incoming.kind === 'delete') chats.put({ ...target, deleted: true })
  else if (incoming.kind === 'edit') chats.put({ ...target, edited: true, text: incoming.text })
  else chats.put({ ...target, reactions: withReaction(target.reactions, phone, incoming.emoji) })
  return false
}
