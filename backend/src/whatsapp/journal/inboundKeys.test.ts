import { describe, expect, it } from 'vitest'
import { conversationOf, dedupeKeyOf, keysIfRead } from './inboundKeys.js'
import type { InboundEvent, InboundMessageEvent } from '../port/inboundEvents.js'

const contact = { number: '5511988887777', lid: '116788127241588' }
const message: InboundMessageEvent = {
  kind: 'message',
  whatsappId: 'A1',
  fromMe: false,
  contact,
  pushName: null,
  mediaType: 'conversation',
  body: 'Oi',
  quotedWhatsappId: null,
  content: null,
  media: null,
  author: null,
  sentAt: '2026-01-01T00:00:00.000Z',
}

it('a conversation is named by the number, else by the LID', () => {
  expect(conversationOf(contact)).toBe('5511988887777')
  expect(conversationOf({ ...contact, number: null })).toBe('lid:116788127241588')
})

describe('the key of an event in the journal', () => {
  it('is the same for a message that comes again by LID', () => {
    expect(dedupeKeyOf({ ...message, contact: { ...contact, lid: null } })).toBe(dedupeKeyOf(message))
  })

  it('tells a customer’s message from ours with the same id, and one customer’s from another’s', () => {
    const keys = [message, { ...message, fromMe: true }, { ...message, contact: { number: '1', lid: null } }]
    expect(new Set(keys.map(dedupeKeyOf)).size).toBe(3)
  })

  it('lets a message through that could not be read before', () => {
    const waiting: InboundEvent = { ...message, body: '', content: { type: 'waiting' } }
    expect(dedupeKeyOf(waiting)).not.toBe(dedupeKeyOf(message))
    expect(dedupeKeyOf(waiting)).toBe(dedupeKeyOf({ ...waiting, pushName: 'Outra' }))
  })

  it('of an unreadable message equals that of the readable one, by number or LID', () => {
    const waiting: InboundMessageEvent = { ...message, body: '', content: { type: 'waiting' } }
    const byLid = { ...message, contact: { ...contact, number: null } }
    expect(keysIfRead(waiting)).toEqual([dedupeKeyOf(message), dedupeKeyOf(byLid)])
  })

  it('tells two changes of one message apart, though they came in one moment', () => {
    const at = '2026-01-01T00:00:00.000Z'
    const edit: InboundEvent = {
      kind: 'edit',
      whatsappId: 'A1',
      fromMe: false,
      contact,
      author: null,
      body: 'um',
      at,
    }
    expect(dedupeKeyOf({ ...edit, body: 'dois' })).not.toBe(dedupeKeyOf(edit))
    const person = (number: string) => ({ address: { number, lid: null }, pushName: null })
    const reaction: InboundEvent = {
      kind: 'reaction',
      whatsappId: 'A1',
      targetFromMe: true,
      contact,
      fromMe: false,
      emoji: '👍',
      at,
      author: person('1'),
    }
    const others = [reaction, { ...reaction, emoji: '' }, { ...reaction, author: person('2') }]
    expect(new Set(others.map(dedupeKeyOf)).size).toBe(3)
  })

  it('keeps every ack, and another person’s receipt apart', () => {
    const ack: InboundEvent = { kind: 'ack', whatsappId: 'A1', contact, ack: 3 }
    const keys = [ack, { ...ack, ack: 4 } as const, { ...ack, contact: { number: '1', lid: null } }]
    expect(new Set(keys.map(dedupeKeyOf)).size).toBe(3)
  })

  it('never repeats for a state of the session', () => {
    const state: InboundEvent = {
      kind: 'session',
      status: 'OPENING',
      reason: null,
      qrcode: '',
      retries: 0,
      number: null,
    }
    expect(dedupeKeyOf(state)).not.toBe(dedupeKeyOf(state))
  })
})
