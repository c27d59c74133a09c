import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { log } from '../../../platform/log/log.js'
import { newRedis, redis } from '../../../platform/redis/redis.js'
import type { SendOutcome } from '../../port/outgoing.js'
import type { WhatsappCalls } from '../../port/WhatsappProvider.js'
import {
  ANSWER_MS,
  callChannel,
  sendChannel,
  WAKE_CHANNEL,
  type Answer,
  type Call,
  type SessionCall,
  type SessionCalls,
} from './rpc.js'
import { reasonOf } from '../../../platform/errors/reasonOf.js'

type Arguments<M extends SessionCall> = Parameters<SessionCalls[M]>
type Value<M extends SessionCall> = Awaited<ReturnType<SessionCalls[M]>>

/** Result of a call without an answer: no process received it, or one may have. */
interface Unanswered<T> {
  unheard: T
  lost: T
}

interface Waiting {
  settle: (value: unknown) => void
  /** Restarts the waiting time. */
  extend: () => void
}

const noAnswer = { unheard: null, lost: null }
const noOutcome: Unanswered<SendOutcome> = {
  unheard: { outcome: 'unreachable' },
  lost: { outcome: 'unknown' },
}

/**
 * Calls the process that runs a session, over Redis. A call is published to the session's channel. It has a
 * listener only while the session runs, so a missing session is known at once. The answer arrives on this
 * process's own channel. A message is sent only to the process that held the lease when the message was
 * claimed. Nothing is stored in Redis: a lost send has the outcome `unknown`, and the message's state in
 * Postgres decides.
 */
export class RpcGateway implements WhatsappCalls {
  readonly #replyTo = `whatsapp:answers:${randomUUID()}`
  readonly #waiting = new Map<string, Waiting>()
  #listening: Promise<Redis> | undefined

  send: WhatsappCalls['send'] = async (message) => {
    const { connectionId, servedBy } = message
    if (servedBy === null) return { outcome: 'unreachable' }
    return this.#call(sendChannel(connectionId, servedBy), 'send', [message], noOutcome)
  }

  markRead: WhatsappCalls['markRead'] = (...args) => this.#ask('markRead', args)
  typing: WhatsappCalls['typing'] = (...args) => this.#ask('typing', args)
  watchTyping: WhatsappCalls['watchTyping'] = (...args) => this.#ask('watchTyping', args)
  lookUp: WhatsappCalls['lookUp'] = (...args) => this.#ask('lookUp', args)
  lookUpMany: WhatsappCalls['lookUpMany'] = (...args) => this.#ask('lookUpMany', args)
  profilePicture: WhatsappCalls['profilePicture'] = (...args) => this.#ask('profilePicture', args)
  groupSubject: WhatsappCalls['groupSubject'] = (...args) => this.#ask('groupSubject', args)
  declineCall: WhatsappCalls['declineCall'] = (...args) => this.#ask('declineCall', args)
  renewMedia: WhatsappCalls['renewMedia'] = (...args) => this.#ask('renewMedia', args)

  async wake(connectionId: number): Promise<void> {
    try {
      await redis().publish(WAKE_CHANNEL, String(connectionId))
    } catch (error) {
      log.warn({ connectionId, reason: reasonOf(error) }, 'a wake was lost; the next round sees the change')
    }
  }

  /** Calls any process that serves the connection. */
  #ask<M extends Exclude<SessionCall, 'send'>>(method: M, args: Arguments<M>): Promise<Value<M> | null> {
    return this.#call<M, Value<M> | null>(callChannel(args[0]), method, args, noAnswer)
  }

  async #call<M extends SessionCall, V>(
    channel: string,
    method: M,
    args: Arguments<M>,
    otherwise: Unanswered<V>,
  ): Promise<V> {
    try {
      await (this.#listening ??= this.#listen())
    } catch {
      this.#listening = undefined
      return otherwise.unheard
    }
    const id = randomUUID()
    const answer = this.#answerTo(id, otherwise.lost)
    const call: Call = { id, replyTo: this.#replyTo, method, args }
    try {
      const listeners = await redis().publish(channel, JSON.stringify(call))
      if (listeners === 0) this.#waiting.get(id)?.settle(otherwise.unheard)
    } catch (error) {
      // Redis was lost. It may have delivered the call before.
      log.warn({ channel, method, reason: reasonOf(error) }, 'a call to a session was cut off')
      this.#waiting.get(id)?.settle(otherwise.lost)
    }
    return answer
  }

  #answerTo<T>(id: string, lost: T): Promise<T> {
    return new Promise((resolve) => {
      const settle = (value: unknown): void => {
        clearTimeout(timer)
        this.#waiting.delete(id)
        resolve(value as T)
      }
      let timer = setTimeout(() => settle(lost), ANSWER_MS)
      const extend = (): void => {
        clearTimeout(timer)
        timer = setTimeout(() => settle(lost), ANSWER_MS)
      }
      this.#waiting.set(id, { settle, extend })
    })
  }

  async #listen(): Promise<Redis> {
    const subscriber = newRedis()
    subscriber.on('message', (_channel: string, text: string) => {
      const answer = JSON.parse(text) as Answer
      const waiting = this.#waiting.get(answer.id)
      if ('working' in answer) waiting?.extend()
      else waiting?.settle(answer.value)
    })
    // Closed together with the process's other connections. The next call listens again.
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
