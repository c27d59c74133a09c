import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { preloadConversation, prefetchThread } from '../../messages'
import { preloadChatPanel } from '../panel/chatPanelChunk'
import { prefetchTicket } from '../tickets.queries'

/** Milliseconds that the pointer must rest on a ticket before it is preloaded. */
const REST_MS = 80

/** Milliseconds to wait in browsers that don't say when they are idle. */
const IDLE_MS = 1_000

interface Prefetch {
  /** The pointer or focus is on it. Moving quickly over the list loads nothing. */
  soon: (ticket: Ticket) => void
  /** The button is down: the ticket will be opened, and loading starts a little earlier. */
  now: (ticket: Ticket) => void
}

/** Runs something once the browser has nothing else to do. @returns a function that takes it back */
function whenIdle(act: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, IDLE_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act)
  return () => cancelIdleCallback(handle)
}

/**
 * Preloads the ticket that is likely to be opened next. The code that all tickets need is loaded as soon as
 * the list is drawn and nothing else is to do.
 */
export function usePrefetch(): Prefetch {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(
    () =>
      whenIdle(() => {
        preloadChatPanel()
        preloadConversation()
      }),
    [],
  )
  const now = useCallback(
    ({ id, uuid }: Ticket) => {
      clearTimeout(timer.current)
      preloadChatPanel()
      void prefetchThread(client, id)
      void prefetchTicket(client, uuid)
    },
    [client],
  )
  const soon = useCallback(
    (ticket: Ticket) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => now(ticket), REST_MS)
    },
    [now],
  )
  return { soon, now }
}
