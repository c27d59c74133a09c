import type { ContactDetail } from '@balcao/contract/resources/people/contacts'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { ticketsApi } from '@balcao/contract/resources/conversations/tickets'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  aLateClient,
  LateServer,
  numbersOf,
  playInAnyOrder,
  playSeeds,
  type ServerEvent,
} from '../../../../testing/lateServer'
import { ApiError } from '../../../../data/ApiError'
import { aTicket } from '../../../../testing/samples'
import type { ListFilter } from '../listFilter.rules'
import { belongs, compareIn, isVisible, type Reader } from '../ticketList.rules'
import { useTicketAct } from '../tickets.commands'
import { useOpenTicket, useTicketCounts, useTicketList } from '../tickets.queries'
import { useTicketsLive } from './tickets.live'

const server = vi.hoisted(() => ({
  ask: (_endpoint: unknown, _options: unknown): Promise<unknown> => Promise.reject(new Error('unset')),
}))
vi.mock('../../../../data/apiClient', () => ({
  call: (endpoint: unknown, options: unknown) => server.ask(endpoint, options),
}))
vi.mock('../../../../session', () => {
  const actor = { id: 1, profile: 'user', queues: [{ id: 2 }] }
  return { useActor: () => actor, useCan: () => () => false }
})

const me: Reader = { id: 1, queueIds: [2] }
const PAGE = 3
const open: ListFilter = { status: 'open', showAll: false }
const waiting: ListFilter = { status: 'pending', showAll: false, order: 'waiting' }
const closed: ListFilter = { status: 'closed', showAll: false }
const filters = [open, waiting, closed]

class World extends LateServer {
  readonly tickets = new Map<number, Ticket>()
  #names = new Map<number, string>()

  constructor(random: () => number) {
    super(random)
    for (let id = 1; id <= 9; id++) {
      this.#names.set(id, `Contact ${id}`)
      const part = this.pick([
        { status: 'open', userId: 1 },
        { status: 'pending', userId: null },
      ] as const)
      const at = this.now()
      this.tickets.set(id, {
        ...aTicket({ id, uuid: `uuid-${id}`, contactId: id, queueId: 2, ...part }),
        lastMessageAt: at,
        waitingSince: at,
        updatedAt: at,
      })
    }
  }

  /** A ticket as the server answers it. `can` is only in answers to the user's own requests. */
  present(id: number, isOwn = true): Ticket {
    const ticket = this.tickets.get(id)!
    const contact = { ...ticket.contact, id, name: this.#names.get(id)! }
    const isMine = ticket.userId === me.id
    const can = {
      accept: ticket.status === 'pending',
      return: isMine && ticket.status === 'open',
      resolve: ticket.status !== 'closed',
      reopen: ticket.status === 'closed',
      remove: false,
      send: isMine && ticket.status === 'open',
      attend: isMine,
      transfer: ticket.queueId === 2,
      arrange: isMine && ticket.status === 'open',
    }
    return { ...ticket, contact, ...(isOwn && { can }) }
  }

  all = (filter: ListFilter): Ticket[] =>
    [...this.tickets.values()]
      .filter((ticket) => belongs(ticket, filter, me))
      .sort(compareIn(filter.order))
      .map(({ id }) => this.present(id))

  /** @param before the cursor of the page before: its last ticket */
  page({ before, order, ...filter }: ListFilter & { before?: string }) {
    const from = before && (JSON.parse(before) as Ticket)
    const left = this.all({ ...filter, ...(order && { order }) }).filter(
      (ticket) => !from || compareIn(order)(ticket, from) > 0,
    )
    const tickets = left.slice(0, PAGE)
    const hasMore = left.length > PAGE
    return {
      tickets,
      count: left.length,
      hasMore,
      nextCursor: hasMore ? JSON.stringify(tickets.at(-1)) : null,
    }
  }

  counts = () => ({
    open: this.all(open).length,
    pending: this.all(waiting).length,
    waiting: 0,
    unread: 0,
    snoozed: 0,
    nextRecallAt: null,
  })

  change(id: number, part: Partial<Ticket>): Ticket {
    const { queueId, userId } = this.tickets.get(id)!
    this.happened(() => this.#announcementsOf(id, { queueId, userId }))
    this.tickets.set(id, { ...this.tickets.get(id)!, ...part, updatedAt: this.now() })
    return this.present(id)
  }

  /** Makes a random change. */
  happen(): void {
    const id = this.pick([...this.tickets.keys()])
    if (this.random() < 0.03) return this.#remove(id)
    const hold = this.pick([
      ...[{ status: 'open', userId: 1 } as const, { status: 'open', userId: 7 } as const],
      ...[{ status: 'pending', userId: null } as const, { status: 'closed' } as const],
    ])
    const what = this.random()
    if (what < 0.2) {
      this.#names.set(id, `Contact ${id} ${this.now()}`)
      this.happened(() =>
        !this.tickets.has(id)
          ? []
          : [['contact', { action: 'update', contact: this.present(id).contact as ContactDetail }]],
      )
    } else if (what < 0.4) this.change(id, { lastMessageAt: this.now(), unreadMessages: 1 })
    else if (what < 0.5) this.change(id, { waitingSince: this.pick([null, this.now()]) })
    else if (what < 0.6) this.change(id, { queueId: this.pick([2, 3, null]) })
    else this.change(id, hold)
  }

  #remove(id: number): void {
    if (isVisible(this.present(id), me)) this.happened(() => [['ticket', { action: 'delete', ticketId: id }]])
    this.tickets.delete(id)
  }

  /**
   * A user who could see the ticket before gets its deletion; one who can see it now gets the whole ticket.
   */
  #announcementsOf(ticketId: number, before: Pick<Ticket, 'queueId' | 'userId'>): ServerEvent[] {
    if (!this.tickets.has(ticketId)) return []
    const ticket = this.present(ticketId, false)
    const hasMoved = before.queueId !== ticket.queueId || before.userId !== ticket.userId
    const hasLeft = hasMoved && isVisible({ ...ticket, ...before }, me)
    const { updatedAt } = ticket
    return [
      ...(hasLeft ? [['ticket', { action: 'delete', ticketId, updatedAt }] as const] : []),
      ...(isVisible(ticket, me) ? [['ticket', { action: 'update', ticket }] as const] : []),
    ]
  }

