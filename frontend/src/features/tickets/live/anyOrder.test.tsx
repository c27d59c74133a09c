import { channels } from '@balcao/contract/realtime'
import type { Ticket } from '@balcao/contract/resources/tickets'
import { ticketsApi } from '@balcao/contract/resources/tickets'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../data/ApiError'
import { dispatch } from '../../../data/realtime/hub'
import { refetchOlderThan, watchRequestTimes } from '../../../data/requestTimes'
import { aTicket } from '../../../testing/samples'
import type { ListFilter } from '../listFilter.rules'
import { belongs, compareIn, isVisible, type Reader } from '../ticketList.rules'
import { useTicketAct } from '../tickets.commands'
import { useOpenTicket, useTicketCounts, useTicketList } from '../tickets.queries'
import { useTicketsLive } from './tickets.live'

/*
 * Whatever order events, questions and answers come in, the screen ends as the server is. A server of its own tells what happened as ours
 * does: in its order, later than it happened, and each time the state as it is then.
 */

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

const me: Reader = { id: 1, queueIds: [2] }
const PAGE = 3
const open: ListFilter = { status: 'open', showAll: false }
const waiting: ListFilter = { status: 'pending', showAll: false, order: 'waiting' }
const closed: ListFilter = { status: 'closed', showAll: false }
const filters = [open, waiting, closed]

/** Numbers from 0 to 1 that are the same for each seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Happened = { ticketId: number; before: Pick<Ticket, 'queueId' | 'userId'> } | { contactId: number }

/** A question of the client: read by the server at some time, and answered later. */
interface Question {
  read: () => unknown
  answer?: { value?: unknown; error?: unknown }
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

class World {
  readonly tickets = new Map<number, Ticket>()
  questions: Question[] = []
  #names = new Map<number, string>()
  #untold: Happened[] = []
  /** What was told and has not arrived. */
  #wire: (() => void)[] = []
  #minute = 0

  constructor(private readonly random: () => number) {
    for (let id = 1; id <= 9; id++) {
      this.#names.set(id, `Contact ${id}`)
      const part = this.pick([
        { status: 'open', userId: 1 },
        { status: 'pending', userId: null },
      ] as const)
      const at = this.now()
      this.tickets.set(id, {
        ...aTicket({ id, uuid: `uuid-${id}`, contactId: id, queueId: 2, ...part }),
        ...{ lastMessageAt: at, waitingSince: at, updatedAt: at },
      })
    }
  }

