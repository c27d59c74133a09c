import { setTimeout as delay } from 'node:timers/promises'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/**
 * Events a second that one user's sockets may say to one web process; a person who leafs through tickets says
 * ten.
 */
const EVENTS_PER_SECOND = 30
/** Events of a socket that may wait for their turn; whoever says more is no screen of ours. */
export const WAITING_EVENTS = 300

const limiter = new RateLimiterMemory({ points: EVENTS_PER_SECOND, duration: 1 })

/**
 * Resolves when `key` may go on. Nothing is dropped: a screen that was not let into a room would miss what
 * happens there.
 */
export async function eventTurn(key: string): Promise<void> {
  for (;;) {
    try {
      await limiter.consume(key)
      return
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      await delay(error.msBeforeNext)
    }
  }
}