  call = (
    endpoint: unknown,
    options: { query?: object; params?: { uuid?: string; id?: number }; body?: object },
  ) =>
    this.ask(() => {
      if (endpoint === ticketsApi.list) return this.page(options.query as ListFilter)
      if (endpoint === ticketsApi.counts) return this.counts()
      const id = options.params!.id ?? Number(options.params!.uuid!.split('-')[1])
      if (!this.tickets.has(id)) throw new ApiError('ERR_NO_TICKET_FOUND', 404)
      if (endpoint === ticketsApi.update) return this.change(id, options.body as Partial<Ticket>)
      return this.present(id)
    })
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function play(seed: number): Promise<void> {
  const world = new World(numbersOf(seed))
  server.ask = (endpoint, options) => world.call(endpoint, options as Parameters<World['call']>[1])
  const result = await playInAnyOrder({
    server: world,
    client: aLateClient(),
    use: () => {
      useTicketsLive()
      // Picked by name: TanStack renders again only for properties that were read.
      const parts = ({ data, hasNextPage, fetchNextPage }: ReturnType<typeof useTicketList>) => ({
        data,
        hasNextPage,
        fetchNextPage,
      })
      const { data: counts } = useTicketCounts({ showAll: false })
      const { data: ticket } = useOpenTicket('uuid-1')
      const lists = [useTicketList(open), useTicketList(waiting), useTicketList(closed)].map(parts)
      return { lists, counts, ticket, act: useTicketAct() }
    },
    acts: (now) => [
      () => world.pick(now().lists).fetchNextPage({ cancelRefetch: false }),
      () => {
        const ticket = world.pick(now().lists).data?.[0]
        const verb = world.pick(['accept', 'return', 'resolve', 'reopen'] as const)
        if (ticket && world.random() < 0.3) now().act.mutate({ verb, ticket })
      },
    ],
  })

  const seen = ({ updatedAt, contact: { name }, id, status, userId, queueId }: Ticket) =>
    [id, status, userId, queueId, updatedAt, name].join(' ')
  for (const [index, filter] of filters.entries()) {
    const { data, hasNextPage } = result.lists[index]!
    // The list could not be loaded, and shows that.
    if (!data) continue
    const all = world.all(filter)
    expect(data.map(seen), `seed ${seed}, ${filter.status}`).toEqual(all.slice(0, data.length).map(seen))
    if (!hasNextPage) expect(data.length, `seed ${seed}, ${filter.status}`).toBe(all.length)
  }
  const { counts } = result
  if (counts) expect(counts, `seed ${seed}`).toEqual(world.counts())
  if (!world.tickets.has(1)) return
  const ticket = world.present(1)
  const { ticket: cached } = result
  if (cached && isVisible(ticket, me)) expect(cached, `seed ${seed}`).toEqual(ticket)
}

it('whatever comes first, the lists, their counts and the open ticket end as the server is', async () => {
  await playSeeds(100, play)
}, 120_000)
