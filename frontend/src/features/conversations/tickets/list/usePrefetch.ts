import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { prefetchThread } from '../../messages'
import { preloadChatPanel } from '../panel/chatPanelChunk'
import { prefetchTicket } from '../tickets.queries'

/** Milliseconds that the pointer must rest on a ticket before it is preloaded. */
const REST_MS = 80

interface Prefetch {
  /** The pointer or focus is on it. Moving quickly over the list loads nothing. */
  soon: (ticket: Ticket) => void
  /** The button is down: the ticket will be opened, and loading starts a little earlier. */
  now: (ticket: Ticket) => void
}

/** Preloads the ticket that is likely to be opened next, with its thread and code. */
export function usePrefetch(): Prefetch {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
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
