import type { BinaryNode, Contact, WASocket } from '@whiskeysockets/baileys'
import { usefulHints } from '../../journal/inbound.js'
import type { InboundContactEvent, InboundEvent } from '../../port/inboundEvents.js'
import type { WhatsappAddress } from '../../port/address.js'
import { toAddress } from '../translate/address.js'
import { toAckEvents, toRefusal } from '../translate/toAckEvents.js'
import { toCallEvent, toPhoneAnswer } from '../translate/toCallEvent.js'
import {
  toContactEvents,
  toGroupEvents,
  toHistoryEvents,
  toPairEvents,
} from '../translate/toContactEvents.js'
import { toInboundEvents } from '../translate/toInboundEvents.js'
import { keepAddressBook } from './addressBook.js'
import type { SessionWriteQueue } from '../keys/SessionWriteQueue.js'
import type { OpenSocket } from './openSocket.js'

/** Identity of this device. */
export function ownAddress(sock: WASocket): WhatsappAddress {
  const me = sock.user
  return toAddress(me?.id, me?.lid) ?? { number: null, lid: null }
}

/**
 * Adds the missing form of an address. The pair of number and LID is known once the contact has written. Only
 * looks in our own store.
 */
export async function completed(sock: WASocket, address: WhatsappAddress): Promise<WhatsappAddress> {
  if (address.number || !address.lid) return address
  const jid = await sock.signalRepository.lidMapping.getPNForLID(`${address.lid}@lid`)
  const number = toAddress(jid)?.number
  return number ? { ...address, number } : address
}

/** A receipt, a call or a group member may be named by LID only. */
async function withNumbers<T extends InboundEvent>(sock: WASocket, event: T): Promise<T> {
  if (!('contact' in event)) return event
  const contact = await completed(sock, event.contact)
  if (!('author' in event) || !event.author) return { ...event, contact }
  return {
    ...event,
    contact,
    author: { ...event.author, address: await completed(sock, event.author.address) },
  }
}

const isOfContact = (event: InboundEvent): event is InboundContactEvent => event.kind === 'contact'

const present = <T>(value: T | null): value is T => value !== null

/**
 * Writes WhatsApp's events into the journal, in order. Messages of every batch count: `append` are those that
 * waited while we were offline, `notify` those that arrive now. Old conversations, which the phone gives a
 * new device, are left to `takePast`.
 */
export function listenForInbound({ sock, store, gate, source }: OpenSocket, writes: SessionWriteQueue): void {
  const complete = (events: readonly InboundEvent[]) =>
    Promise.all(events.map((event) => withNumbers(sock, event)))
  const record = (events: readonly InboundEvent[]): void => {
    if (events.length > 0) void writes.append({ events: () => complete(events) })
  }
  /** An address book has thousands of contacts. Only those matter who are customers and whose data is new. */
  const hint = (events: readonly InboundContactEvent[]): void => {
    if (events.length > 0) void writes.append({ events: () => usefulHints(source, events) })
  }

  sock.ev.on('messages.upsert', ({ messages }) => {
    const mark = gate.handOver()
    const keys = store.take()
    const events = toInboundEvents(messages, ownAddress(sock))
    void writes.append({ keys, events: () => complete(events) }).then(() => {
      store.saved(keys)
      gate.stored(mark)
    })
  })
  sock.ev.on('messages.update', (updates) => record(updates.map(toRefusal).filter(present)))
  sock.ws.on('CB:receipt', (node: BinaryNode) => {
    const events = toAckEvents(node, ownAddress(sock))
    if (events.length === 0) return
    const stored = gate.hold()
    void writes.append({ events: () => complete(events) }).then(stored)
  })
  sock.ws.on('CB:call', (node: BinaryNode) => record([toPhoneAnswer(node)].filter(present)))
  sock.ev.on('call', (calls) => record(calls.map((call) => toCallEvent(call)).filter(present)))
  /** Names in the phone's address book, without the names that people give themselves. */
  const name = (contacts: readonly Partial<Contact>[]): void => {
    const events = toContactEvents(contacts)
    if (events.length === 0) return
    const keep = async () => keepAddressBook(source, (await complete(events)).filter(isOfContact))
    void writes.append({ events: () => keep().then(() => []) })
  }

  sock.ev.on('contacts.upsert', (contacts) => {
    hint(toContactEvents(contacts))
    name(contacts)
  })
  sock.ev.on('contacts.update', (contacts) => hint(toContactEvents(contacts)))
  sock.ev.on('groups.upsert', (groups) => hint(toGroupEvents(groups)))
  sock.ev.on('groups.update', (groups) => hint(toGroupEvents(groups)))
  sock.ev.on('lid-mapping.update', (pair) => hint(toPairEvents([pair])))
  sock.ev.on('messaging-history.set', (history) => {
    hint(toHistoryEvents(history))
    name(history.contacts)
  })
}
