import { setTimeout as delay } from 'node:timers/promises'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/**
 * Events per second from one user's sockets to one web process. A person who clicks through tickets sends
 * ten.
 */
const EVENTS_PER_SECOND = 30
/** Waiting events of a socket. Our client never has so many. */
export const WAITING_EVENTS = 300

const limiter = new RateLimiterMemory({ points: EVENTS_PER_SECOND, duration: 1 })

/**
 * Resolves when `key` may continue. No event is dropped: a screen that misses a join would miss the room's
 * events.
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
