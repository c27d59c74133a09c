import { HOUR_MS } from '@balcao/contract/time/durations'
import type { WASocket } from '@whiskeysockets/baileys'
import { log } from '../../../platform/log/log.js'
import { reasonOf } from '../reasonOf.js'

/** Length of a restriction, where WhatsApp names no end. */
const UNTOLD_MS = 24 * HOUR_MS
/**
 * Where WhatsApp says that there is none, though it has just refused: a pause, so that nobody runs into it at
 * once.
 */
const DENIED_MS = HOUR_MS

/** WhatsApp's error for a message to a new person, from a number that wrote to too many of them. */
const REFUSAL = '463'

/**
 * WhatsApp's ban on new chats. Trying again counts as another attempt and prolongs it; conversations that
 * exist go on.
 */
export class Restriction {
  #until = 0
  #asking: Promise<Date> | undefined

  static isMeantBy = (reason: string): boolean => reason === REFUSAL

  holds(): boolean {
    return this.#until > Date.now()
  }

  /** Takes effect at once. @returns until when it lasts, as far as WhatsApp tells. */
  begin(sock: WASocket): Promise<Date> {
    this.#until = Math.max(this.#until, Date.now() + DENIED_MS)
    this.#asking ??= endOf(sock).finally(() => (this.#asking = undefined))
    return this.#asking.then((until) => {
      this.#until = until.getTime()
      return until
    })
  }
}

/** The library asks by itself only for another error, so we do. */
async function endOf(sock: WASocket): Promise<Date> {
  try {
    const { isActive, timeEnforcementEnds } = await sock.fetchAccountReachoutTimelock()
    if (timeEnforcementEnds && timeEnforcementEnds.getTime() > Date.now()) return timeEnforcementEnds
    return new Date(Date.now() + (isActive ? UNTOLD_MS : DENIED_MS))
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'WhatsApp did not say until when it refuses new chats')
    return new Date(Date.now() + UNTOLD_MS)
  }
}
