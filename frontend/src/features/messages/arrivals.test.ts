import { expect, it } from 'vitest'
import { aMessage } from '../../testing/samples'
import { rememberArrival, withArrivals } from './arrivals'
import { withKnownMessage, withMessage, type Thread } from './thread.rules'

const held = aMessage({ id: '10', ack: 1, updatedAt: '2026-03-02T10:00:00.000Z' })
const thread: Thread = {
  contactId: 7,
  whatsappId: 3,
  messages: [held],
  events: [],
  olderCursor: null,
  newerCursor: null,
}

it('what came for a thread while it was being fetched is in it: new messages, and marks of those that it has', () => {
  const askedAt = performance.now()
  const delivered = { ...held, ack: 2 as const, updatedAt: '2026-03-02T10:00:01.000Z' }
  const news = aMessage({ id: '11', createdAt: '2026-03-02T10:00:02.000Z' })
  rememberArrival((known) => withKnownMessage(known, delivered))
  rememberArrival((known) => withKnownMessage(known, aMessage({ id: '99' })))
  rememberArrival((known) => withMessage(known, news))
  expect(withArrivals(thread, askedAt).messages).toEqual([delivered, news])
})

it('what came before it was asked for is left to the answer', async () => {
  rememberArrival((known) => withMessage(known, aMessage({ id: '13' })))
  await expect.poll(() => withArrivals(thread, performance.now()).messages).toEqual([held])
})
