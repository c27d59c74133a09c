import { messagesApi, type Message, type MessagePage } from '@balcao/contract/resources/messages'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { call } from '../../data/apiClient'
import { arrivedSince } from './arrivals'
import {
  meets,
  threadOf,
  withMessage,
  withNewest,
  withOlder,
  withRenewedAddresses,
  type Thread,
} from './thread.rules'

const threadsKey = ['messages', 'thread'] as const
const threadKey = (ticketId: number) => [...threadsKey, ticketId] as const

/** After a long absence this many pages are read back to what is held; then it is forgotten. */
const MAX_CATCH_UP_PAGES = 5

/** `peek`: reading marks nothing as read; that is said on its own, when the thread is really in view. */
const fetchPage = (ticketId: number, before: string | null, signal?: AbortSignal): Promise<MessagePage> =>
  call(messagesApi.list, {
    params: { ticketId },
    query: { peek: true, ...(before && { before }) },
    ...(signal && { signal }),
  })

/** Fetches only what is missing below what is held: as a rule the newest page. */
async function fetchThread(client: QueryClient, ticketId: number, signal: AbortSignal): Promise<Thread> {
  const startedAt = performance.now()
  const held = client.getQueryData<Thread>(threadKey(ticketId))
  let page = await fetchPage(ticketId, null, signal)
  let fetched = threadOf(page)
  for (let count = 1; held && !meets(held, page) && page.nextCursor && count < MAX_CATCH_UP_PAGES; count++) {
    page = await fetchPage(ticketId, page.nextCursor, signal)
    fetched = withOlder(fetched, page)
  }
  const isContiguous = held !== undefined && meets(held, page)
  const thread = withNewest(client.getQueryData<Thread>(threadKey(ticketId)), fetched, isContiguous)
  return arrivedSince(startedAt, thread).reduce(withMessage, thread)
}

const threadQuery = (client: QueryClient, ticketId: number) => ({
  queryKey: threadKey(ticketId),
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchThread(client, ticketId, signal),
})

/** A ticket's thread: from the cache at once, then brought up to date. */
export function useThread(ticketId: number) {
  const client = useQueryClient()
  return useQuery({ ...threadQuery(client, ticketId), staleTime: Infinity, refetchOnMount: 'always' })
}

/** Loads a thread's messages before it is opened. */
export const prefetchMessages = (client: QueryClient, ticketId: number): Promise<void> =>
  client.prefetchQuery({ ...threadQuery(client, ticketId), staleTime: 30_000 })

/** Loads the page above what is held, one at a time. A failure stays until the next try. */
export function useOlderMessages(ticketId: number) {
  const client = useQueryClient()
  const isBusy = useRef(false)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const load = useCallback(async () => {
    const cursor = client.getQueryData<Thread>(threadKey(ticketId))?.olderCursor
    if (!cursor || isBusy.current) return
    isBusy.current = true
    setState('loading')
    try {
      const page = await fetchPage(ticketId, cursor)
      client.setQueryData<Thread>(threadKey(ticketId), (held) => held && withOlder(held, page))
      setState('idle')
    } catch {
      setState('failed')
    } finally {
      isBusy.current = false
    }
  }, [client, ticketId])
  return { state, load }
}

/**
 * Gives the files of a thread new addresses, for they last a day: call it with the message whose file did not load. Calls at the
 * same time share the page that they have in common. Answers the new address; null when there is no other than the old one.
 */
export function useRenewMedia(ticketId: number) {
  const client = useQueryClient()
  const running = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback(
    (message: Message): Promise<string | null> => {
      const messages = () => client.getQueryData<Thread>(threadKey(ticketId))?.messages ?? []
      const renewed = () => {
        const url = messages().find(({ id }) => id === message.id)?.mediaUrl ?? null
        return url === message.mediaUrl ? null : url
      }
      const renew = async () => {
        const found = renewed()
        if (found) return found
        // The page that ends with the message is the one before the message that follows.
        const held = messages()
        const next = held[held.findIndex(({ id }) => id === message.id) + 1]
        const page = await fetchPage(ticketId, next?.id ?? null)
        client.setQueryData<Thread>(
          threadKey(ticketId),
          (thread) => thread && withRenewedAddresses(thread, page.messages),
        )
        return renewed()
      }
      const answer = running.current.then(renew).catch(() => null)
      running.current = answer
      return answer
    },
    [client, ticketId],
  )
}

/** Applies a change to every thread in the cache. */
export function changeThreads(client: QueryClient, apply: (thread: Thread) => Thread): void {
  for (const query of client.getQueryCache().findAll({ queryKey: threadsKey })) {
    client.setQueryData<Thread>(query.queryKey, (thread) => thread && apply(thread))
  }
}

/** Forgets the threads that nobody looks at: after a pause in the events they may have gaps. */
export const forgetUnwatchedThreads = (client: QueryClient): void =>
  client.removeQueries({ queryKey: threadsKey, type: 'inactive' })
