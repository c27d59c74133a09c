import { describe, expect, it } from 'vitest'
import { aTicket } from '../../testing/samples'
import { concerns, isNews, withTicket, type Listener } from './notifications.rules'

const ana: Listener = { id: 1, queueIds: [2], hearsPending: false }
const open = { status: 'open' as const, userId: 1, queueId: 2 }

describe('a ticket concerns somebody', () => {
  it.each([
    ['that is theirs, in their queue', open, true],
    ['that is nobody’s', { ...open, userId: null }, true],
    ['that is in no queue', { ...open, queueId: null }, true],
    ['of a colleague', { ...open, userId: 9 }, false],
    ['in a queue of others', { ...open, queueId: 9 }, false],
    ['that is closed', { ...open, status: 'closed' as const }, false],
    ['that waits', { ...open, status: 'pending' as const, userId: null }, false],
  ])('%s: %s', (_which, ticket, expected) => expect(concerns(ticket, ana)).toBe(expected))

  it('that waits, when they want to hear of those', () => {
    const waiting = { ...open, status: 'pending' as const, userId: null }
    expect(concerns(waiting, { ...ana, hearsPending: true })).toBe(true)
  })
})

describe('a message is news', () => {
  it.each([
    ['of the customer', { fromMe: false, read: false }, true],
    ['of the team', { fromMe: true, read: true }, false],
    ['that was read', { fromMe: false, read: true }, false],
  ])('%s: %s', (_which, message, expected) => expect(isNews(message, open, ana)).toBe(expected))
})

describe('the list of what is unread', () => {
  const ticket = (id: number, part: Parameters<typeof aTicket>[0] = {}) =>
    aTicket({ id, ...open, unreadMessages: 1, ...part })
  const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)

  it('has the latest first', () => {
    const first = ticket(1, { lastMessageAt: '2026-11-21T10:00:00.000Z' })
    const second = ticket(2, { lastMessageAt: '2026-11-21T11:00:00.000Z' })
    expect(ids(withTicket([first], second, ana))).toEqual([2, 1])
    const again = { ...first, lastMessageAt: '2026-11-21T12:00:00.000Z' }
    expect(ids(withTicket([second, first], again, ana))).toEqual([1, 2])
  })

  it('loses what was read, taken by somebody else or closed', () => {
    const held = ticket(1)
    for (const part of [{ unreadMessages: 0 }, { userId: 9 }, { status: 'closed' as const }])
      expect(withTicket([held], ticket(1, part), ana)).toEqual([])
  })

  it('does not take an older state for news', () => {
    const held = ticket(1, { updatedAt: '2026-11-21T12:00:00.000Z' })
    const old = ticket(1, { updatedAt: '2026-11-21T11:00:00.000Z', unreadMessages: 0 })
    expect(ids(withTicket([held], old, ana))).toEqual([1])
  })
})
