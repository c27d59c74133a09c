import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { log } from '../platform/log/log.js'
import { newRedis, redis } from '../platform/redis/redis.js'
import type { OutgoingText, SendOutcome, WhatsappGateway } from './port.js'
import { callChannel, WAKE_CHANNEL, type Answer } from './rpc.js'
import { reasonOf } from './baileys/reasonOf.js'

const ANSWER_MS = 20_000

/**
 * Calls the process that runs a session, over Redis. A call is published to the session's channel, which has a listener
 * only while the session runs: nobody there is known at once. The answer comes on this process's own channel.
 * Nothing is kept in Redis: a call that is lost is an `unknown` outcome, and the message's state in Postgres decides.
 */
export class RpcGateway implements WhatsappGateway {
  readonly #replyTo = `whatsapp:answers:${randomUUID()}`
  readonly #waiting = new Map<string, (outcome: SendOutcome) => void>()
  #listening: Promise<Redis> | undefined

  async send(message: OutgoingText): Promise<SendOutcome> {
    try {
      await (this.#listening ??= this.#listen())
    } catch {
      this.#listening = undefined
      return { outcome: 'unreachable' }
    }
    const id = randomUUID()
    const answer = this.#answerTo(id)
    try {
      const listeners = await redis().publish(
        callChannel(message.connectionId),
        JSON.stringify({ id, replyTo: this.#replyTo, message }),
      )
      if (listeners === 0) this.#settle(id, { outcome: 'unreachable' })
    } catch (error) {
      // Redis went away: it may have passed the call on before.
      log.warn(
        { connectionId: message.connectionId, reason: reasonOf(error) },
        'a call to a session was cut off',
      )
      this.#settle(id, { outcome: 'unknown' })
    }
    return answer
  }

  async wake(connectionId: number): Promise<void> {
    try {
      await redis().publish(WAKE_CHANNEL, String(connectionId))
    } catch (error) {
      log.warn({ connectionId, reason: reasonOf(error) }, 'a wake was lost; the next round sees the change')
    }
  }

  #answerTo(id: string): Promise<SendOutcome> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#settle(id, { outcome: 'unknown' }), ANSWER_MS)
      this.#waiting.set(id, (outcome) => {
        clearTimeout(timer)
        resolve(outcome)
      })
    })
  }

  #settle(id: string, outcome: SendOutcome): void {
    this.#waiting.get(id)?.(outcome)
    this.#waiting.delete(id)
  }

  async #listen(): Promise<Redis> {
    const subscriber = newRedis()
    subscriber.on('message', (_channel: string, text: string) => {
      const { id, outcome } = JSON.parse(text) as Answer
      this.#settle(id, outcome)
    })
    // Closed with every other connection of the process; the next call listens anew.
    subscriber.on('end', () => (this.#listening = undefined))
    try {
      await subscriber.subscribe(this.#replyTo)
    } catch (error) {
      subscriber.disconnect()
      throw error
    }
    return subscriber
  }
}
