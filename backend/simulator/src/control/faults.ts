import type { Account } from '../network/Account.js'
import { CLOSING_CODES, closingStanza } from '../network/closing.js'
import { MESSAGE_CLOSINGS, type CountedFault, type Faults } from '../network/Faults.js'
import { newStanzaId, nowSeconds, stanza } from '../wire/stanza.js'
import { Chats } from '../messages/ChatMessage.js'
import type { Network } from '../network/Network.js'
import type { Body } from './body.js'
import { findPhone, type ControlCall } from './ControlCall.js'

/** Arguments of a fault. `count` is 1 by default. */
type Scene = { network: Network; phone: Account; faults: Faults; count: number; body: Body }

const kinds: Record<string, (scene: Scene) => void> = {
  drop: ({ phone }) => dropAll(phone),
  silence: ({ faults }) => {
    faults.silent = true
  },
  offline: ({ phone, faults }) => {
    faults.offline = true
    dropAll(phone)
  },
  online: ({ phone, faults }) => {
    faults.offline = false
    faults.silent = false
    phone.change({ passkey: undefined })
  },
  passkey: ({ phone }) => phone.change({ passkey: 'wait' }),
  passkey428: ({ phone }) => phone.change({ passkey: 'close' }),
  strictAck: ({ faults, count }) => {
    faults.unacknowledgedLeft = count
  },
  closeUpon: ({ faults, count, body }) => {
    const closing = body.optionalChoice('closing', MESSAGE_CLOSINGS) ?? 'streamError'
    faults.closeUpon(body.text('text'), closing, count)
  },
  identityChange: ({ network, phone }) => {
    for (const contact of network.accounts('contact')) renewIdentity(network, contact, phone)
  },
  ...Object.fromEntries(
    (['nack463', 'corrupt', 'duplicate', 'loseReceipts'] as const).map((kind) => [kind, counted(kind)]),
  ),
  ...Object.fromEntries(CLOSING_CODES.map((code) => [String(code), closing(code)])),
}

/** Causes a fault between WhatsApp and the devices of a phone. */
export const fault: ControlCall = ({ network, body }) => {
  const phone = findPhone(network, body.phoneNumber('phone'))
  const kind = body.choice('kind', Object.keys(kinds))
  const count = body.optionalNumber('count', 1, 1000) ?? 1
  kinds[kind]?.({ network, phone, faults: network.faultsOf(phone.number), count, body })
  return { phone: phone.number, kind }
}

function dropAll(phone: Account): void {
  for (const device of phone.devices.values()) device.link?.drop()
}

function counted(kind: CountedFault) {
  return ({ faults, count }: Scene) => faults.arm(kind, count)
}

/** Connected devices get the code now. If none is connected, the next one to log in gets it. */
function closing(code: number) {
  return ({ phone, faults }: Scene) => {
    const connected = [...phone.devices.values()].filter((device) => device.link)
    for (const device of connected) device.link?.end(closingStanza(code))
    if (!connected.length) faults.codeAtLogin = code
  }
}

/** The contact has a new phone. The company's devices are told if they have a chat with the contact. */
function renewIdentity(network: Network, contact: Account, phone: Account): void {
  contact.renewIdentity()
  if (!new Chats(network, contact).all().length) return
  for (const device of phone.devices.values()) {
    const attributes = { from: contact.jid, type: 'encrypt', id: newStanzaId(), t: nowSeconds() }
    device.deliver(stanza('notification', attributes, [stanza('identity')]))
  }
}
