import type { Message } from '@balcao/contract/resources/messages'
import { compareMessages, isSameThread, type Thread } from './thread.rules'

interface Arrival {
  message: Message
  ticket: { contactId: number; whatsappId: number | null }
}

/**
 * The last messages that arrived by event, whatever their thread: one may come while its thread is being fetched for the first
 * time, too late for the answer and too early for the cache.
 */
const arrivals: Arrival[] = []

const KEPT = 50

export function rememberArrival(arrival: Arrival): void {
  arrivals.push(arrival)
  if (arrivals.length > KEPT) arrivals.shift()
}

/** Those of a thread that are newer than the last message it has. */
export function arrivedFor(thread: Thread): Message[] {
  const last = thread.messages.at(-1)
  return arrivals
    .filter(
      ({ ticket, message }) => isSameThread(thread, ticket) && (!last || compareMessages(message, last) > 0),
    )
    .map(({ message }) => message)
}
