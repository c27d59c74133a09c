import { expect, it } from 'vitest'
import { aMessage } from '../../testing/samples'
import { rememberArrival, withArrivals } from './arrivals'
import type { Thread } from './thread.rules'

const held = aMessage({ id: '10', ack: 1, updatedAt: '2026-03-02T10:00:00.000Z' })
const thread: Thread = {
  contactId: 7,
  whatsappId: 3,
  messages: [held],
  olderCursor: null,
  newerCursor: null,
}
const ticket = { contactId: 7, whatsappId: 3 }

it('what came for a thread while it was being fetched is in it: new messages, and marks of those that it has', () => {
  const askedAt = performance.now()
  const delivered = { ...held, ack: 2 as const, updatedAt: '2026-03-02T10:00:01.000Z' }
  const news = aMessage({ id: '11', createdAt: '2026-03-02T10:00:02.000Z' })
  rememberArrival({ message: delivered, ticket: null })
  rememberArrival({ message: aMessage({ id: '99' }), ticket: null })
  rememberArrival({ message: news, ticket })
  rememberArrival({ message: aMessage({ id: '12' }), ticket: { ...ticket, contactId: 8 } })
  expect(withArrivals(thread, askedAt).messages).toEqual([delivered, news])
})

it('what came before it was asked for is left to the answer', async () => {
  rememberArrival({ message: aMessage({ id: '13' }), ticket })
  await expect.poll(() => withArrivals(thread, performance.now()).messages).toEqual([held])
})
