import { pageSizes } from '@balcao/contract/limits'
import type { ChatMessage, ChatMessagePage } from '@balcao/contract/resources/company/chats'
import { expect, it } from 'vitest'
import { aChatMessage } from '../../../testing/samples'
import { threadOf, withHeld, withKnownMessage, withMessage, type ThreadData } from './thread.rules'

const said = (id: number, part: Partial<ChatMessage> = {}) => aChatMessage({ id, ...part })
const page = (records: ChatMessage[], part: Partial<ChatMessagePage> = {}): ChatMessagePage => ({
  records,
  count: records.length,
  hasMore: false,
  nextCursor: null,
  newerCursor: null,
  ...part,
})
const threadWith = (...pages: ChatMessagePage[]): ThreadData => ({ pages, pageParams: pages.map(() => ({})) })
const idsOf = (data: ThreadData) => threadOf(data).messages.map(({ id }) => id)

it('is one list, the oldest first, each message once', () => {
  const data = threadWith(page([said(3), said(4)]), page([said(1), said(2), said(3)], { nextCursor: 1 }))
  expect(idsOf(data)).toEqual([1, 2, 3, 4])
  expect(threadOf(data)).toMatchObject({ olderCursor: 1, newerCursor: null })
})

it('takes a new message in at its end alone: elsewhere there would be a gap', () => {
  expect(idsOf(withMessage(threadWith(page([said(1)])), said(2)))).toEqual([1, 2])
  const further = threadWith(page([said(1)], { newerCursor: 1 }))
  expect(withMessage(further, said(9))).toBe(further)
})

it('replaces an older copy, and is the very same for one that is known', () => {
  const held = said(1, { updatedAt: '2026-03-02T10:00:00.000Z' })
  const data = threadWith(page([held]))
  const edited = { ...held, message: 'mudou', updatedAt: '2026-03-02T10:05:00.000Z' }
  expect(threadOf(withMessage(data, edited)).messages[0]?.message).toBe('mudou')
  expect(withKnownMessage(withMessage(data, edited), held).pages[0]?.records[0]).toMatchObject({
    message: 'mudou',
  })
  expect(withMessage(data, { ...held })).toBe(data)
  expect(withKnownMessage(data, said(7))).toBe(data)
})

it('cuts its newest page in two when events have doubled it', () => {
  const size = pageSizes.chatMessages
  let data = threadWith(page(Array.from({ length: size }, (_, index) => said(index + 1))))
  for (let id = size + 1; id <= 2 * size; id++) data = withMessage(data, said(id))
  expect(data.pages.map(({ records }) => records.length)).toEqual([size, size])
  expect(data.pageParams[1]).toEqual({ before: size + 1 })
  expect(idsOf(data)).toHaveLength(2 * size)
})

it('keeps what is held and has not changed since', () => {
  const held = said(1)
  const fetched = withHeld(threadWith(page([held])), page([{ ...held }, said(2)]))
  expect(fetched.records[0]).toBe(held)
})
