import type { WASocket } from '@whiskeysockets/baileys'
import type { InboundEvent } from '../inbound.js'
import type { WhatsappAddress } from '../port.js'
import { toAddress } from '../translate/address.js'
import { toAckEvent, toReceiptAck } from '../translate/toAckEvents.js'
import { toInboundMessage } from '../translate/toInboundMessage.js'
import type { Journal } from './Journal.js'
import type { OpenSocket } from './openSocket.js'

/** Who this device is. */
export function ownAddress(sock: WASocket): WhatsappAddress {
  const me = sock.user
  return toAddress(me?.id, me?.lid) ?? { number: null, lid: null }
}

/** A receipt may name a LID alone; the pair is known once the contact has written. Looks in our own store only. */
async function withNumber<T extends InboundEvent>(sock: WASocket, event: T): Promise<T> {
  if (event.kind === 'session' || event.contact.number || !event.contact.lid) return event
  const jid = await sock.signalRepository.lidMapping.getPNForLID(`${event.contact.lid}@lid`)
  const number = toAddress(jid)?.number
  return number ? { ...event, contact: { ...event.contact, number } } : event
}

const present = <T>(value: T | null): value is T => value !== null

/**
 * Puts what WhatsApp tells into the journal, in the order in which it tells it. Messages of every batch count: `append`
 * is what waited while we were away, `notify` what arrives now.
 */
export function listenForInbound({ sock, store, gate }: OpenSocket, journal: Journal): void {
  const record = (events: readonly InboundEvent[]) => () =>
    Promise.all(events.map((event) => withNumber(sock, event)))

  sock.ev.on('messages.upsert', ({ messages }) => {
    const mark = gate.handOver()
    const keys = store.take()
    const me = ownAddress(sock)
    const events = messages.map((message) => toInboundMessage(message, me)).filter(present)
    void journal.append({ keys, events: record(events) }).then(() => {
      store.saved(keys)
      gate.stored(mark)
    })
  })
  sock.ev.on('messages.update', (updates) => {
    const events = updates.map(toAckEvent).filter(present)
    if (events.length > 0) void journal.append({ events: record(events) })
  })
  sock.ev.on('message-receipt.update', (receipts) => {
    const events = receipts.map(toReceiptAck).filter(present)
    if (events.length > 0) void journal.append({ events: record(events) })
  })
}
