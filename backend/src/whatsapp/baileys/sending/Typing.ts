import type { TypingState } from '@balcao/contract'
import type { WASocket } from '@whiskeysockets/baileys'

/** Milliseconds in which the same sign is not repeated. Phones show a sign for longer. */
const REPEAT_MS = 5_000
/** Milliseconds without typing after which this device is unavailable again. */
const AWAY_MS = 20_000

/**
 * Shows customers that somebody is typing. Phones only show it for a device that is available. While a device
 * is available, the company's own phone shows no notifications. So this device is available only while
 * somebody types.
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
    // Best effort: a socket that closed meanwhile is unavailable anyway.
    void sock.sendPresenceUpdate('unavailable').catch(() => undefined)
  }
}
