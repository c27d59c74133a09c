import { HOUR_MS } from '@balcao/contract/time/durations'
import type { WASocket } from '@whiskeysockets/baileys'
import { log } from '../../../platform/log/log.js'
import { reasonOf } from '../../../platform/errors/reasonOf.js'

/** Length of a restriction whose end WhatsApp doesn't tell. */
const UNTOLD_MS = 24 * HOUR_MS
/** Pause after a refusal for which WhatsApp denies a restriction, so that nobody tries again at once. */
const DENIED_MS = HOUR_MS

/** WhatsApp's error for a message to a new person, from a number that wrote to too many of them. */
const REFUSAL = '463'

/** WhatsApp's ban on new chats. Each attempt during the ban prolongs it. Existing conversations continue. */
export class Restriction {
  #until = 0
  #asking: Promise<Date> | undefined

  static isMeantBy = (reason: string): boolean => reason === REFUSAL

  holds(): boolean {
    return this.#until > Date.now()
  }

  /**
   * Takes effect at once.
   * @returns when it ends, as far as WhatsApp tells.
   */
  begin(sock: WASocket): Promise<Date> {
    this.#until = Math.max(this.#until, Date.now() + DENIED_MS)
    this.#asking ??= endOf(sock).finally(() => (this.#asking = undefined))
    return this.#asking.then((until) => {
      this.#until = until.getTime()
      return until
    })
  }
}

/** The library only asks after another error, so we ask ourselves. */
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
