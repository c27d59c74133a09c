import { channelName, type Channel, type ChannelPayloads } from '@balcao/contract/realtime'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { useLayoutEffect, type ReactNode } from 'react'
import { expect, vi } from 'vitest'
import { ApiError } from '../data/ApiError'
import { dispatch } from '../data/realtime/hub'
import { refetchOlderThan, watchRequestTimes } from '../data/cache/requestTimes'

/*
 * Whatever order events, questions and answers come in, the screen ends as the server is: what the tests
 * `anyOrder` have in common. A small server tells what happened as ours does: in its order, later than it
 * happened, and each time the state as it is then. What is asked it reads at some time, fails at others, and
 * its answers come in any order.
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

/** A question of the client: read by the server at some time, and answered later. */
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
  /** What has happened and is not told: each says what is told of it when that is done. */
  #untold: (() => readonly ServerEvent[])[] = []
  /** What was told and has not arrived. */
  #wire: ServerEvent[] = []
  #minute = 0
  isConnected = true

  constructor(readonly random: () => number) {}

  pick<T>(all: readonly T[]): T {
    return all[Math.floor(this.random() * all.length)]!
  }
  /** The next moment, ISO 8601. */
  now = () => new Date(Date.UTC(2026, 2, 2) + 60_000 * this.#minute++).toISOString()

  /** Something that others do. */
  abstract happen(): void

  /** @param say what the open screens are told of it, by the state as it is when that is done */
  happened(say: () => readonly ServerEvent[]): void {
    this.#untold.push(say)
  }

  /** Tells some of what happened; who is not connected misses it. */
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

  /** What is on its way is lost. */
  disconnect(): void {
    this.isConnected = false
    this.#wire = []
  }

  /** The server reads what was asked, and may fail instead. */
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

  /** One of the answers that are ready arrives, not always the first. */
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

  /** @param read what the server answers when it comes to that; whatever it throws is its refusal */
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
  /** What is on the screen. */
  use: () => R
  /** What is mounted within it, by what it shows. */
  within?: (current: R) => ReactNode
  /** What the reader may do meanwhile, besides what everybody may: each as often as anything else. */
  acts: (current: () => R) => readonly (() => unknown)[]
  /** When the socket is ready again, besides reading again what is on the screen. */
  onReconnect?: () => void
  /** What is done besides, again and again, when nothing new happens any more. */
  settle?: () => void
  steps?: number
}

/**
 * What was heard before the socket was lost has been handed on by the time it is tried again
 * (`realtime/retry.ts`).
 */
const SOONEST_RETRY_MS = 375

/**
 * Plays things in any order, then waits until nothing is asked or told any more. Answers what the screen
 * shows then.
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
      // What is asked later is asked later than that.
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
  // What waits is told, read and answered; then time goes on, until nothing is asked any more.
  for (let quiet = 0, round = 0; quiet < 6 && round < 400; round++) {
    await step(comeToRest, () => (server.isQuiet ? 5_000 : 10))
    quiet = server.isQuiet ? quiet + 1 : 0
  }
  expect(server.isQuiet).toBe(true)
  return current!
}

/** Plays many seeds one after the other: those of the environment's `SEED` and `SEEDS`, or some. */
export async function playSeeds(some: number, play: (seed: number) => Promise<void>): Promise<void> {
  const from = Number(process.env['SEED'] ?? 1)
  for (let seed = from; seed < from + Number(process.env['SEEDS'] ?? some); seed++) {
    await play(seed)
    cleanup()
  }
}
