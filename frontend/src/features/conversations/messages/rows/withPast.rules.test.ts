import type { Message } from '@balcao/contract/resources/conversations/messages'
import type { PastMessage } from '@balcao/contract/resources/conversations/pastMessages'
import { expect, it } from 'vitest'
import { pastRows } from '../past/past.rules'
import type { ThreadRow } from './rows.rules'
import { withPast } from './withPast.rules'

const past = (id: string, sentAt: string, fromMe = false) =>
  ({ id, sentAt, fromMe, author: null }) as PastMessage
const bubble = (id: string, createdAt: string): ThreadRow => ({
  kind: 'message',
  key: id,
  message: { id, createdAt } as Message,
  continues: false,
  isLast: true,
})
const start = (id: number): ThreadRow => ({ kind: 'start', key: `start:${id}`, ticketId: id, at: '' })
const dayOf = (iso: string) => iso.slice(0, 10)
const keysOf = (rows: readonly ThreadRow[]) => rows.map(({ key }) => key)

it('the past stands above the thread, under one line, with its days', () => {
  const rows = [start(1), bubble('7', '2026-11-20T10:00:00Z')]
  const earlier = [past('1', '2026-11-01T10:00:00Z'), past('2', '2026-11-02T10:00:00Z')]
  expect(keysOf(withPast(rows, earlier, dayOf))).toEqual([
    'past-start:1',
    'past-day:2026-11-01',
    'past:1',
    'past-day:2026-11-02',
    'past:2',
    'start:1',
    '7',
  ])
})

it('what was written while the number was not linked stands between the attendances', () => {
  const rows = [start(1), bubble('7', '2026-11-20T10:00:00Z'), start(2), bubble('8', '2026-11-25T10:00:00Z')]
  const between = [past('1', '2026-11-22T10:00:00Z')]
  expect(keysOf(withPast(rows, between, dayOf))).toEqual([
    'start:1',
    '7',
    'past-start:1',
    'past-day:2026-11-22',
    'past:1',
    'start:2',
    '8',
  ])
})

it('without a past the rows are the same, and without a thread all of it is shown', () => {
  const rows = [start(1)]
  expect(withPast(rows, [], dayOf)).toBe(rows)
  expect(keysOf(withPast([], [past('1', '2026-11-22T10:00:00Z')], dayOf))).toContain('past:1')
})

it('messages of one side within minutes are one group', () => {
  const rows = pastRows(
    [
      past('1', '2026-11-22T10:00:00Z'),
      past('2', '2026-11-22T10:01:00Z'),
      past('3', '2026-11-22T10:02:00Z', true),
    ],
    dayOf,
  )
  const groups = rows.flatMap((row) => (row.kind === 'past' ? [[row.continues, row.isLast]] : []))
  expect(groups).toEqual([
    [false, false],
    [true, true],
    [false, true],
  ])
})
