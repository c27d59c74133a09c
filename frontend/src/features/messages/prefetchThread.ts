import type { QueryClient } from '@tanstack/react-query'
import { preloadConversation } from './conversation'
import { prefetchMessages } from './messages.queries'

/** Loads a thread that is likely to be opened next, and what draws it. */
export function prefetchThread(client: QueryClient, ticketId: number): Promise<void> {
  preloadConversation()
  return prefetchMessages(client, ticketId)
}
