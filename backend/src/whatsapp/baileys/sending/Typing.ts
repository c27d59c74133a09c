import type { TypingState } from '@balcao/contract'
import type { WASocket } from '@whiskeysockets/baileys'
import type { Availability } from './Availability.js'

/** Milliseconds in which the same sign is not repeated. Phones show a sign for longer. */
const REPEAT_MS = 5_000
/** Milliseconds without typing after which this device need not be available any more. */
const AWAY_MS = 20_000

/** Shows customers that somebody is typing. Phones only show it for a device that is available. */
export class Typing {
  readonly #sent = new Map<string, { state: TypingState; at: number }>()
  readonly #availability: Availability

  constructor(availability: Availability) {
    this.#availability = availability
  }

  async show(sock: WASocket, jid: string, state: TypingState): Promise<void> {
    const now = Date.now()
    const last = this.#sent.get(jid)
    if (last ? last.state === state && now - last.at < REPEAT_MS : state === 'paused') return
    if (state === 'paused') this.#sent.delete(jid)
    else this.#sent.set(jid, { state, at: now })
    await this.#availability.extend(sock, AWAY_MS)
    await sock.sendPresenceUpdate(state, jid)
  }

  /** The socket closed. */
  end(): void {
    this.#sent.clear()
  }
}
