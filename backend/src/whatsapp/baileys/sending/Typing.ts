import type { TypingState } from '@balcao/contract'
import type { WASocket } from '@whiskeysockets/baileys'

/** Milliseconds in which the same sign is not given again; phones show one for longer. */
const REPEAT_MS = 5_000
/** Milliseconds of silence after which this device is away again. */
const AWAY_MS = 20_000

/**
 * Shows customers that somebody writes to them. Phones show it only of a device that is present, and while
 * one is present the company's own phone gives no notifications: so it is present no longer than somebody
 * writes.
 */
export class Typing {
  readonly #sent = new Map<string, { state: TypingState; at: number }>()
  #away: NodeJS.Timeout | undefined

  async show(sock: WASocket, jid: string, state: TypingState): Promise<void> {
    const now = Date.now()
    const last = this.#sent.get(jid)
    if (last ? last.state === state && now - last.at < REPEAT_MS : state === 'paused') return
    if (state === 'paused') this.#sent.delete(jid)
    else this.#sent.set(jid, { state, at: now })
    if (!this.#away) await sock.sendPresenceUpdate('available')
    clearTimeout(this.#away)
    this.#away = setTimeout(() => this.#leave(sock), AWAY_MS).unref()
    await sock.sendPresenceUpdate(state, jid)
  }

  /** The socket closed. */
  end(): void {
    clearTimeout(this.#away)
    this.#away = undefined
    this.#sent.clear()
  }

  #leave(sock: WASocket): void {
    this.end()
    // Best effort: a socket that closed meanwhile is away by itself.
    void sock.sendPresenceUpdate('unavailable').catch(() => undefined)
  }
}
