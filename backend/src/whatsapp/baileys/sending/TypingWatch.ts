import { MINUTE_MS } from '@balcao/contract/time/durations'
import type { WASocket } from '@whiskeysockets/baileys'
import { log } from '../../../platform/log/log.js'
import { reasonOf } from '../../../platform/errors/reasonOf.js'
import type { Availability } from './Availability.js'

/** Milliseconds after the last look at a conversation in which its number still listens. */
const LISTENING_MS = 45_000
/** Milliseconds after which a chat is subscribed to again. */
const AGAIN_MS = 10 * MINUTE_MS
/** Milliseconds between two subscriptions of a number. */
const PAUSE_MS = 1_000
/** Most chats that wait for their subscription. Those that are left out come with their next look. */
const MOST_WAITING = 20

/**
 * Asks WhatsApp to tell when customers type: those only whose conversations somebody looks at, and at most
 * one a second. WhatsApp tells it only a device that is available.
 */
export class TypingWatch {
  /** When each chat was subscribed to. */
  readonly #subscribed = new Map<string, number>()
  readonly #waiting = new Set<string>()
  readonly #availability: Availability
  #timer: NodeJS.Timeout | undefined
  #listensUntil = 0

  constructor(availability: Availability) {
    this.#availability = availability
  }

  /** Whether somebody looks at a conversation of this number. */
  get isWatched(): boolean {
    return Date.now() < this.#listensUntil
  }

  /** Somebody looks at this chat. */
  async watch(sock: WASocket, jid: string): Promise<void> {
    const now = Date.now()
    // With the availability WhatsApp may forget what we subscribed to.
    if (!this.#availability.isAvailable) this.#subscribed.clear()
    this.#listensUntil = now + LISTENING_MS
    await this.#availability.extend(sock, LISTENING_MS)
    const since = this.#subscribed.get(jid)
    if (since !== undefined && now - since < AGAIN_MS) return
    if (this.#waiting.size < MOST_WAITING) this.#waiting.add(jid)
    if (this.#timer) return
    this.#subscribeNext(sock)
    this.#timer = setInterval(() => this.#subscribeNext(sock), PAUSE_MS).unref()
  }

  /** The socket closed. */
  end(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#subscribed.clear()
    this.#waiting.clear()
    this.#listensUntil = 0
  }

  #subscribeNext(sock: WASocket): void {
    const [jid] = this.#waiting
    if (jid === undefined) {
      clearInterval(this.#timer)
      this.#timer = undefined
      return
    }
    this.#waiting.delete(jid)
    this.#subscribed.set(jid, Date.now())
    sock
      .presenceSubscribe(jid)
      .catch((error: unknown) => log.debug({ reason: reasonOf(error) }, 'a chat was not subscribed to'))
  }
}
