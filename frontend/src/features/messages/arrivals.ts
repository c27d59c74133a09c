import type { Message } from '@balcao/contract/resources/messages'
import { isSameThread, type Thread } from './thread.rules'

interface Arrival {
  /** Milliseconds of `performance.now()`. */
  at: number
  message: Message
  ticket: { contactId: number; whatsappId: number | null }
}

/**
 * The last messages that arrived by event, whatever their thread: one may come while its thread is being fetched for the first
 * time, too late for the answer and too early for the cache.
 */
const arrivals: Arrival[] = []

const KEPT = 50

export function rememberArrival(arrival: Omit<Arrival, 'at'>): void {
  arrivals.push({ ...arrival, at: performance.now() })
  if (arrivals.length > KEPT) arrivals.shift()
}

/** What came for a thread since a moment. */
export const arrivedSince = (at: number, thread: Thread): Message[] =>
  arrivals
    .filter((arrival) => arrival.at >= at && isSameThread(thread, arrival.ticket))
    .map(({ message }) => message)
