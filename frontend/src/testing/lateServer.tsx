import { channelName, type Channel, type ChannelPayloads } from '@balcao/contract/realtime'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { useLayoutEffect, type ReactNode } from 'react'
import { expect, vi } from 'vitest'
import { ApiError } from '../data/ApiError'
import { dispatch } from '../data/realtime/hub'
import { refetchOlderThan, watchRequestTimes } from '../data/cache/requestTimes'

/*
 * The common part of the tests named `anyOrder`. They check that the screen ends in the server's state, in
 * whatever order events, requests and answers arrive. A small fake server behaves like ours. It publishes
 * events in order, some time after the change, with the state at publication. It reads requests at any time,
 * fails some of them, and answers in any order.
 */

/** Numbers from 0 to 1 that are the same for each seed (mulberry32). */
export function numbersOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A request of the client. The server reads it at some time, and answers later. */
interface Question {
  read: () => unknown
  answer?: { value?: unknown; error?: unknown }
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/** An event on its way to the client. */
export type ServerEvent = { [C in Channel]: readonly [C, ChannelPayloads[C]] }[Channel]

export abstract class LateServer {
  #questions: Question[] = []
  /** Changes without a published event. Each function makes the events from the state at publication. */
  #untold: (() => readonly ServerEvent[])[] = []
  /** Published events that have not arrived yet. */
  #wire: ServerEvent[] = []
  #minute = 0
  isConnected = true

  constructor(readonly random: () => number) {}

  pick<T>(all: readonly T[]): T {
    return all[Math.floor(this.random() * all.length)]!
  }
  /** A new timestamp, later than all earlier ones (ISO 8601). */
  now = () => new Date(Date.UTC(2026, 2, 2) + 60_000 * this.#minute++).toISOString()

  /** Makes a random change, as other users would. */
  abstract happen(): void

  /** @param say makes the events of a change, from the state at publication */
  happened(say: () => readonly ServerEvent[]): void {
    this.#untold.push(say)
  }

  /** Publishes some of the waiting events. A disconnected client misses them. */
  tell(): void {
    for (const say of this.#untold.splice(0, 1 + Math.floor(this.random() * 3))) {
      const event = say()
      if (this.isConnected) this.#wire.push(...event)
    }
  }

  arrive(): void {
    const event = this.#wire.shift()
    if (event) dispatch(1, channelName(event[0], 1), event[1])
  }

  /** Events on their way are lost. */
  disconnect(): void {
    this.isConnected = false
    this.#wire = []
  }

  /** Reads the next request, or fails it with the given probability. */
  read(failing: number): void {
    const question = this.#questions.find(({ answer }) => !answer)
    if (!question) return
    try {
      if (this.random() < failing) throw new ApiError('ERR_INTERNAL', 500)
      question.answer = { value: question.read() }
    } catch (error) {
      question.answer = { error }
    }
  }

  /** Delivers one of the ready answers, in any order. */
  answer(): void {
    const ready = this.#questions.filter(({ answer }) => answer)
    if (ready.length === 0) return
    const question = this.pick(ready)
    this.#questions = this.#questions.filter((each) => each !== question)
    if (question.answer && 'value' in question.answer) question.resolve(question.answer.value)
    else question.reject(question.answer?.error)
  }

  get isQuiet(): boolean {
    return this.#untold.length + this.#wire.length + this.#questions.length === 0
  }

  /**
   * @param read computes the answer when the server reads the request; an exception is the server's refusal
   */
  ask(read: () => unknown): Promise<unknown> {
    return new Promise((resolve, reject) => this.#questions.push({ read, resolve, reject }))
  }
}

export const aLateClient = (): QueryClient => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  watchRequestTimes(client)
  return client
}

interface Play<R> {
  server: LateServer
  client: QueryClient
  /** The hook that renders the screen's data. */
  use: () => R
  /** Elements that are mounted depending on the data. */
  within?: (current: R) => ReactNode
  /** The user's actions. Each is as likely as any other step. */
  acts: (current: () => R) => readonly (() => unknown)[]
  /** Runs after a reconnect, in addition to the refetch of the screen. */
  onReconnect?: () => void
  /** Runs repeatedly at the end, when nothing new happens any more. */
  settle?: () => void
  steps?: number
}

/**
 * Milliseconds before the first retry of a lost socket (`realtime/retry.ts`). Earlier events have been
 * handled by then.
 */
const SOONEST_RETRY_MS = 375

/**
 * Plays random steps, then waits until no request and no event is open.
 * @returns the screen's data at the end
 */
export async function playInAnyOrder<R>({
  server,
  client,
  use,
  within,
  acts,
  onReconnect,
  settle,
  steps = 60,
}: Play<R>): Promise<R> {
  let current: R
  function Screen() {
    const now = use()
    useLayoutEffect(() => {
      current = now
    })
    return within?.(now)
  }
  render(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  )
  const connect = () => {
    if (server.isConnected) return
    vi.advanceTimersByTime(SOONEST_RETRY_MS)
    server.isConnected = true
    refetchOlderThan(client, Infinity)
    onReconnect?.()
  }
  const all = [
    ...[() => server.happen(), () => server.tell(), () => server.arrive(), () => server.arrive()],
    ...[() => server.read(0.1), () => server.read(0.1), () => server.answer(), () => server.answer()],
    () => vi.advanceTimersByTime(server.random() * 80),
    () => server.random() < 0.2 && server.disconnect(),
    connect,
    ...acts(() => current),
  ]
  const step = (act_: () => unknown, ms: () => number) =>
    act(async () => {
      act_()
      await vi.advanceTimersByTimeAsync(ms())
    })
  for (let count = 0; count < steps; count++)
    await step(
      () => server.pick(all)(),
      // One millisecond passes per step, so later requests have later times.
      () => 1,
    )
  const comeToRest = () => {
    connect()
    settle?.()
    server.tell()
    server.arrive()
    server.read(0)
    server.answer()
  }
  // Publishes, reads and answers everything that waits. Then time passes, until no more requests are made.
  for (let quiet = 0, round = 0; quiet < 6 && round < 400; round++) {
    await step(comeToRest, () => (server.isQuiet ? 5_000 : 10))
    quiet = server.isQuiet ? quiet + 1 : 0
  }
  expect(server.isQuiet).toBe(true)
  return current!
}

/** Plays many seeds in turn: `SEED` and `SEEDS` of the environment set the first one and their number. */
export async function playSeeds(some: number, play: (seed: number) => Promise<void>): Promise<void> {
  const from = Number(process.env['SEED'] ?? 1)
  for (let seed = from; seed < from + Number(process.env['SEEDS'] ?? some); seed++) {
    await play(seed)
    cleanup()
  }
}
