import { randomBytes } from 'node:crypto'
import type { Account } from '../network/Account.js'
import type { Network } from '../network/Network.js'
import type { Table } from '../storage/TableStore.js'
import { contentOf, newStanzaId, nowSeconds, stanza, type Stanza } from '../wire/stanza.js'

/** A call of a contact to a company's phone. The company's devices can't answer calls. */
export type Call = {
  id: string
  to: string
  video: boolean
  /** ISO 8601. */
  at: string
  status: 'ringing' | 'rejected' | 'ended'
}

export function callsOf(network: Network, contact: Account): Table<Call> {
  return network.store.table(`calls:${contact.number}`)
}

/** The contact calls. Answers the call's id. */
export function sendCall(network: Network, contact: Account, phone: Account, video: boolean): string {
  const id = randomBytes(16).toString('hex').toUpperCase()
  const at = new Date().toISOString()
  callsOf(network, contact).set(id, { id, to: phone.number, video, at, status: 'ringing' })
  const media = [
    stanza('audio', { enc: 'opus', rate: 16_000 }),
    ...(video ? [stanza('video', { enc: 'vp8' })] : []),
  ]
  tell(contact, phone, stanza('offer', { ...creatorOf(contact, id), caller_pn: contact.jid }, media))
  return id
}

/** The contact gives up. */
export function endCall(network: Network, contact: Account, phone: Account, call: Call): void {
  callsOf(network, contact).set(call.id, { ...call, status: 'ended' })
  tell(contact, phone, stanza('terminate', { ...creatorOf(contact, call.id), reason: 'timeout' }))
}

/** A device rejects a call. */
export function takeCallAnswer(network: Network, answer: Stanza): void {
  const contact = network.resolve(answer.attrs.to)?.account
  const [sign] = contentOf(answer)
  if (!contact || sign?.tag !== 'reject') return
  const calls = callsOf(network, contact)
  const call = calls.get(sign.attrs['call-id'] ?? '')
  if (call?.status === 'ringing') calls.set(call.id, { ...call, status: 'rejected' })
}

function creatorOf(contact: Account, id: string): Record<string, string> {
  return { 'call-id': id, 'call-creator': contact.lidJid }
}

function tell(contact: Account, phone: Account, sign: Stanza): void {
  for (const device of phone.devices.values()) {
    const attributes = { from: contact.lidJid, id: newStanzaId(), t: nowSeconds(), notify: contact.name }
    device.deliver(stanza('call', attributes, [sign]))
  }
}
