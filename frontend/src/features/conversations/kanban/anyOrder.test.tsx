import { kanbanApi, NO_LANE, type LaneMove } from '@balcao/contract/resources/conversations/kanban'
import type { Tag } from '@balcao/contract/resources/people/tags'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  aLateClient,
  LateServer,
  numbersOf,
  playInAnyOrder,
  playSeeds,
  type ServerEvent,
} from '../../../testing/lateServer'
import { aTicket } from '../../../testing/samples'
import type * as Toast from '../../../ui/feedback/toast'
import { compareIn, isVisible } from '../tickets'
import { useBoardLive } from './kanban.live'
import { useLaneCards, useLaneCounts } from './kanban.queries'
import { lanesOf, withLanes, type BoardFilter, type LaneId } from './kanban.rules'
import { useMoveCards } from './useMoveCards'

const server = vi.hoisted(() => ({
  ask: (_endpoint: unknown, _options: unknown): Promise<unknown> => Promise.reject(new Error('unset')),
}))
vi.mock('../../../data/apiClient', () => ({
  call: (endpoint: unknown, options: unknown) => server.ask(endpoint, options),
}))
vi.mock('../../../session', () => {
  const actor = { id: 1, profile: 'user', queues: [{ id: 2 }] }
  return { useActor: () => actor, useCan: () => () => false }
})
vi.mock('../../../ui/feedback/toast', async (original) => ({
  ...(await original<typeof Toast>()),
  toast: { error: () => undefined, undo: () => undefined },
}))

const me = { id: 1, queueIds: [2] }
const PAGE = 3
const all: BoardFilter = {}
const lanes: Tag[] = [5, 6].map((id) => ({ id, name: `Lane ${id}`, color: '#c00', kanban: 1 }))
const laneIds: LaneId[] = [null, 5, 6]

class Board extends LateServer {
  readonly tickets = new Map<number, Ticket>()

  constructor(random: () => number) {
    super(random)
    for (let id = 1; id <= 9; id++) {
      const at = this.now()
      const ticket = aTicket({ id, uuid: `uuid-${id}`, lastMessageAt: at, updatedAt: at })
      this.tickets.set(id, withLanes(ticket, this.pick([[], lanes.slice(0, 1), lanes.slice(1)])))
    }
  }

  cards = (lane: LaneId): Ticket[] =>
    [...this.tickets.values()]
      .filter((ticket) => ticket.status !== 'closed' && isVisible(ticket, me))
      .filter((ticket) => (lane === null ? lanesOf(ticket).length === 0 : lanesOf(ticket).includes(lane)))
      .sort(compareIn())

  counts = () =>
    laneIds.map((laneId) => ({ laneId, count: this.cards(laneId).length })).filter(({ count }) => count > 0)

