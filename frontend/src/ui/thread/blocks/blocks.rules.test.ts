import { describe, expect, it } from 'vitest'
import { aMessage } from '../../../testing/samples'
import { blocksOf as cutIntoBlocks, type Block } from './blocks.rules'
import { isSameRow, type ThreadRow } from '../../../features/conversations/messages/rows/rows.rules'

const blocksOf = (all: readonly ThreadRow[], before: readonly Block<ThreadRow>[]) =>
  cutIntoBlocks(all, before, isSameRow)

const messages = new Map<number, ThreadRow>()
const row = (id: number): ThreadRow => {
  const existing = messages.get(id)
  if (existing) return existing
  const made = {
    kind: 'message',
    key: `${id}`,
    message: aMessage({ id: `${id}` }),
    continues: false,
    isLast: true,
  } as const
  messages.set(id, made)
  return made
}
const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => row(from + index))
const day = (key: string): ThreadRow => ({ kind: 'day', key, at: '2026-03-02T10:00:00.000Z' })
const spans = (blocks: readonly Block<ThreadRow>[]) =>
  blocks.map(({ rows: blockRows }) => `${blockRows[0]?.key ?? ''}-${blockRows.at(-1)?.key ?? ''}`)

describe('a thread in blocks', () => {
  it('has some rows in each', () => {
    expect(spans(blocksOf(rows(1, 50), []))).toEqual(['1-20', '21-40', '41-50'])
    expect(blocksOf([], [])).toEqual([])
  })

  it('keeps those that are there when older messages come in above', () => {
    const previous = blocksOf(rows(101, 130), [])
    const grown = blocksOf(rows(71, 130), previous)
    expect(spans(grown)).toEqual(['71-90', '91-100', '101-120', '121-130'])
    expect(grown.slice(2)).toEqual(previous)
    expect([grown[2], grown[3]].map((block, index) => block === previous[index])).toEqual([true, true])
  })

  it('lets new messages into the last one until it is full', () => {
    const previous = blocksOf(rows(1, 38), [])
    const grown = blocksOf(rows(1, 43), previous)
    expect(spans(grown)).toEqual(['1-20', '21-40', '41-43'])
    expect(grown[0]).toBe(previous[0])
    expect(grown[1]?.key).toBe(previous[1]?.key)
  })

  it('changes the one block whose message changed', () => {
    const previous = blocksOf(rows(1, 40), [])
    const read = rows(1, 40).map((each) =>
      each.key === '30' ? { ...each, message: aMessage({ id: '30', ack: 3 }) } : each,
    ) as ThreadRow[]
    const changed = blocksOf(read, previous)
    expect(changed.map((block, index) => block === previous[index])).toEqual([true, false])
  })

  it('moves the day above what came in on the same day, and no message with it', () => {
    const previous = blocksOf([day('today'), ...rows(101, 119)], [])
    const grown = blocksOf([day('today'), ...rows(91, 119)], previous)
    expect(spans(grown)).toEqual(['today-100', '101-119'])
    expect(grown[1]?.key).toBe(previous[0]?.key)
  })

  it('keeps what stands at its end, and what stands alone', () => {
    const end: ThreadRow = { kind: 'end', key: 'end', ticketId: 40, at: '2026-03-02T10:00:00.000Z' }
    expect(spans(blocksOf([...rows(1, 2), end], []))).toEqual(['1-end'])
    expect(spans(blocksOf([end], []))).toEqual(['end-end'])
  })
})
