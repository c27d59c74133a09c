import type { Message } from '@balcao/contract/resources/messages'
import { isSameThread, withKnownMessage, withMessage, type Thread } from './thread.rules'

interface Arrival {
  /** Milliseconds of `performance.now()`. */
  at: number
  message: Message
  /** Of a new message; null for a change of one (a mark, an edit), which says something where that is known. */
  ticket: { contactId: number; whatsappId: number | null } | null
}

/**
 * The last messages that arrived by event, whatever their thread: one may come while its thread is being fetched for the first
 * time, too late for the answer and too early for the cache.
 */
const arrivals: Arrival[] = []

const KEPT = 200

export function rememberArrival(arrival: Omit<Arrival, 'at'>): void {
  arrivals.push({ ...arrival, at: performance.now() })
  if (arrivals.length > KEPT) arrivals.shift()
}

/** A thread that was asked for at a moment, with what came for it since. */
export const withArrivals = (thread: Thread, askedAt: number): Thread =>
  arrivals
    .filter(({ at }) => at >= askedAt)
    .reduce((held, { message, ticket }) => {
      if (ticket === null) return withKnownMessage(held, message)
      return isSameThread(held, ticket) ? withMessage(held, message) : held
    }, thread)
