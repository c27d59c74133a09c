import type { Redis } from 'ioredis'
import { log } from '../../platform/log/log.js'
import { newRedis, redis } from '../../platform/redis/redis.js'
import type { OutgoingText, SendOutcome } from '../port.js'
import { callChannel, callSchema, WAKE_CHANNEL, type Answer, type Call } from '../rpc.js'
import { reasonOf } from './reasonOf.js'

type Handler = (message: OutgoingText) => Promise<SendOutcome>

/** The answering side of RpcGateway: hears the calls to the sessions that this process runs, and the wakes. */
export class Calls {
  readonly #handlers = new Map<string, Handler>()
  readonly #subscriber: Redis

  constructor(onWake: (connectionId: number) => void) {
    this.#subscriber = newRedis(true)
    this.#subscriber.on('message', (channel: string, text: string) => {
      if (channel === WAKE_CHANNEL) onWake(Number(text))
      else void this.#answer(channel, text)
    })
    this.#watch(this.#subscriber.subscribe(WAKE_CHANNEL))
  }

  /** Answers the calls to a session until `stopServing`. */
  serve(connectionId: number, handler: Handler): void {
    this.#handlers.set(callChannel(connectionId), handler)
    this.#watch(this.#subscriber.subscribe(callChannel(connectionId)))
  }

  stopServing(connectionId: number): void {
    this.#handlers.delete(callChannel(connectionId))
    this.#watch(this.#subscriber.unsubscribe(callChannel(connectionId)))
  }

  close(): void {
    this.#handlers.clear()
    this.#subscriber.disconnect()
  }

  /** Not awaited by anyone: while Redis is away ioredis keeps the subscription and makes it when it returns. */
  #watch(command: Promise<unknown>): void {
    command.catch((error: unknown) =>
      log.debug({ reason: reasonOf(error) }, 'a subscription of the sessions ended'),
    )
  }

  async #answer(channel: string, text: string): Promise<void> {
    const handler = this.#handlers.get(channel)
    if (!handler) return
    let call: Call
    try {
      call = callSchema.validateSync(JSON.parse(text), { strict: true })
    } catch (error) {
      log.error({ reason: reasonOf(error) }, 'a call to a session cannot be read')
      return
    }
    const { quoted, ...message } = call.message
    const outcome = await handler({ ...message, ...(quoted ? { quoted } : {}) }).catch((error: unknown) => {
      log.error({ reason: reasonOf(error), connectionId: message.connectionId }, 'a call to a session failed')
      return { outcome: 'unknown' } as const
    })
    const answer: Answer = { id: call.id, outcome }
    await redis()
      .publish(call.replyTo, JSON.stringify(answer))
      .catch((error: unknown) => log.warn({ reason: reasonOf(error) }, 'an answer of a session was lost'))
  }
}
