import type { TicketEvent } from '@balcao/contract/resources/ticketEvents'
import { describe, expect, it } from 'vitest'
import { aMessage, aTicket } from '../../testing/samples'
import {
  firstUnread,
  followingVoice,
  isDiscarded,
  isSameThread,
  meets,
  threadOf,
  withAnswer,
  withEvent,
  withKnownMessage,
  withMessage,
  withNewer,
  withNewest,
  withOlder,
  withPart,
  withPatch,
  withRenewedAddresses,
  type Thread,
} from './thread.rules'

const at = (minute: number) => `2026-03-02T10:${String(minute).padStart(2, '0')}:00.000Z`
const message = (id: number, more = {}) =>
  aMessage({ id: String(id), createdAt: at(id), updatedAt: at(id), ...more })
const anEvent = (id: number): TicketEvent => ({
  ...{ id, ticketId: 40, kind: 'accepted', by: null, note: null },
  createdAt: at(id),
})
const page = (ids: number[], nextCursor: string | null = null) => ({
  messages: ids.map((id) => message(id)),
  events: ids.map((id) => anEvent(id)),
  count: ids.length,
  hasMore: nextCursor !== null,
  ticket: aTicket(),
  nextCursor,
  newerCursor: null,
})
const eventIds = (thread: Thread) => thread.events.map(({ id }) => id)
const ids = (thread: Thread) => thread.messages.map(({ id }) => Number(id))

describe('what was done with the tickets of a thread', () => {
  it('comes with its pages at both ends, each line once and in order', () => {
    const part = threadOf({ ...page([4, 5], '4'), newerCursor: '5' })
    const longer = withNewer(withOlder(part, page([2, 3, 4])), page([5, 6]))
    expect(eventIds(longer)).toEqual([2, 3, 4, 5, 6])
    expect(eventIds(withNewest(longer, threadOf(page([6, 7])), true))).toEqual([2, 3, 4, 5, 6, 7])
  })

  it('is forgotten with the messages that it stood between, but for what came meanwhile', () => {
    const held = withEvent(threadOf(page([1, 2])), anEvent(9))
    expect(eventIds(withNewest(held, threadOf(page([7, 8], '7')), false))).toEqual([7, 8, 9])
  })

  it('is put in live at the end alone, and once', () => {
    const thread = threadOf(page([1, 2]))
    const told = withEvent(thread, anEvent(3))
    expect(eventIds(told)).toEqual([1, 2, 3])
    expect(withEvent(told, anEvent(3))).toBe(told)
    const part = { ...thread, newerCursor: '2' }
    expect(withEvent(part, anEvent(3))).toBe(part)
  })
})

describe('a thread', () => {
  it('grows downwards by a refetch that meets what is held', () => {
    const held = threadOf(page([1, 2, 3], '1'))
    const newest = page([3, 4, 5], '3')
    expect(meets(held, newest)).toBe(true)
    const thread = withNewest(held, threadOf(newest), true)
    expect(ids(thread)).toEqual([1, 2, 3, 4, 5])
    expect(thread.olderCursor).toBe('1')
  })

  it('forgets what is held rather than show a gap', () => {
    const held = threadOf(page([1, 2, 3], null))
    const newest = page([7, 8, 9], '7')
    expect(meets(held, newest)).toBe(false)
    const thread = withNewest(held, threadOf(newest), false)
    expect(ids(thread)).toEqual([7, 8, 9])
    expect(thread.olderCursor).toBe('7')
  })

  it('grows upwards page by page', () => {
    const thread = withOlder(threadOf(page([5, 6], '5')), page([3, 4], '3'))
    expect(ids(thread)).toEqual([3, 4, 5, 6])
    expect(thread.olderCursor).toBe('3')
  })

  it('is read around a message too, and then grows downwards until it ends with the newest', () => {
    const part = threadOf({ ...page([4, 5, 6], '4'), newerCursor: '6' })
    const longer = withNewer(part, { ...page([7, 8]), newerCursor: '8' })
    expect([ids(longer), longer.newerCursor, longer.olderCursor]).toEqual([[4, 5, 6, 7, 8], '8', '4'])
    const whole = withNewer(longer, page([9]))
    expect([ids(whole), whole.newerCursor]).toEqual([[4, 5, 6, 7, 8, 9], null])
  })

  it('takes no new message while it does not reach the newest, for there would be a gap; changes of its own it takes', () => {
    const part = threadOf({ ...page([4, 5], '4'), newerCursor: '5' })
    expect(withMessage(part, message(9))).toBe(part)
    expect(withMessage(part, message(5, { ack: 3, updatedAt: at(9) })).messages[1]?.ack).toBe(3)
    expect(ids(withMessage(withNewer(part, page([6])), message(9)))).toEqual([4, 5, 6, 9])
  })

  it('read once more around the same message it keeps what it has, and looks for what came since', () => {
    const whole = withNewer(threadOf({ ...page([4, 5]), newerCursor: '5' }), page([6]))
    const again = withPart(whole, { ...page([4, 5]), newerCursor: '5' })
    expect([ids(again), again.newerCursor]).toEqual([[4, 5, 6], '6'])
  })

  it('takes a message once, however often it arrives', () => {
    const thread = withMessage(threadOf(page([1])), message(2))
    expect(ids(thread)).toEqual([1, 2])
    expect(withMessage(thread, message(2))).toBe(thread)
  })

  it('ignores a copy that is not newer than the one it has', () => {
    const thread = withMessage(threadOf(page([1])), message(1, { ack: 3, updatedAt: at(9) }))
    expect(withMessage(thread, message(1, { ack: 2, updatedAt: at(8) }))).toBe(thread)
    expect(withMessage(thread, message(1, { ack: 4, updatedAt: at(10) })).messages[0]?.ack).toBe(4)
  })

  it('leaves an ack of a message that is not loaded alone', () => {
    const thread = threadOf(page([5]))
    expect(withKnownMessage(thread, message(1, { ack: 4 }))).toBe(thread)
  })

  it('orders messages of one instant by id as a number', () => {
    const same = { createdAt: at(1) }
    const thread = [10, 9, 100].reduce((held, id) => withMessage(held, message(id, same)), threadOf(page([])))
    expect(ids(thread)).toEqual([9, 10, 100])
  })

  it('spans the tickets of one contact on one connection', () => {
    const thread = threadOf(page([1]))
    expect(isSameThread(thread, aTicket({ id: 99 }))).toBe(true)
    expect(isSameThread(thread, aTicket({ whatsappId: 99 }))).toBe(false)
    expect(isSameThread(thread, aTicket({ contactId: 99 }))).toBe(false)
  })
})

