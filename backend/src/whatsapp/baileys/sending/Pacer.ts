import { MINUTE_MS } from '@balcao/contract/time/durations'
import { BULK_SHARE } from '@balcao/contract'
import type { SendPace } from '../../port/outgoing.js'

/** Milliseconds between messages to different people, random each time: fixed intervals look like a robot. */
const JITTER_MS = { least: 100, most: 400 }
/** Part of a minute's messages that may be sent in one burst. */
const BURST = { messages: 1 / 4, newChats: 1 / 5, bulk: 0 }

interface Turn {
  /** JID of the receiver. */
  chat: string
  isNewChat: boolean
  isBulk: boolean
  pace: SendPace | undefined
  /** Aborts the waiting when the socket is gone. */
  signal: AbortSignal
}

/** A rate limit with bursts. It only stores a time: `at` is when everything granted so far is used up. */
class Allowance {
  #paidAt = 0
  readonly #burst: number

  constructor(burst: number) {
    this.#burst = burst
  }

  /**
   * Takes the next slot.
   * @returns milliseconds from `now` until it begins.
   */
  take(perMinute: number, now: number): number {
    if (perMinute <= 0) return 0
    const each = MINUTE_MS / perMinute
    const credit = Math.max(0, Math.floor(perMinute * this.#burst) - 1) * each
    const at = Math.max(now, this.#paidAt - credit)
    this.#paidAt = Math.max(now, this.#paidAt) + each
    return at - now
  }
}

/**
 * One line for all messages of a connection. WhatsApp blocks numbers that write like machines: many messages
 * at once, at even intervals, to people who never wrote to them.
 *
 * - An answer in a conversation is sent at once, unless a whole team writes at the same moment.
 * - New conversations wait in a slow line of their own before they join the common line.
 * - Bulk messages wait before both, in a line that is half as fast and has no bursts. So answers find few
 *   messages ahead of them.
 */
export class Pacer {
  readonly #messages = new Allowance(BURST.messages)
  readonly #newChats = new Allowance(BURST.newChats)
  readonly #bulk = { messages: new Allowance(BURST.bulk), newChats: new Allowance(BURST.bulk) }
  #last = { chat: '', at: -Infinity }
  readonly #now: () => number
  readonly #random: () => number

  constructor(now: () => number = Date.now, random: () => number = Math.random) {
    this.#now = now
    this.#random = random
  }

  /**
   * Resolves when the message may be sent.
   * @returns false when `signal` aborted the waiting.
   */
  async turn({ chat, isNewChat, isBulk, pace, signal }: Turn): Promise<boolean> {
    if (!pace) return !signal.aborted
    if (isBulk && !(await wait(this.#bulkTurn(isNewChat, pace), signal))) return false
    if (isNewChat && !(await wait(this.#newChats.take(pace.newChatsPerMinute, this.#now()), signal)))
      return false
    return wait(this.#place(chat, pace), signal)
  }

  #bulkTurn(isNewChat: boolean, { perMinute, newChatsPerMinute }: SendPace): number {
    const now = this.#now()
    const ms = this.#bulk.messages.take(perMinute * BULK_SHARE, now)
    return isNewChat ? Math.max(ms, this.#bulk.newChats.take(newChatsPerMinute * BULK_SHARE, now)) : ms
  }

  /**
   * Takes the next place in the line.
   * @returns milliseconds until its turn.
   */
  #place(chat: string, { perMinute }: SendPace): number {
    if (perMinute <= 0) return 0
    const now = this.#now()
    const jitter = JITTER_MS.least + this.#random() * (JITTER_MS.most - JITTER_MS.least)
    const after = this.#last.at + (this.#last.chat === chat ? 0 : jitter) - now
    const ms = Math.max(0, after, this.#messages.take(perMinute, now))
    this.#last = { chat, at: now + ms }
    return ms
  }
}

/** @returns false when `signal` aborted the waiting. */
const wait = (ms: number, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    if (signal.aborted || ms <= 0) return resolve(!signal.aborted)
    const end = (inTime: boolean): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', closed)
      resolve(inTime)
    }
    const closed = (): void => end(false)
    const timer = setTimeout(() => end(true), ms)
    signal.addEventListener('abort', closed)
  })
