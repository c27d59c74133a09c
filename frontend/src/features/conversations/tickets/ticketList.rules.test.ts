import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { describe, expect, it } from 'vitest'
import { aPreview, aTicket, canOfAttendant } from '../../../testing/samples'
import type { ListFilter } from './listFilter.rules'
import {
  applyChanges,
  belongs,
  compareIn,
  compareTopFirst,
  patchTickets,
  ticketsOf,
  withEnd,
  type ListData,
  type Reader,
} from './ticketList.rules'

const at = (minute: number) => `2026-03-02T10:${String(minute).padStart(2, '0')}:00.000Z`
const ticket = (id: number, minute: number, part = {}) =>
  aTicket({ id, lastMessageAt: at(minute), updatedAt: at(minute), ...part })
const list = (tickets: ReturnType<typeof ticket>[], nextCursor: string | null = null): ListData => ({
  pages: [withEnd({ tickets, count: tickets.length, hasMore: nextCursor !== null, nextCursor })],
  pageParams: [null],
})
const ids = (data: ListData) => ticketsOf(data).map(({ id }) => id)

const me: Reader = { id: 1, queueIds: [2] }
const admin: Reader = { id: 9, queueIds: null }
const mine: ListFilter = { status: 'open', showAll: false }
const waiting: ListFilter = { status: 'pending', showAll: false }
const everyones: ListFilter = { status: 'open', showAll: true }

describe('which list a ticket is in', () => {
  it('is decided by its status', () => {
    expect(belongs(ticket(1, 1), mine, me)).toBe(true)
    expect(belongs(ticket(1, 1, { status: 'closed' }), mine, me)).toBe(false)
  })

  it('is the owner’s, unless all are shown', () => {
    const theirs = ticket(1, 1, { userId: 5 })
    expect(belongs(theirs, mine, me)).toBe(false)
    expect(belongs(theirs, everyones, me)).toBe(true)
    expect(belongs(theirs, everyones, admin)).toBe(true)
  })

  it('is everybody’s while it waits', () => {
    expect(belongs(ticket(1, 1, { status: 'pending', userId: null, user: null }), waiting, me)).toBe(true)
  })

  it('keeps to the chosen queues and to tickets without queue', () => {
    const chosen = { ...waiting, queueIds: [2] }
    const pending = { status: 'pending', userId: null } as const
    expect(belongs(ticket(1, 1, { ...pending, queueId: 2 }), chosen, admin)).toBe(true)
    expect(belongs(ticket(1, 1, { ...pending, queueId: null }), chosen, admin)).toBe(true)
    expect(belongs(ticket(1, 1, { ...pending, queueId: 3 }), chosen, admin)).toBe(false)
    expect(belongs(ticket(1, 1, { ...pending, queueId: 3 }), waiting, me)).toBe(false)
    expect(belongs(ticket(1, 1, { queueId: 3 }), mine, me)).toBe(true)
  })
})

