import type { Tag } from '@balcao/contract/resources/people/tags'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { aTicket } from '../../../testing/samples'
import { ticketsOf, withEnd } from '../tickets'
import { applyToBoard, readGrownLanes } from './kanban.live'
import type { LaneData } from './kanban.queries'
import { withLanes, type BoardFilter, type BoardReader, type LaneId } from './kanban.rules'

const later = '2026-03-02T11:00:00.000Z'
const lane: Tag = { id: 5, name: 'Orçamento', color: '#c00', kanban: 1 }
const reader: BoardReader = { id: 1, queueIds: null, ownQueueIds: [], sees: () => true }
const ticket = aTicket()
const search: BoardFilter = { searchParam: 'Marina' }

const page = (tickets: Ticket[], nextCursor: string | null = null): LaneData => ({
  pages: [withEnd({ tickets, hasMore: nextCursor !== null, nextCursor })],
  pageParams: [null],
})

let client: QueryClient
const put = (id: LaneId, filter: BoardFilter, data = page([])) =>
  client.setQueryData(['kanban', 'cards', id, filter], data)
const idsIn = (id: LaneId, filter: BoardFilter = {}) =>
  ticketsOf(client.getQueryData<LaneData>(['kanban', 'cards', id, filter])!).map((each) => each.id)
const hear = (incoming: Ticket, isOwn = false) =>
  applyToBoard(client, [{ ticketId: incoming.id, ticket: incoming }], reader, isOwn)
const moved = (part: Partial<Ticket> = {}) => withLanes({ ...ticket, ...part }, [lane])

beforeEach(() => {
  client = new QueryClient()
  put(null, {}, page([ticket]))
  put(5, {})
})

describe('news of a card', () => {
  it('move it from lane to lane', () => {
    hear(moved({ updatedAt: later }))
    expect([idsIn(null), idsIn(5)]).toEqual([[], [ticket.id]])
  })

  it('take it away when it is closed', () => {
    hear({ ...ticket, status: 'closed', updatedAt: later })
    expect(idsIn(null)).toEqual([])
  })

  it('are ignored when they are no newer, unless it was just moved here', () => {
    hear(moved())
    expect([idsIn(null), idsIn(5)]).toEqual([[ticket.id], []])
    hear(moved(), true)
    expect([idsIn(null), idsIn(5)]).toEqual([[], [ticket.id]])
  })

  it('take it out of a lane that was read before it moved, when another was read after that', () => {
    put(5, {}, page([moved({ updatedAt: later })]))
    hear(moved({ updatedAt: later }))
    expect([idsIn(null), idsIn(5)]).toEqual([[], [ticket.id]])
  })

  it('bring a moved card to the end of a lane that has more pages, and no other card', () => {
    const newer = aTicket({ id: 41, lastMessageAt: '2026-03-03T10:00:00.000Z' })
    put(5, {}, page([withLanes(newer, [lane])], 'more'))
    hear(moved({ updatedAt: later }))
    expect([idsIn(null), idsIn(5)]).toEqual([[], [41]])
    hear(moved({ updatedAt: later }), true)
    expect(idsIn(5)).toEqual([41, ticket.id])
  })

  it('concern a search only where the server found the ticket', () => {
    put(null, search, page([ticket]))
    put(5, search)
    const stranger = aTicket({ id: 42, updatedAt: later })
    hear(stranger)
    hear(moved({ updatedAt: later }))
    expect([idsIn(null), idsIn(null, search), idsIn(5, search)]).toEqual([[42], [], [ticket.id]])
  })
})

describe('counts of a search', () => {
  const isOld = (id: LaneId, filter = search) =>
    client.getQueryState(['kanban', 'cards', id, filter])?.isInvalidated

  it('have a lane read again that has another card than was found before, and no other one', () => {
    put(null, search, page([ticket]))
    put(5, search)
    put(5, { ...search, users: [7] })
    readGrownLanes(
      client,
      search,
      [
        { laneId: null, count: 1 },
        { laneId: 5, count: 1 },
      ],
      undefined,
    )
    expect([isOld(null), isOld(5), isOld(5, { ...search, users: [7] })]).toEqual([false, true, false])
  })

  it('have a lane that goes on read again when it has grown', () => {
    put(null, search, page([ticket], 'more'))
    const counted = (count: number) => [{ laneId: null, count }]
    readGrownLanes(client, search, counted(80), undefined)
    readGrownLanes(client, search, counted(80), counted(81))
    expect(isOld(null)).toBe(false)
    readGrownLanes(client, search, counted(81), counted(80))
    expect(isOld(null)).toBe(true)
  })
})
