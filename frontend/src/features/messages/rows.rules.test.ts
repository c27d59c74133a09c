import { describe, expect, it } from 'vitest'
import { aMessage } from '../../testing/samples'
import type { OutboxEntry } from './outbox.rules'
import { threadRows } from './rows.rules'

const message = (id: number, createdAt: string, part = {}) => aMessage({ id: String(id), createdAt, ...part })
const entry = (clientKey: string, createdAt: string): OutboxEntry => ({
  clientKey,
  ticketId: 40,
  contactId: 7,
  whatsappId: 3,
  body: 'x',
  createdAt,
  state: 'waiting',
  attempts: 0,
  error: null,
})
const rows = (part: Partial<Parameters<typeof threadRows>[0]>) =>
  threadRows({
    messages: [],
    unsent: [],
    isWhole: false,
    isOver: false,
    unreadFrom: null,
    myId: 1,
    dayOf: (iso) => iso.slice(0, 10),
    ...part,
  })
const drawn = (part: Parameters<typeof rows>[0]) =>
  rows(part).map((row) => {
    if (row.kind === 'message') return `${row.message.id}${row.continues ? '+' : ''}`
    if (row.kind === 'unsent') return `${row.entry.clientKey}${row.continues ? '+' : ''}`
    return row.kind
  })

const day1 = '2026-03-02T10:00:00.000Z'
const day1Later = '2026-03-02T10:02:00.000Z'
const day1Much = '2026-03-02T11:00:00.000Z'
const day2 = '2026-03-03T10:00:00.000Z'

describe('the rows of a thread', () => {
  it('separate days', () => {
    expect(drawn({ messages: [message(1, day1), message(2, day2)] })).toEqual(['day', '1', 'day', '2'])
  })

  it('mark where one attendance ends and the next starts', () => {
    const messages = [message(1, day1, { ticketId: 39 }), message(2, day1Later, { ticketId: 40 })]
    expect(drawn({ messages })).toEqual(['day', '1', 'end', 'start', '2'])
  })

  it('mark the first start only when nothing older is left, and the end of a closed ticket', () => {
    const messages = [message(1, day1)]
    expect(drawn({ messages, isWhole: true })).toEqual(['day', 'start', '1'])
    expect(drawn({ messages, isOver: true })).toEqual(['day', '1', 'end'])
  })

  it('have a line above the first unread message', () => {
    const messages = [message(1, day1), message(2, day1Later)]
    expect(drawn({ messages, unreadFrom: '2' })).toEqual(['day', '1', 'unread', '2'])
  })

  it('group what one author writes within five minutes', () => {
    const messages = [
      message(1, day1),
      message(2, day1Later),
      message(3, day1Later, { fromMe: true, isBot: true }),
      message(4, day1Later, { fromMe: true, user: { id: 1, name: 'Ana' } }),
      message(5, day1Much, { fromMe: true, user: { id: 1, name: 'Ana' } }),
    ]
    expect(drawn({ messages })).toEqual(['day', '1', '2+', '3', '4', '5'])
  })

  it('draw an unsent message as its stored copy will be, under the same key', () => {
    const mine = message(1, day1, { fromMe: true, user: { id: 1, name: 'Ana' } })
    const unsent = rows({ messages: [mine], unsent: [entry('k', day1Later)] })
    const stored = rows({
      messages: [mine, message(2, day1Later, { fromMe: true, user: { id: 1, name: 'Ana' }, clientKey: 'k' })],
    })
    const shape = (all: ReturnType<typeof rows>) =>
      all.map((row) => [row.key, 'continues' in row && row.continues])
    expect(shape(unsent)).toEqual(shape(stored))
  })

  it('never use a key twice', () => {
    const messages = [
      message(1, day1, { ticketId: 39 }),
      message(2, day1Later, { ticketId: 40 }),
      message(3, day1Much, { ticketId: 39 }),
      message(4, day2, { ticketId: 40 }),
    ]
    const all = rows({
      messages,
      unsent: [entry('a', day1), entry('b', day2)],
      isWhole: true,
      isOver: true,
      unreadFrom: '3',
    }).map(({ key }) => key)
    expect(new Set(all).size).toBe(all.length)
  })
})
