import type { SessionCompany } from '@balcao/contract/resources/company/auth'
import type { TicketEvent } from '@balcao/contract/resources/conversations/ticketEvents'
import { describe, expect, it } from 'vitest'
import { aTicket } from '../../../testing/samples'
import {
  alertReaderOf,
  isGiven,
  isHandedOver,
  isLate,
  isNewUnread,
  isRecipient,
  withLate,
  withTicket,
  type AlertReader,
} from './notifications.rules'

const ana: AlertReader = { id: 1, queueIds: [2], alertsPending: false }
const open = { status: 'open' as const, userId: 1, queueId: 2 }

describe('whoever is alerted of a ticket', () => {
  it.each([
    ['that is theirs, in their queue', open, true],
    ['that is nobody’s', { ...open, userId: null }, true],
    ['that is in no queue', { ...open, queueId: null }, true],
    ['of a colleague', { ...open, userId: 9 }, false],
    ['in a queue of others', { ...open, queueId: 9 }, false],
    ['that is closed', { ...open, status: 'closed' as const }, false],
    ['that waits', { ...open, status: 'pending' as const, userId: null }, false],
  ])('%s: %s', (_which, ticket, expected) => expect(isRecipient(ticket, ana)).toBe(expected))

  it('that waits, when they want to hear of those', () => {
    const waiting = { ...open, status: 'pending' as const, userId: null }
    expect(isRecipient(waiting, { ...ana, alertsPending: true })).toBe(true)
  })
})

describe('alerts of what waits', () => {
  const company = (value: string) =>
    ({ settings: [{ id: 0, key: 'allTicket', value, companyId: 1 }] }) as unknown as SessionCompany
  const wants = (own: 'enable' | 'disable', all: string) =>
    alertReaderOf({ id: 1, queues: [], allTicket: own, company: company(all) }).alertsPending

  it('are for those who want them, and for all where the company does', () => {
    expect(wants('disable', 'disabled')).toBe(false)
    expect(wants('enable', 'disabled')).toBe(true)
    expect(wants('disable', 'enabled')).toBe(true)
  })
})

describe('a message is news', () => {
  it.each([
    ['of the customer', { fromMe: false, read: false }, true],
    ['of the team', { fromMe: true, read: true }, false],
    ['that was read', { fromMe: false, read: true }, false],
  ])('%s: %s', (_which, message, expected) => expect(isNewUnread(message, open, ana)).toBe(expected))
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
    const cached = ticket(1)
    for (const part of [{ unreadMessages: 0 }, { userId: 9 }, { status: 'closed' as const }])
      expect(withTicket([cached], ticket(1, part), ana)).toEqual([])
  })

  it('does not take an older state for news', () => {
    const cached = ticket(1, { updatedAt: '2026-11-21T12:00:00.000Z' })
    const old = ticket(1, { updatedAt: '2026-11-21T11:00:00.000Z', unreadMessages: 0 })
    expect(ids(withTicket([cached], old, ana))).toEqual([1])
  })
})

describe('a ticket that is handed on', () => {
  const handover = { by: 'Bia', note: null, at: '2026-11-21T10:00:00.000Z', unreadMessages: 0 }
  const handed = (part: Parameters<typeof aTicket>[0] = {}) =>
    aTicket({ ...open, unreadMessages: 1, handover, ...part })
  const event = (part: Partial<TicketEvent> = {}): TicketEvent => ({
    id: 1,
    ticketId: 40,
    kind: 'transferred',
    by: { id: 9, name: 'Bia' },
    note: null,
    createdAt: handover.at,
    ...part,
  })

  it('stands at the bell of who has it now, waiting for them or in a queue of others, too', () => {
    for (const part of [{}, { queueId: 9 }, { status: 'pending' as const }]) {
      expect(withTicket([], handed(part), ana)).toHaveLength(1)
      expect(isHandedOver(event(), handed(part), ana)).toBe(true)
    }
    for (const part of [{ userId: 9 }, { status: 'closed' as const }, { queueId: 9, handover: null }])
      expect(withTicket([], handed(part), ana)).toEqual([])
  })

  it('sounds at who gets it from a queue, and at nobody else', () => {
    const given = event({ kind: 'distributed', by: null, user: { id: ana.id, name: 'Ana' } })
    expect(isGiven(given, open, ana)).toBe(true)
    expect(isGiven(given, open, { ...ana, id: 9 })).toBe(false)
    // It has gone on meanwhile.
    expect(isGiven(given, { ...open, userId: 9 }, ana)).toBe(false)
    expect(isGiven(event({ user: { id: ana.id, name: 'Ana' } }), open, ana)).toBe(false)
  })

  it('sounds at those who hear of what waits when it is handed to their queue, and to nobody else', () => {
    const toQueue = handed({ status: 'pending', userId: null })
    expect(isHandedOver(event(), toQueue, ana)).toBe(false)
    expect(isHandedOver(event(), toQueue, { ...ana, alertsPending: true })).toBe(true)
    expect(isHandedOver(event({ kind: 'returned' }), toQueue, { ...ana, alertsPending: true })).toBe(true)
  })

  it('makes no sound for one’s own action, an automatic one, or another kind of event', () => {
    const me = { id: ana.id, name: 'Ana' }
    for (const part of [{ by: me }, { by: null }, { kind: 'accepted' as const }])
      expect(isHandedOver(event(part), handed(), ana)).toBe(false)
    expect(isHandedOver(event(), handed({ handover: null }), ana)).toBe(false)
  })
})

describe('tickets past their target', () => {
  const now = Date.parse('2026-03-02T10:10:00.000Z')
  const late = (id: number, minute: number, part = {}) =>
    aTicket({
      id,
      waitingSince: '2026-03-02T10:00:00.000Z',
      target: {
        kind: 'answer',
        minutes: 5,
        amberAt: '2026-03-02T10:00:00.000Z',
        dueAt: `2026-03-02T10:${String(minute).padStart(2, '0')}:00.000Z`,
      },
      ...part,
    })

  it('are those whose customers wait for too long', () => {
    expect(isLate(late(1, 10), now)).toBe(true)
    expect(isLate(late(1, 11), now)).toBe(false)
    for (const part of [{ waitingSince: null }, { target: null }, { status: 'closed' as const }])
      expect(isLate(late(1, 5, part), now)).toBe(false)
  })

  it('come and go, the one that is late for longest first', () => {
    const ids = (tickets: readonly { id: number }[]) => tickets.map(({ id }) => id)
    const two = withLate(withLate([], late(1, 9), now), late(2, 5), now)
    expect(ids(two)).toEqual([2, 1])
    expect(ids(withLate(two, late(3, 11), now))).toEqual([2, 1])
    const answered = late(2, 5, { waitingSince: null, updatedAt: '2099-01-01T00:00:00.000Z' })
    expect(ids(withLate(two, answered, now))).toEqual([1])
    const older = late(1, 9, { waitingSince: null, updatedAt: '2000-01-01T00:00:00.000Z' })
    expect(ids(withLate(two, older, now))).toEqual([2, 1])
  })
})