describe('the first unread message', () => {
  const messages = [message(1), message(2, { fromMe: true }), message(3), message(4)]

  it('is counted from the end, over the customer’s messages alone', () => {
    expect(firstUnread(messages, 2)?.id).toBe('3')
    expect(firstUnread(messages, 3)?.id).toBe('1')
  })

  it('is the oldest loaded when more are unread than loaded, and none when all are read', () => {
    expect(firstUnread(messages, 30)?.id).toBe('1')
    expect(firstUnread(messages, 0)).toBeNull()
  })
})

describe('a discarded message', () => {
  it('is one of ours that reached nobody', () => {
    expect(isDiscarded(message(1, { fromMe: true, isDeleted: true, ack: 0 }))).toBe(true)
    expect(isDiscarded(message(1, { fromMe: true, isDeleted: true, ack: 3 }))).toBe(false)
    expect(isDiscarded(message(1, { fromMe: false, isDeleted: true }))).toBe(false)
  })
})

describe('a change that shows before the server confirms it', () => {
  const held = message(1)
  const patched = { ...held, body: 'novo' }
  const thread = withPatch(threadOf(page([1])), held, patched)

  it('shows at once, and goes when it is refused', () => {
    expect(thread.messages[0]?.body).toBe('novo')
    expect(withPatch(thread, patched, held).messages[0]?.body).toBe('Oi')
  })

  it('never covers what has become newer meanwhile', () => {
    const news = withMessage(thread, message(1, { body: 'do celular', updatedAt: at(9) }))
    expect(withPatch(news, patched, held)).toBe(news)
    expect(withAnswer(news, message(1, { updatedAt: at(8) }))).toBe(news)
  })

  it('ends with the answer, even one that is no newer than what was shown in advance', () => {
    expect(withAnswer(thread, message(1, { body: 'salvo' })).messages[0]?.body).toBe('salvo')
  })
})

describe('the files of a thread', () => {
  it('get fresh addresses although their messages have not changed', () => {
    const thread = threadOf({ ...page([]), messages: [message(1, { mediaUrl: 'old' }), message(2)] })
    const renewed = withRenewedAddresses(thread, [message(1, { mediaUrl: 'new' }), message(2)])
    expect(renewed.messages[0]?.mediaUrl).toBe('new')
    expect(withRenewedAddresses(renewed, [message(1, { mediaUrl: 'new' })])).toBe(renewed)
  })

  it('are played on when one voice note follows another of the same side', () => {
    const media = { kind: 'voice' }
    const voice = (id: number, more = {}) => message(id, { media, mediaUrl: 'x', ...more })
    expect(followingVoice([voice(1), voice(2)], '1')?.id).toBe('2')
    expect(followingVoice([voice(1), message(2), voice(3)], '1')).toBeNull()
    expect(followingVoice([voice(1), voice(2, { fromMe: true })], '1')).toBeNull()
    expect(followingVoice([voice(1), voice(2, { mediaUrl: null })], '1')).toBeNull()
    expect(followingVoice([voice(1)], '1')).toBeNull()
  })
})
