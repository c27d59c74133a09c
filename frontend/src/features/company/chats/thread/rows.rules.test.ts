import { expect, it } from 'vitest'
import { aChatMessage } from '../../../../testing/samples'
import type { Unsent } from '../outbox/outbox.store'
import { chatRows, firstUnread, isSameRow, type ChatRow } from './rows.rules'

const ME = 1
const at = (minute: number, day = 2) => `2026-03-0${day}T10:${String(minute).padStart(2, '0')}:00.000Z`
const message = (id: number, senderId: number, minute: number, day = 2) =>
  aChatMessage({ id, senderId, createdAt: at(minute, day) })
const rowsOf = (input: Partial<Parameters<typeof chatRows>[0]>) =>
  chatRows({
    messages: [],
    unsent: [],
    readUpTo: null,
    isWhole: true,
    myId: ME,
    dayOf: (iso) => iso.slice(0, 10),
    ...input,
  })
const shape = (rows: readonly ChatRow[]) =>
  rows.map((row) =>
    'continues' in row ? `${row.key}${row.continues ? '+' : ''}${row.isLast ? '.' : ''}` : row.kind,
  )
const unsent = (clientKey: string, createdAt: string): Unsent => ({
  clientKey,
  chatId: 1,
  message: 'oi',
  mentions: [],
  createdAt,
  state: 'waiting',
  place: 0,
})

it('groups what one author says within minutes, and parts days', () => {
  const messages = [
    message(1, 2, 0),
    message(2, 2, 4),
    message(3, 3, 5),
    message(4, 3, 20),
    message(5, 3, 21, 3),
  ]
  expect(shape(rowsOf({ messages }))).toEqual(['day', '1', '2+.', '3.', '4.', 'day', '5.'])
})

it('tells two deleted colleagues apart by their names', () => {
  const by = (id: number, name: string) =>
    aChatMessage({ id, senderId: null, sender: { id: null, name }, createdAt: at(id) })
  expect(shape(rowsOf({ messages: [by(1, 'Bia'), by(2, 'Bia'), by(3, 'Caio')] }))).toEqual([
    'day',
    '1',
    '2+.',
    '3.',
  ])
})

it('puts the line above the first message of others that was not read, and begins a group there', () => {
  const messages = [message(1, 2, 0), message(2, ME, 1), message(3, 2, 2), message(4, 2, 3)]
  expect(shape(rowsOf({ messages, readUpTo: 1 }))).toEqual(['day', '1.', '2.', 'unread', '3', '4+.'])
  expect(shape(rowsOf({ messages, readUpTo: 4 }))).not.toContain('unread')
})

it('has no line while its place is not loaded', () => {
  const messages = [message(11, 2, 0), message(12, 2, 1)]
  expect(firstUnread({ messages, readUpTo: 5, isWhole: false, myId: ME })).toBeNull()
  expect(firstUnread({ messages, readUpTo: 5, isWhole: true, myId: ME })).toBe(11)
  expect(firstUnread({ messages, readUpTo: 0, isWhole: true, myId: ME })).toBe(11)
})

it('keeps the row of a message when the server has it', () => {
  const before = rowsOf({ messages: [message(1, 2, 0)], unsent: [unsent('k', at(1))] })
  const stored = { ...message(2, ME, 1), clientKey: 'k' }
  const after = rowsOf({ messages: [message(1, 2, 0), stored] })
  expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key))
  expect(after.every((row, index) => isSameRow(row, before[index] ?? row))).toBe(false)
})

it('groups what is on its way as its stored copy will be', () => {
  const rows = rowsOf({ messages: [message(1, ME, 0)], unsent: [unsent('a', at(1)), unsent('b', at(2, 3))] })
  expect(shape(rows)).toEqual(['day', '1', 'a+.', 'day', 'b.'])
})
