import { pageSizes } from '@balcao/contract/limits'
import type { ChatMessage, ChatMessagePage } from '@balcao/contract/resources/company/chats'
import { expect, it } from 'vitest'
import { aChatMessage } from '../../../testing/samples'
import { threadOf, withCached, withKnownMessage, withMessage, type ThreadData } from './thread.rules'

const message = (id: number, part: Partial<ChatMessage> = {}) => aChatMessage({ id, ...part })
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
  const data = threadWith(
    page([message(3), message(4)]),
    page([message(1), message(2), message(3)], { nextCursor: 1 }),
  )
  expect(idsOf(data)).toEqual([1, 2, 3, 4])
  expect(threadOf(data)).toMatchObject({ olderCursor: 1, newerCursor: null })
})

it('takes a new message in at its end alone: elsewhere there would be a gap', () => {
  expect(idsOf(withMessage(threadWith(page([message(1)])), message(2)))).toEqual([1, 2])
  const further = threadWith(page([message(1)], { newerCursor: 1 }))
  expect(withMessage(further, message(9))).toBe(further)
})

it('replaces an older copy, and is the very same for one that is known', () => {
  const cached = message(1, { updatedAt: '2026-03-02T10:00:00.000Z' })
  const data = threadWith(page([cached]))
  const edited = { ...cached, message: 'mudou', updatedAt: '2026-03-02T10:05:00.000Z' }
  expect(threadOf(withMessage(data, edited)).messages[0]?.message).toBe('mudou')
  expect(withKnownMessage(withMessage(data, edited), cached).pages[0]?.records[0]).toMatchObject({
    message: 'mudou',
  })
  expect(withMessage(data, { ...cached })).toBe(data)
  expect(withKnownMessage(data, message(7))).toBe(data)
})

it('cuts its newest page in two when events have doubled it', () => {
  const size = pageSizes.chatMessages
  let data = threadWith(page(Array.from({ length: size }, (_, index) => message(index + 1))))
  for (let id = size + 1; id <= 2 * size; id++) data = withMessage(data, message(id))
  expect(data.pages.map(({ records }) => records.length)).toEqual([size, size])
  expect(data.pageParams[1]).toEqual({ before: size + 1 })
  expect(idsOf(data)).toHaveLength(2 * size)
})

it('keeps what is held and has not changed since', () => {
  const cached = message(1)
  const fetched = withCached(threadWith(page([cached])), page([{ ...cached }, message(2)]))
  expect(fetched.records[0]).toBe(cached)
})
