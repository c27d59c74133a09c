import { limits } from '@balcao/contract/limits'
import {
  messagesApi,
  type Message,
  type MessagePage,
} from '@balcao/contract/resources/conversations/messages'
import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { call } from '../../../data/apiClient'
import { patchCache } from '../../../data/cache/patchCache'
import { queryClient } from '../../../data/cache/queryClient'
import { refetchOlderThan } from '../../../data/cache/requestTimes'
import { forgetOlderPages, useThreadEnds } from '../../../data/lists/threadPages'
import {
  newerPlace,
  olderPlace,
  threadOf,
  withCached,
  withRenewedAddresses,
  type PagePlace,
  type ThreadData,
} from './thread.rules'

const threadsKey = ['messages', 'thread'] as const
/**
 * @param around the message that this part of the thread was loaded around; null for the end of the thread
 */
const threadKey = (ticketId: number, around: string | null = null) =>
  around === null
    ? ([...threadsKey, ticketId] as const)
    : ([...threadsKey, ticketId, 'around', around] as const)

/** Milliseconds for which an unused part of a thread stays cached. */
const PART_KEPT_MS = 60_000

/**
 * `peek`: loading does not mark messages as read. A separate call does, when the thread is really visible.
 */
const fetchPage = (ticketId: number, place: PagePlace, signal?: AbortSignal): Promise<MessagePage> =>
  call(messagesApi.list, {
    params: { ticketId },
    query: { peek: true, ...place },
    ...(signal && { signal }),
  })

/**
 * The pages of a thread, newest first, so TanStack's "next" pages are the older ones. Their number is
 * unlimited: distant pages cost no layout or paint, and a thread without its newest page could not receive
 * new messages.
 */
const threadQuery = (client: QueryClient, ticketId: number, around: string | null = null) => {
  const queryKey = threadKey(ticketId, around)
  const initialPageParam: PagePlace = around === null ? {} : { around }
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal }) =>
      withCached(client.getQueryData<ThreadData>(queryKey), await fetchPage(ticketId, pageParam, signal)),
    initialPageParam,
    getNextPageParam: (page, _pages, place) => olderPlace(page, place),
    getPreviousPageParam: newerPlace,
    select: threadOf,
    // `withHeld` keeps unchanged messages as the same objects, so that their bubbles do not render. TanStack
    // compares by position, so all messages would look new when others are added above.
    structuralSharing: false,
  })
}

interface PagesOptions {
  refetchOnMount?: 'always'
  gcTime?: number
  enabled?: boolean
}

/** A thread's query, with loaders for both ends. */
function useThreadPages(ticketId: number, around: string | null, options: PagesOptions) {
  const client = useQueryClient()
  const queryKey = useMemo(() => threadKey(ticketId, around), [ticketId, around])
  const query = useInfiniteQuery({
    ...threadQuery(client, ticketId, around),
    staleTime: Infinity,
    ...options,
  })
  return { query, ...useThreadEnds(queryKey, query) }
}

/** A ticket's thread: from the cache at once, then refetched. */
export function useThread(ticketId: number) {
  const client = useQueryClient()
  // A user who returns starts at the end. So the next opening reloads one page, not all that was scrolled
  // through.
  useEffect(() => () => forgetOlderPages(client, threadKey(ticketId)), [client, ticketId])
  return useThreadPages(ticketId, null, { refetchOnMount: 'always' })
}

/** The part of a thread around a message, once it was loaded; empty without a message. */
export const useThreadPart = (ticketId: number, around: string | null) =>
  useThreadPages(ticketId, around ?? '', { enabled: around !== null, gcTime: PART_KEPT_MS })

/** Refetches a thread that was requested before `since` (`performance.now()`, ms). */
export const renewThread = (ticketId: number, since: number): void =>
  refetchOlderThan(queryClient, since, { queryKey: threadKey(ticketId) })

/** Loads a thread's messages before it is opened. */
export const prefetchMessages = (client: QueryClient, ticketId: number): Promise<void> =>
  client.prefetchInfiniteQuery({ ...threadQuery(client, ticketId), staleTime: 30_000 })

/**
 * Loads the part of a thread around a message. @throws ApiError ERR_NO_MESSAGE_FOUND when it belongs to
 * another thread.
 */
export const fetchThreadPart = (client: QueryClient, ticketId: number, around: string): Promise<unknown> =>
  client.fetchInfiniteQuery({
    ...threadQuery(client, ticketId, around),
    // Events keep it up to date.
    staleTime: Infinity,
    gcTime: PART_KEPT_MS,
  })

/**
 * The first of the customer's last `unread` messages, counted back from the newest; null when there is none.
 */
export async function fetchFirstUnread(
  ticketId: number,
  unread: number,
  upTo: string | undefined,
): Promise<string | null> {
  const query = { unread: Math.min(unread, limits.unread.max), ...(upTo && { upTo }) }
  const { id } = await call(messagesApi.firstUnread, { params: { ticketId }, query })
  return id
}

/**
 * Renews the URLs of a thread's files, which expire after a day. Call it with the message whose file failed
 * to load. Concurrent calls for one page share the request. Returns the new URL; null when there is no other
 * than the old one.
 */
export function useRenewMedia(ticketId: number) {
  const client = useQueryClient()
  const running = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback(
    (message: Message): Promise<string | null> => {
      const cached = () =>
        client
          .getQueriesData<ThreadData>({ queryKey: threadKey(ticketId) })
          .flatMap(([, thread]) => thread?.pages ?? [])
          .flatMap(({ messages }) => messages)
      const renewed = () =>
        cached().find(({ id, mediaUrl }) => id === message.id && mediaUrl !== message.mediaUrl)?.mediaUrl ??
        null
      const renew = async () => {
        const found = renewed()
        if (found) return found
        const page = await fetchPage(ticketId, { around: message.id })
        changeThreads(client, (thread) => withRenewedAddresses(thread, page.messages))
        return renewed()
      }
      const answer = running.current.then(renew).catch(() => null)
      running.current = answer
      return answer
    },
    [client, ticketId],
  )
}

/** Applies a change to all cached threads, and to those being fetched. */
export const changeThreads = (client: QueryClient, apply: (thread: ThreadData) => ThreadData): void =>
  patchCache(client, threadsKey, apply)

/** Drops threads that are not mounted: after missed events they may have gaps. */
export const forgetUnwatchedThreads = (client: QueryClient): void =>
  client.removeQueries({ queryKey: threadsKey, type: 'inactive' })