  #page(lane: LaneId, before: string | undefined) {
    const from = before && (JSON.parse(before) as Ticket)
    const left = this.cards(lane).filter((ticket) => !from || compareIn()(ticket, from) > 0)
    const tickets = left.slice(0, PAGE)
    const hasMore = left.length > PAGE
    return { tickets, hasMore, nextCursor: hasMore ? JSON.stringify(tickets.at(-1)) : null }
  }

  #change(id: number, change: (ticket: Ticket) => Ticket): Ticket {
    const before = this.tickets.get(id)!
    this.tickets.set(id, { ...change(before), updatedAt: this.now() })
    this.happened(() => {
      const ticket = this.tickets.get(id)
      if (!ticket) return []
      const { updatedAt, queueId, userId } = ticket
      const hasMoved = before.queueId !== queueId || before.userId !== userId
      const left: ServerEvent[] =
        hasMoved && isVisible(before, me) ? [['ticket', { action: 'delete', ticketId: id, updatedAt }]] : []
      return isVisible(ticket, me) ? [...left, ['ticket', { action: 'update', ticket }]] : left
    })
    return this.tickets.get(id)!
  }

  happen(): void {
    const id = this.pick([...this.tickets.keys()])
    const what = this.random()
    if (what < 0.4) {
      const into = this.pick([[], lanes.slice(0, 1), lanes.slice(1)])
      this.#change(id, (ticket) => withLanes(ticket, into))
    } else if (what < 0.6) this.#change(id, (ticket) => ({ ...ticket, lastMessageAt: this.now() }))
    else if (what < 0.8)
      this.#change(id, (ticket) => ({ ...ticket, status: this.pick(['open', 'pending', 'closed']) }))
    else if (what < 0.95) {
      const hold = this.pick([
        { queueId: 2, userId: 1 },
        { queueId: 3, userId: 7 },
        { queueId: null, userId: null },
      ])
      this.#change(id, (ticket) => ({ ...ticket, ...hold }))
    } else {
      const isListed = isVisible(this.tickets.get(id)!, me)
      this.tickets.delete(id)
      if (isListed) this.happened(() => [['ticket', { action: 'delete', ticketId: id }]])
    }
  }

  call = (
    endpoint: unknown,
    {
      params,
      query,
      body,
    }: { params: { lane: string }; query: { before?: string }; body: { tickets: LaneMove[] } },
  ) =>
    this.ask(() => {
      if (endpoint === kanbanApi.counts) return this.counts()
      if (endpoint === kanbanApi.lane)
        return this.#page(params.lane === NO_LANE ? null : Number(params.lane), query.before)
      return body.tickets
        .filter(({ id }) => this.tickets.has(id))
        .map(({ id, laneIds: into }) =>
          this.#change(id, (ticket) =>
            withLanes(
              ticket,
              lanes.filter((lane) => into.includes(lane.id)),
            ),
          ),
        )
    })
}

const say = () => undefined

function useBoard() {
  const { data: counts } = useLaneCounts(all)
  useBoardLive(all, counts)
  const { move } = useMoveCards(lanes, say)
  // Picked by name: TanStack renders again only for properties that were read.
  const parts = ({ data, hasNextPage, fetchNextPage }: ReturnType<typeof useLaneCards>) => ({
    data,
    hasNextPage,
    fetchNextPage,
  })
  return {
    counts,
    move,
    lanes: [useLaneCards(null, all), useLaneCards(5, all), useLaneCards(6, all)].map(parts),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function play(seed: number): Promise<void> {
  const board = new Board(numbersOf(seed))
  const moved = new Set<number>()
  server.ask = (endpoint, options) => board.call(endpoint, options as Parameters<Board['call']>[1])
  const { counts, lanes } = await playInAnyOrder({
    server: board,
    client: aLateClient(),
    use: useBoard,
    acts: (now) => [
      () => board.pick(now().lanes).fetchNextPage({ cancelRefetch: false }),
      () => {
        const ticket = board.pick(board.pick(now().lanes).data ?? [])
        if (!ticket || board.random() < 0.5) return
        moved.add(ticket.id)
        void now().move([ticket], board.pick(laneIds))
      },
    ],
  })
  const seen = ({ id, status, queueId, updatedAt, tags }: Ticket) =>
    [id, status, queueId, updatedAt, tags.map((tag) => tag.id)].join(' ')
  for (const [index, lane] of laneIds.entries()) {
    const { data, hasNextPage } = lanes[index]!
    if (!data) continue
    const cards = board.cards(lane)
    // A card that the user moved into a lane is shown there, even when its place would be on a later page.
    const others = data.filter(({ id }) => !moved.has(id))
    expect(others.map(seen), `seed ${seed}, lane ${lane}`).toEqual(
      cards
        .filter(({ id }) => !moved.has(id))
        .slice(0, others.length)
        .map(seen),
    )
    expect(cards.map(seen), `seed ${seed}, lane ${lane}`).toEqual(expect.arrayContaining(data.map(seen)))
    if (!hasNextPage) expect(data.length, `seed ${seed}, lane ${lane}`).toBe(cards.length)
  }
  if (counts) expect(counts, `seed ${seed}`).toEqual(board.counts())
}

it('whatever comes first, the lanes and their counts end as the server is', async () => {
  await playSeeds(60, play)
}, 120_000)
