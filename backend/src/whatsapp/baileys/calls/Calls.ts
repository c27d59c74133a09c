import type { Redis } from 'ioredis'
import { log } from '../../../platform/log/log.js'
import { newRedis, redis } from '../../../platform/redis/redis.js'
import {
  callChannel,
  callSchema,
  sendChannel,
  WAKE_CHANNEL,
  WORKING_MS,
  type Answer,
  type Call,
  type SessionCall,
  type SessionCalls,
} from './rpc.js'
import { reasonOf } from '../../../platform/errors/reasonOf.js'

/** Calls that a session answers. */
export type CallHandlers = SessionCalls

/** The arguments come from RpcGateway, whose calls have the same types. */
type AnyHandler = (...args: unknown[]) => Promise<unknown>

/** Answer of a call that failed in the session. */
const failed = (method: SessionCall): unknown => (method === 'send' ? { outcome: 'unknown' } : null)

/** The answering side of RpcGateway. Receives the calls to this process's sessions, and the wakes. */
export class Calls {
  readonly #handlers = new Map<string, CallHandlers>()
  readonly #subscriber: Redis
  readonly #owner: string

  /** @param owner name under which this process holds its leases */
  constructor(owner: string, onWake: (connectionId: number) => void) {
    this.#owner = owner
    this.#subscriber = newRedis(true)
    this.#subscriber.on('message', (channel: string, text: string) => {
      if (channel === WAKE_CHANNEL) onWake(Number(text))
      else void this.#answer(channel, text)
    })
    this.#watch(this.#subscriber.subscribe(WAKE_CHANNEL))
  }

  /** Answers the calls to a session until `stopServing`. */
  serve(connectionId: number, handlers: CallHandlers): void {
    const channels = this.#channelsOf(connectionId)
    for (const channel of channels) this.#handlers.set(channel, handlers)
    this.#watch(this.#subscriber.subscribe(...channels))
  }

  stopServing(connectionId: number): void {
    const channels = this.#channelsOf(connectionId)
    for (const channel of channels) this.#handlers.delete(channel)
    this.#watch(this.#subscriber.unsubscribe(...channels))
  }

  #channelsOf = (connectionId: number): string[] => [
    callChannel(connectionId),
    sendChannel(connectionId, this.#owner),
  ]

  close(): void {
    this.#handlers.clear()
    this.#subscriber.disconnect()
  }

  /**
   * Nobody awaits it: while Redis is away ioredis keeps the subscription, and makes it when Redis returns.
   */
  #watch(command: Promise<unknown>): void {
    command.catch((error: unknown) =>
      log.debug({ reason: reasonOf(error) }, 'a subscription of the sessions ended'),
    )
  }

  async #answer(channel: string, text: string): Promise<void> {
    const handlers = this.#handlers.get(channel)
    if (!handlers) return
    let call: Call
    try {
      call = callSchema.validateSync(JSON.parse(text), { strict: true })
    } catch (error) {
      log.error({ reason: reasonOf(error) }, 'a call to a session cannot be read')
      return
    }
    const { id, method, args, replyTo } = call
    // A message may wait for its turn, or a file may be uploading, for longer than a caller waits.
    const working = setInterval(() => this.#reply(replyTo, { id, working: true }), WORKING_MS)
    try {
      const handler = handlers[method] as AnyHandler
      this.#reply(replyTo, { id, value: await handler(...args) })
    } catch (error) {
      log.error({ reason: reasonOf(error), channel, method }, 'a call to a session failed')
      this.#reply(replyTo, { id, value: failed(method) })
    } finally {
      clearInterval(working)
    }
  }

  #reply(channel: string, answer: Answer): void {
    redis()
      .publish(channel, JSON.stringify(answer))
      .catch((error: unknown) => log.warn({ reason: reasonOf(error) }, 'an answer of a session was lost'))
  }
}