describe('news applied to a list', () => {
  it('moves a ticket with a new message to the top', () => {
    const before = list([ticket(1, 5), ticket(2, 4), ticket(3, 3)])
    const after = applyChanges(before, [{ ticketId: 3, ticket: ticket(3, 9) }], mine, me)
    expect(ids(after)).toEqual([3, 1, 2])
  })

  it('takes the later state of the message shown, where the ticket is the same, and no earlier one', () => {
    const acked = (ack: 2 | 3, minute: number) =>
      ticket(1, 5, { preview: aPreview({ ack, updatedAt: at(minute) }) })
    const before = list([acked(2, 5)])
    const after = applyChanges(before, [{ ticketId: 1, ticket: acked(3, 6) }], mine, me)
    expect(ticketsOf(after)[0]?.preview?.ack).toBe(3)
    expect(applyChanges(after, [{ ticketId: 1, ticket: acked(2, 5) }], mine, me)).toBe(after)
  })

  it('keeps those who wait in their order: a message moves nobody, whoever comes stands last', () => {
    const longest: ListFilter = { ...waiting, order: 'waiting' }
    const waits = (id: number, since: number | null, part = {}) =>
      ticket(id, 5, {
        status: 'pending',
        userId: null,
        waitingSince: since === null ? null : at(since),
        ...part,
      })
    const before = list([waits(2, 1), waits(1, 3), waits(3, null)])
    const after = applyChanges(
      before,
      [
        { ticketId: 1, ticket: waits(1, 3, { lastMessageAt: at(9), updatedAt: at(9) }) },
        { ticketId: 4, ticket: waits(4, 8) },
        { ticketId: 5, ticket: waits(5, 2) },
        { ticketId: 2, ticket: waits(2, null, { updatedAt: at(9) }) },
      ],
      longest,
      me,
    )
    expect(ids(after)).toEqual([5, 1, 4, 2, 3])
  })

  it('leaves who waits less than everybody loaded to the page that will bring them', () => {
    const longest: ListFilter = { ...waiting, order: 'waiting' }
    const waits = (id: number, since: number) =>
      ticket(id, 5, { status: 'pending', userId: null, waitingSince: at(since) })
    const before = list([waits(1, 1), waits(2, 2)], 'more')
    expect(applyChanges(before, [{ ticketId: 3, ticket: waits(3, 3) }], longest, me)).toBe(before)
  })

  it('goes by where the page ended as it was read, though that ticket has moved since', () => {
    const before = list([ticket(1, 9), ticket(2, 5)], 'behind 5')
    const moved = applyChanges(before, [{ ticketId: 2, ticket: ticket(2, 10) }], mine, me)
    const between = ticket(3, 7, { updatedAt: at(11) })
    expect(ids(applyChanges(moved, [{ ticketId: 3, ticket: between }], mine, me))).toEqual([2, 1, 3])
  })

  it('leaves a ticket that it has to the page that will bring it, when it goes behind those loaded', () => {
    const longest: ListFilter = { ...waiting, order: 'waiting' }
    const waits = (id: number, since: number | null, updated = 5) =>
      ticket(id, updated, {
        status: 'pending',
        userId: null,
        waitingSince: since === null ? null : at(since),
      })
    const before = list([waits(1, 1), waits(2, 2)], 'behind 2')
    const after = applyChanges(before, [{ ticketId: 1, ticket: waits(1, null, 6) }], longest, me)
    expect(ids(after)).toEqual([2])
    const same = applyChanges(before, [{ ticketId: 2, ticket: waits(2, 2, 6) }], longest, me)
    expect(ids(same)).toEqual([1, 2])
  })

  it('brings in what belongs and takes out what no longer does', () => {
    const before = list([ticket(1, 5), ticket(2, 4)])
    const closed = ticket(1, 5, { status: 'closed', updatedAt: at(6) })
    const after = applyChanges(
      before,
      [
        { ticketId: 1, ticket: closed },
        { ticketId: 7, ticket: ticket(7, 8) },
      ],
      mine,
      me,
    )
    expect(ids(after)).toEqual([7, 2])
  })

  it('takes out what has left the reader’s sight', () => {
    expect(ids(applyChanges(list([ticket(1, 5)]), [{ ticketId: 1, ticket: null }], mine, me))).toEqual([])
  })

  it('ignores what is not newer, and gives the same list back', () => {
    const before = list([ticket(1, 5)])
    const stale = ticket(1, 5, { status: 'closed' })
    expect(applyChanges(before, [{ ticketId: 1, ticket: stale }], mine, me)).toBe(before)
    expect(applyChanges(before, [{ ticketId: 8, ticket: null }], mine, me)).toBe(before)
  })

  it('leaves a ticket below all that is loaded to the page that will bring it', () => {
    const changes = [{ ticketId: 9, ticket: ticket(9, 1, { updatedAt: at(9) }) }]
    expect(ids(applyChanges(list([ticket(1, 5)], 'cursor'), changes, mine, me))).toEqual([1])
    expect(ids(applyChanges(list([ticket(1, 5)]), changes, mine, me))).toEqual([1, 9])
  })

  it('changes found tickets in place and adds none to a search', () => {
    const search: ListFilter = { searchParam: 'mar', showAll: true }
    const after = applyChanges(
      list([ticket(1, 5)]),
      [
        { ticketId: 1, ticket: ticket(1, 6, { status: 'closed' }) },
        { ticketId: 2, ticket: ticket(2, 7) },
      ],
      search,
      me,
    )
    expect(ticketsOf(after).map(({ id, status }) => [id, status])).toEqual([[1, 'closed']])
  })

  it('keeps what may be done only while the same person holds the ticket', () => {
    const can = canOfAttendant
    const before = list([ticket(1, 5, { can })])
    const same = applyChanges(before, [{ ticketId: 1, ticket: ticket(1, 6) }], everyones, me)
    const other = applyChanges(before, [{ ticketId: 1, ticket: ticket(1, 6, { userId: 5 }) }], everyones, me)
    expect(ticketsOf(same)[0]?.can).toEqual(can)
    expect(ticketsOf(other)[0]?.can).toBeUndefined()
  })

  it('keeps the cursor of the last page and shows no ticket twice', () => {
    const pages = [
      withEnd({ tickets: [ticket(1, 9), ticket(2, 8)], count: 4, hasMore: true, nextCursor: 'a' }),
      withEnd({ tickets: [ticket(2, 8), ticket(3, 7)], count: 4, hasMore: true, nextCursor: 'b' }),
    ]
    const before: ListData = { pages, pageParams: [null, 'a'] }
    const after = applyChanges(before, [{ ticketId: 3, ticket: ticket(3, 10) }], mine, me)
    expect(ids(after)).toEqual([3, 1, 2])
    expect(after.pages.at(-1)?.nextCursor).toBe('b')
  })
})