  pick<T>(all: readonly T[]): T {
    return all[Math.floor(this.random() * all.length)]!
  }
  now = () => new Date(Date.UTC(2026, 2, 2) + 60_000 * this.#minute++).toISOString()

  /** As it is read; `can` where the reader asks for themselves. */
  present(id: number, isOwn = true): Ticket {
    const ticket = this.tickets.get(id)!
    const contact = { ...ticket.contact, id, name: this.#names.get(id)! }
    const isMine = ticket.userId === me.id
    const can = {
      ...{ accept: ticket.status === 'pending', return: isMine && ticket.status === 'open' },
      ...{ resolve: ticket.status !== 'closed', reopen: ticket.status === 'closed', remove: false },
      ...{ send: isMine && ticket.status === 'open', attend: isMine, transfer: ticket.queueId === 2 },
    }
    return { ...ticket, contact, ...(isOwn && { can }) }
  }

  all = (filter: ListFilter): Ticket[] =>
    [...this.tickets.values()]
      .filter((ticket) => belongs(ticket, filter, me))
      .sort(compareIn(filter.order))
      .map(({ id }) => this.present(id))

  /** @param before the cursor of the page before: where its last ticket stood. */
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

  counts = () => ({ open: this.all(open).length, pending: this.all(waiting).length })

  change(id: number, part: Partial<Ticket>): Ticket {
    const { queueId, userId } = this.tickets.get(id)!
    this.#untold.push({ ticketId: id, before: { queueId, userId } })
    this.tickets.set(id, { ...this.tickets.get(id)!, ...part, updatedAt: this.now() })
    return this.present(id)
  }

  /** Something happens. */
  happen(): void {
    const id = this.pick([...this.tickets.keys()])
    const hold = this.pick([
      ...[{ status: 'open', userId: 1 } as const, { status: 'open', userId: 7 } as const],
      ...[{ status: 'pending', userId: null } as const, { status: 'closed' } as const],
    ])
    const what = this.random()
    if (what < 0.2) {
      this.#names.set(id, `Contact ${id} ${this.now()}`)
      this.#untold.push({ contactId: id })
    } else if (what < 0.4) this.change(id, { lastMessageAt: this.now(), unreadMessages: 1 })
    else if (what < 0.5) this.change(id, { waitingSince: this.pick([null, this.now()]) })
    else if (what < 0.6) this.change(id, { queueId: this.pick([2, 3, null]) })
    else this.change(id, hold)
  }

  /** Tells what happened, as it is now. */
  tell(): void {
    for (const event of this.#untold.splice(0, 1 + Math.floor(this.random() * 3))) {
      if ('contactId' in event) {
        const { contact } = this.present(event.contactId)
        this.#wire.push(() => dispatch(1, channels.contact(1), { action: 'update', contact }))
        continue
      }
      const { ticketId, before } = event
      const ticket = this.present(ticketId, false)
      const hear = (payload: object) => this.#wire.push(() => dispatch(1, channels.ticket(1), payload))
      const hasMoved = before.queueId !== ticket.queueId || before.userId !== ticket.userId
      if (hasMoved && isVisible({ ...ticket, ...before }, me))
        hear({ action: 'delete', ticketId, updatedAt: ticket.updatedAt })
      if (isVisible(ticket, me)) hear({ action: 'update', ticket })
    }
  }

  arrive = () => this.#wire.shift()?.()

  /** The server reads what was asked, and may fail instead. */
  read(failing: number): void {
    const question = this.questions.find(({ answer }) => !answer)
    if (!question) return
    try {
      if (this.random() < failing) throw new ApiError('ERR_INTERNAL', 500)
      question.answer = { value: question.read() }
    } catch (error) {
      question.answer = { error }
    }
  }

  /** One of the answers that are ready arrives, not always the first. */
  answer(): void {
    const ready = this.questions.filter(({ answer }) => answer)
    if (ready.length === 0) return
    const question = this.pick(ready)
    this.questions = this.questions.filter((each) => each !== question)
    if (question.answer && 'value' in question.answer) question.resolve(question.answer.value)
    else question.reject(question.answer?.error)
  }

  get isQuiet(): boolean {
    return this.#untold.length + this.#wire.length + this.questions.length === 0
  }

  ask = (
    endpoint: unknown,
    options: { query?: object; params?: { uuid?: string; id?: number }; body?: object },
  ) =>
    new Promise((resolve, reject) => {
      const answers = () => {
        if (endpoint === ticketsApi.list) return this.page(options.query as ListFilter)
        if (endpoint === ticketsApi.counts) return this.counts()
        if (endpoint === ticketsApi.update)
          return this.change(options.params!.id!, options.body as Partial<Ticket>)
        return this.present(Number(options.params!.uuid!.split('-')[1]))
      }
      this.questions.push({ read: answers, resolve, reject })
    })
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function play(seed: number): Promise<void> {
  const random = numbersOf(seed)
  const world = new World(random)
  server.ask = (endpoint, options) => world.ask(endpoint, options as Parameters<World['ask']>[1])
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  watchRequestTimes(client)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () => {
      useTicketsLive()
      // Said by name: what nobody reads while rendering is not drawn again when it changes.
      const shown = ({ data, hasNextPage, fetchNextPage }: ReturnType<typeof useTicketList>) => ({
        ...{ data, hasNextPage, fetchNextPage },
      })
      const { data: counts } = useTicketCounts({ showAll: false })
      const { data: ticket } = useOpenTicket('uuid-1')
      const lists = [useTicketList(open), useTicketList(waiting), useTicketList(closed)].map(shown)
      return { lists, counts, ticket, act: useTicketAct() }
    },
    { wrapper },
  )
  const steps = [
    ...[() => world.happen(), () => world.tell(), () => world.arrive(), () => world.arrive()],
    ...[() => world.read(0.1), () => world.read(0.1), () => world.answer(), () => world.answer()],
    () => vi.advanceTimersByTime(random() * 80),
    () => void world.pick(result.current.lists).fetchNextPage(),
    () => random() < 0.2 && refetchOlderThan(client, Infinity),
    () => {
      const ticket = world.pick(result.current.lists).data?.[0]
      const verb = world.pick(['accept', 'return', 'resolve', 'reopen'] as const)
      if (ticket && random() < 0.3) result.current.act.mutate({ verb, ticket })
    },
  ]
  for (let step = 0; step < 60; step++) {
    await act(async () => {
      world.pick(steps)()
      await vi.advanceTimersByTimeAsync(0)
    })
  }
  // What waits is told, read and answered, until nothing is asked any more.
  for (let round = 0; round < 300; round++) {
    await act(async () => {
      for (const do_ of [world.tell.bind(world), world.arrive, () => world.read(0), () => world.answer()])
        do_()
      await vi.advanceTimersByTimeAsync(world.isQuiet ? 1_000 : 10)
    })
  }
  expect(world.isQuiet).toBe(true)

  const seen = ({ updatedAt, contact: { name }, id, status, userId, queueId }: Ticket) =>
    [id, status, userId, queueId, updatedAt, name].join(' ')
  for (const [index, filter] of filters.entries()) {
    const { data, hasNextPage } = result.current.lists[index]!
    // It could not be read at all, which the list says.
    if (!data) continue
    const all = world.all(filter)
    expect(data.map(seen), `seed ${seed}, ${filter.status}`).toEqual(all.slice(0, data.length).map(seen))
    if (!hasNextPage) expect(data.length, `seed ${seed}, ${filter.status}`).toBe(all.length)
  }
  const { counts } = result.current
  if (counts) expect(counts, `seed ${seed}`).toEqual(world.counts())
  const ticket = world.present(1)
  const { ticket: shown } = result.current
  if (shown && isVisible(ticket, me)) expect(shown, `seed ${seed}`).toEqual(ticket)
}

it('whatever comes first, the lists, their counts and the open ticket end as the server is', async () => {
  const from = Number(process.env['SEED'] ?? 1)
  for (let seed = from; seed < from + Number(process.env['SEEDS'] ?? 100); seed++) {
    await play(seed)
    cleanup()
  }
}, 120_000)
