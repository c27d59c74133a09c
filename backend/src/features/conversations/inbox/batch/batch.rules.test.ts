import { describe, expect, it } from 'vitest'
import type { InboundMessageEvent } from '../../../../whatsapp/port/inboundEvents.js'
import { isPlainAck, isPlainText, splitRows, type WaitingRow } from './batch.rules.js'
import { restAfter } from '../journal/rest.rules.js'

const text: InboundMessageEvent = {
  kind: 'message',
  whatsappId: 'A1',
  fromMe: false,
  contact: { number: '5511987654321', lid: null },
  pushName: 'Clara',
  mediaType: 'conversation',
  body: 'Bom dia',
  content: null,
  media: null,
  author: null,
  quotedWhatsappId: null,
  sentAt: '2026-11-21T12:00:00.000Z',
}

const row = (part: Partial<WaitingRow> = {}): WaitingRow => ({
  id: '1',
  conversation: '5511987654321',
  event: text,
  attempts: 0,
  hasEarly: false,
  hasCampaigns: false,
  ...part,
})

describe('a plain row', () => {
  it('is a customer’s text in a chat of two', () => {
    expect(isPlainText(row())).toBe(true)
  })

  it.each<[string, Partial<InboundMessageEvent>]>([
    ['was typed on the company’s phone', { fromMe: true }],
    ['comes from a group', { contact: { number: null, lid: '12', isGroup: true } }],
    ['answers another', { quotedWhatsappId: 'A0' }],
    [
      'is a place',
      { content: { type: 'location', latitude: 1, longitude: 2, name: null, address: null } as never },
    ],
  ])('is none that %s', (_what, part) => {
    expect(isPlainText(row({ event: { ...text, ...part } }))).toBe(false)
  })

  it('is none that failed before, or that a change waits for', () => {
    expect([row({ attempts: 1 }), row({ hasEarly: true })].map(isPlainText)).toEqual([false, false])
    const event = { kind: 'ack', whatsappId: 'B', contact: text.contact, ack: 3 } as const
    expect([row({ event }), row({ event, attempts: 1 })].map(isPlainAck)).toEqual([true, false])
  })
})

describe('what is worked through together', () => {
  it('ends in each conversation at the first row that is not plain, so that none overtakes another', () => {
    const rows = ['a1', 'b1', 'a2!', 'b2', 'a3', 'c1!', 'b3'].map((id) =>
      row({ id, conversation: id.slice(0, 1) }),
    )
    const { batch, singly, later } = splitRows(
      rows,
      ({ id }) => !id.endsWith('!'),
      () => false,
    )
    expect(batch.map(({ id }) => id)).toEqual(['a1', 'b1', 'b2', 'b3'])
    expect([...singly]).toEqual(['a', 'c'])
    expect(later).toBe(false)
  })

  it('ends at a row that is answered, whatever comes after it: the answer stands between', () => {
    const rows = ['a1?', 'b1', 'a2', 'b2?', 'a3!'].map((id) => row({ id, conversation: id.slice(0, 1) }))
    const { batch, singly, later } = splitRows(
      rows,
      ({ id }) => !id.endsWith('!'),
      ({ id }) => id.endsWith('?'),
    )
    expect(batch.map(({ id }) => id)).toEqual(['a1?', 'b1', 'b2?'])
    expect([...singly]).toEqual([])
    expect(later).toBe(true)
  })
})

describe('a conversation whose row failed', () => {
  it('rests longer each time', () => {
    expect([1, 2, 3, 4].map(restAfter)).toEqual([500, 1_000, 2_000, 4_000])
  })
})