describe('a patch', () => {
  it('reaches every loaded ticket it speaks of, and leaves a list alone that has none', () => {
    const before = list([ticket(1, 5), ticket(2, 4)])
    const after = patchTickets(before, (cached) =>
      cached.id === 2 ? { ...cached, unreadMessages: 3 } : cached,
    )
    expect(ticketsOf(after)[1]?.unreadMessages).toBe(3)
    expect(patchTickets(before, (cached) => cached)).toBe(before)
  })
})

it('puts the nearest target first, then the longest waiting, then who does not wait', () => {
  const target = (minute: number) => ({
    kind: 'answer' as const,
    minutes: 5,
    amberAt: at(0),
    dueAt: at(minute),
  })
  const tickets = [
    ticket(1, 1, { waitingSince: null }),
    ticket(2, 1, { waitingSince: at(5) }),
    ticket(3, 1, { waitingSince: at(4), target: target(30) }),
    ticket(4, 1, { waitingSince: at(3) }),
    ticket(5, 1, { waitingSince: at(9), target: target(20) }),
    // The target of a wait that is over.
    ticket(6, 1, { waitingSince: null, target: target(10) }),
  ]
  expect(tickets.toSorted(compareIn('due')).map(({ id }) => id)).toEqual([5, 3, 4, 2, 1, 6])
})

describe('a list with parts and pinned tickets', () => {
  const none = { pinnedAt: null, snoozedAt: null, snoozedUntil: null, recalledAt: null }
  const mine = (part: Partial<Ticket> = {}) => aTicket({ status: 'open', userId: 1, ...part })
  const me: Reader = { id: 1, queueIds: null }
  const open: ListFilter = { status: 'open', showAll: false }

  it('has only those who wait, what is unread, or what is put off', () => {
    const isIn = (ticketPart: Partial<Ticket>, filter: Partial<ListFilter>) =>
      belongs(mine(ticketPart), { ...open, ...filter }, me)
    expect(isIn({ waitingSince: at(1) }, { waiting: true })).toBe(true)
    expect(isIn({}, { waiting: true })).toBe(false)
    expect(isIn({ unreadMessages: 1 }, { withUnreadMessages: true })).toBe(true)
    expect(isIn({}, { withUnreadMessages: true })).toBe(false)
    const arranged = { ...none, snoozedAt: at(1) }
    expect(isIn({ arranged }, { snoozed: true })).toBe(true)
    expect(isIn({ arranged }, { snoozed: false })).toBe(false)
    expect(isIn({ arranged }, {})).toBe(true)
    expect(isIn({}, { snoozed: false })).toBe(true)
    expect(isIn({}, { snoozed: true })).toBe(false)
  })

  it('has the user’s own pinned tickets first, in its order', () => {
    const pinned = { ...none, pinnedAt: at(1) }
    const older = mine({ id: 1, lastMessageAt: at(20), arranged: pinned })
    const back = mine({ id: 2, lastMessageAt: at(10), arranged: { ...none, recalledAt: at(1) } })
    const newest = mine({ id: 3, lastMessageAt: at(30) })
    const ofColleague = mine({ id: 4, userId: 2, lastMessageAt: at(5), arranged: pinned })
    const sorted = [ofColleague, newest, back, older].sort(compareTopFirst('talk', 1))
    expect(sorted.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  })
})
