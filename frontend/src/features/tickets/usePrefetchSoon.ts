import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { prefetchThread } from '../messages'
import { preloadChatPanel } from './chatPanelChunk'

/** Milliseconds that the pointer must rest on a ticket before its thread is loaded ahead. */
const REST_MS = 80

/** Loads the thread of the ticket that is likely to be opened next; sweeping over the list loads none. */
export function usePrefetchSoon(): (ticketId: number) => void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (ticketId) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        preloadChatPanel()
        void prefetchThread(client, ticketId)
      }, REST_MS)
    },
    [client],
  )
}
