import type { TicketEvent } from '@balcao/contract/resources/conversations/ticketEvents'
import { describe, expect, it } from 'vitest'
import { aMessage, aNote } from '../../../../testing/samples'
import type { OutboxEntry } from '../outbox/outbox.rules'
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
    events: [],
    notes: [],
    unsent: [],
    isWhole: false,
    isOver: false,
    unreadFrom: null,
    windowEnd: null,
    myId: 1,
    dayOf: (iso) => iso.slice(0, 10),
    ...part,
  })
const drawn = (part: Parameters<typeof rows>[0]) =>
  rows(part).map((row) => {
    if (row.kind === 'message') return `${row.message.id}${row.continues ? '+' : ''}`
    if (row.kind === 'event') return row.event.kind
    if (row.kind === 'note') return row.note.note
    if (row.kind === 'unsent') return `${row.entry.clientKey}${row.continues ? '+' : ''}`
    return row.kind
  })

const anEvent = (id: number, kind: TicketEvent['kind'], createdAt: string, ticketId = 40): TicketEvent => ({
  id,
  kind,
  createdAt,
  ticketId,
  by: { id: 1, name: 'Ana' },
  note: null,
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

  it('have what the bot says of a move below it, though both are of one instant', () => {
    const messages = [message(1, day1), message(2, day1Later, { fromMe: true, isBot: true })]
    expect(drawn({ messages, events: [anEvent(1, 'accepted', day1Later)] })).toEqual([
      ...['day', '1', 'accepted', '2'],
    ])
    const customers = [message(1, day1), message(2, day1Later)]
    expect(drawn({ messages: customers, events: [anEvent(1, 'reopened', day1Later)] })).toEqual([
      ...['day', '1', '2+', 'reopened'],
    ])
  })

  it('have a call where it rang, though it was heard of later, and never in an earlier attendance', () => {
    const call = (createdAt: string) => message(4, createdAt, { mediaType: 'call_log' })
    const messages = [message(1, day1), message(2, day1Much), message(3, day2)]
    expect(drawn({ messages: [...messages, call(day1Later)] })).toEqual([
      ...['day', '1', '4+', '2', 'day', '3'],
    ])
    const earlier = [message(1, day1Much, { ticketId: 39 }), message(2, day2)]
    expect(drawn({ messages: [...earlier, call(day1)] })).toEqual([
      ...['day', '1', 'end', 'start', '4', 'day', '2'],
    ])
  })

  it('have notes between messages and events by their time, and none goes on across one', () => {
    const mine = { fromMe: true, user: { id: 1, name: 'Ana' } }
    const messages = [message(1, day1, mine), message(2, day1Much, mine), message(3, day1Much, mine)]
    const notes = [
      aNote({ id: 1, note: 'primeira', createdAt: day1Later }),
      aNote({ id: 2, note: 'última', createdAt: day2 }),
    ]
    const events = [anEvent(1, 'accepted', day1), anEvent(2, 'resolved', day2)]
    const all = ['day', '1', 'accepted', 'primeira', '2', '3+', 'day', 'resolved', 'última']
    expect(drawn({ messages, events, notes })).toEqual(all)
    const near = [message(1, day1, mine), message(2, '2026-03-02T10:03:00.000Z', mine)]
    expect(drawn({ messages: near, notes: notes.slice(0, 1) })).toEqual(['day', '1', 'primeira', '2'])
    expect(drawn({ messages: near })).toEqual(['day', '1', '2+'])
  })

  it('stand in a thread that has notes alone', () => {
    expect(drawn({ notes: [aNote({ note: 'só' })], isWhole: true })).toEqual(['day', 'start', 'só'])
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
    const last = rows({ messages }).map((row) => ('isLast' in row ? row.isLast : null))
    expect(last).toEqual([null, false, true, true, true, true])
  })

  it('draw an unsent message as its stored copy will be, under the same key', () => {
    const mine = message(1, day1, { fromMe: true, user: { id: 1, name: 'Ana' } })
    const unsent = rows({ messages: [mine], unsent: [entry('k', day1Later)] })
    const stored = rows({
      messages: [mine, message(2, day1Later, { fromMe: true, user: { id: 1, name: 'Ana' }, clientKey: 'k' })],
    })
    const shape = (all: ReturnType<typeof rows>) =>
      all.map((row) => [row.key, 'continues' in row && [row.continues, row.isLast]])
    expect(shape(unsent)).toEqual(shape(stored))
  })

  it('tell between the messages what was done with the ticket, each day under its own', () => {
    const messages = [message(1, day1), message(2, day1Much)]
    const events = [
      anEvent(1, 'accepted', day1Later),
      anEvent(2, 'resolved', day1Much),
      anEvent(3, 'reopened', day2),
    ]
    expect(drawn({ messages, events })).toEqual(['day', '1', 'accepted', '2', 'resolved', 'day', 'reopened'])
    const unsent = [entry('k', day2)]
    expect(drawn({ messages, events, unsent }).slice(-2)).toEqual(['reopened', 'k'])
    expect(drawn({ events: events.slice(0, 1), isWhole: true })).toEqual(['day', 'start', 'accepted'])
  })

  it('end a group of messages with what was done', () => {
    const messages = [message(1, day1), message(2, day1Later)]
    const events = [anEvent(1, 'accepted', '2026-03-02T10:01:00.000Z')]
    expect(drawn({ messages, events })).toEqual(['day', '1', 'accepted', '2'])
  })

  it('tell the end of an attendance in it, and what begins the next in that', () => {
    const messages = [message(1, day1, { ticketId: 39 }), message(2, day1Much, { ticketId: 40 })]
    const resolved = anEvent(1, 'resolved', day1Later, 39)
    const begun = anEvent(2, 'transferred', '2026-03-02T10:30:00.000Z', 40)
    expect(drawn({ messages, events: [resolved, begun], isOver: true })).toEqual([
      ...['day', '1', 'resolved', 'end', 'start', 'transferred', '2', 'end'],
    ])
    const late = anEvent(3, 'resolved', day1Much, 39)
    expect(drawn({ messages, events: [late] })).toEqual(['day', '1', 'end', 'start', '2', 'resolved'])
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
      events: [anEvent(1, 'resolved', day1Later, 40), anEvent(2, 'accepted', day1Much, 41)],
      unsent: [entry('a', day1), entry('b', day2)],
      isWhole: true,
      isOver: true,
      unreadFrom: '3',
    }).map(({ key }) => key)
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('the end of the reply window', () => {
  const at = (id: string, createdAt: string) => aMessage({ id, createdAt })
  const messages = [at('1', '2026-03-02T10:00:00.000Z'), at('2', '2026-03-03T12:00:00.000Z')]

  it('is a line between what was written before and after it, on its own day', () => {
    expect(drawn({ messages, windowEnd: '2026-03-03T10:00:00.000Z' })).toEqual([
      'day',
      '1',
      'day',
      'windowEnd',
      '2',
    ])
  })

  it('is no line where nothing before it is loaded', () => {
    expect(drawn({ messages, windowEnd: '2026-03-01T10:00:00.000Z' })).toEqual(['day', '1', 'day', '2'])
  })
})
