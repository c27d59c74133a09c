import { setTimeout as delay } from 'node:timers/promises'
import type { WASocket } from '@whiskeysockets/baileys'
import { Semaphore } from 'async-mutex'
import type { SendOutcome } from '../../port/outgoing.js'
import { classifyInterruption } from './interruption.js'
import type { TtlCache } from '../library/TtlCache.js'

/** Milliseconds that a socket must have been open before its closing can be blamed on a message. */
const STEADY_MS = 2_000
/**
 * Milliseconds after which others no longer wait for a message that is sent alone. A refusal comes at once,
 * or not at all.
 */
const ALONE_MS = 5_000
/** More than can be under way at once. */
const PLACES = 1_000

/** Code of a web socket that closed without a close frame. */
const NO_CLOSE_FRAME = 1006

/** An outcome that is known without WhatsApp's answer. */
export class NotSent extends Error {
  constructor(readonly outcome: SendOutcome) {
    super(outcome.outcome)
  }
}

export const unreachable = (): NotSent => new NotSent({ outcome: 'unreachable' })

/** How a socket ended: we ended it, or it closed with one of Baileys' codes. */
export type SocketEnd = 'by us' | { code: number | undefined }

interface UnderWay {
  wasSteady: boolean
  interrupt: (reason: NotSent) => void
}

/**
 * An open socket and the messages in flight on it. When WhatsApp refuses a message it may close the socket,
 * which interrupts all others. So an interrupted message is next sent alone, on a socket that has been open
 * for a while. If that one closes, too, this message is the cause.
 */
export class SendChannel {
  readonly #openedAt = Date.now()
  readonly #closed = new AbortController()
  readonly #places = new Semaphore(PLACES)
  readonly #underWay = new Map<string, UnderWay>()
  #isAnnounced = false
  readonly #suspects: TtlCache

  /** @param suspects interrupted messages by id, with their `breaks`; they outlive the socket. */
  constructor(
    readonly sock: WASocket,
    suspects: TtlCache,
  ) {
    this.#suspects = suspects
    const announced = (): void => void (this.#isAnnounced = true)
    sock.ws.on('CB:stream:error', announced)
    sock.ws.on('CB:xmlstreamend', announced)
    sock.ws.on('close', (code: number) => {
      if (code !== NO_CLOSE_FRAME) announced()
    })
  }

  /** Aborts when the socket has closed. */
  get closed(): AbortSignal {
    return this.#closed.signal
  }

  /**
   * Runs work that sends a message, or asks WhatsApp something for it, when no message is being sent alone.
   * @throws NotSent when the socket closes before or meanwhile.
   */
  async carry<T>(whatsappId: string, work: () => Promise<T>): Promise<T> {
    const goesAlone = this.#suspects.get(whatsappId) !== undefined
    if (goesAlone) await this.#steady()
    const leave = await this.#enter(goesAlone ? PLACES : 1)
    const patience = goesAlone ? setTimeout(leave, ALONE_MS) : undefined
    const interrupted = new Promise<never>((_resolve, interrupt) =>
      this.#underWay.set(whatsappId, { wasSteady: this.#heldFor() >= STEADY_MS, interrupt }),
    )
    try {
      return await Promise.race([work(), interrupted])
    } catch (error) {
      // A failure of a closing socket is judged after it has closed.
      if (this.sock.ws.isOpen) throw error
      return await interrupted
    } finally {
      clearTimeout(patience)
      this.#underWay.delete(whatsappId)
      leave()
    }
  }

  /** The socket has ended, and with it everything under way. */
  end(how: SocketEnd): void {
    if (this.closed.aborted) return
    this.#closed.abort()
    this.#places.cancel()
    const isAlone = this.#underWay.size === 1
    for (const [id, { wasSteady, interrupt }] of this.#underWay) {
      const isBlamed = how !== 'by us' && this.#isToBlame(id, { isAlone, wasSteady }, how.code)
      interrupt(new NotSent({ outcome: 'interrupted', isBlamed }))
    }
  }

  /** Remembers that the message was interrupted. It is sent alone from now on. */
  #isToBlame(id: string, cut: { isAlone: boolean; wasSteady: boolean }, code: number | undefined): boolean {
    const breaks = this.#suspects.get<number>(id) ?? 0
    const verdict = classifyInterruption({ ...cut, breaks }, { code, isAnnounced: this.#isAnnounced })
    if (verdict) this.#suspects.set(id, verdict.breaks)
    return verdict?.isBlamed ?? false
  }

  #heldFor = (): number => Date.now() - this.#openedAt

  async #steady(): Promise<void> {
    await delay(Math.max(0, STEADY_MS - this.#heldFor()), undefined, { signal: this.closed }).catch(() => {
      throw unreachable()
    })
  }

  /** @returns a function that frees the places; it may be called twice. */
  async #enter(places: number): Promise<() => void> {
    const [, leave] = await this.#places.acquire(places).catch(() => {
      throw unreachable()
    })
    if (this.sock.ws.isOpen && !this.closed.aborted) return leave
    leave()
    throw unreachable()
  }
}
