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
/** @param around the message that a part of the thread was read around; null for what ends with the newest */
const threadKey = (ticketId: number, around: string | null = null) =>
  around === null
    ? ([...threadsKey, ticketId] as const)
    : ([...threadsKey, ticketId, 'around', around] as const)

/** Milliseconds for which a part of a thread that was gone to is kept. */
const PART_KEPT_MS = 60_000

/** `peek`: reading marks nothing as read; that is said on its own, when the thread is really in view. */
const fetchPage = (ticketId: number, place: PagePlace, signal?: AbortSignal): Promise<MessagePage> =>
  call(messagesApi.list, {
    params: { ticketId },
    query: { peek: true, ...place },
    ...(signal && { signal }),
  })

/**
 * The pages of a thread, the newest first: the "next" ones are older. Their number has no limit: what is far
 * from view is neither laid out nor painted, and a thread that had dropped its newest page could take no new
 * message.
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
    // A message that did not change stays the same object by our own doing (`withHeld`), so that its bubble
    // is not drawn again. Compared place by place, all messages would look new whenever others come in above.
    structuralSharing: false,
  })
}

interface PagesOptions {
  refetchOnMount?: 'always'
  gcTime?: number
  enabled?: boolean
}

/** A thread's query with what loads more of it at either end. */
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

/** A ticket's thread: from the cache at once, then brought up to date. */
export function useThread(ticketId: number) {
  const client = useQueryClient()
  // Whoever comes back begins at its end: the next opening reads one page again, not all that was scrolled
  // through.
  useEffect(() => () => forgetOlderPages(client, threadKey(ticketId)), [client, ticketId])
  return useThreadPages(ticketId, null, { refetchOnMount: 'always' })
}

/** The part of a thread around a message, once it has been loaded; nothing without one. */
export const useThreadPart = (ticketId: number, around: string | null) =>
  useThreadPages(ticketId, around ?? '', { enabled: around !== null, gcTime: PART_KEPT_MS })

/** Reads a thread again if it was asked for before a moment (milliseconds of `performance.now()`). */
export const renewThread = (ticketId: number, since: number): void =>
  refetchOlderThan(queryClient, since, { queryKey: threadKey(ticketId) })

/** Loads a thread's messages before it is opened. */
export const prefetchMessages = (client: QueryClient, ticketId: number): Promise<void> =>
  client.prefetchInfiniteQuery({ ...threadQuery(client, ticketId), staleTime: 30_000 })

/**
 * Loads the part of a thread that a message stands in. @throws ApiError ERR_NO_MESSAGE_FOUND when it is not
 * of this thread.
 */
export const fetchThreadPart = (client: QueryClient, ticketId: number, around: string): Promise<unknown> =>
  client.fetchInfiniteQuery({
    ...threadQuery(client, ticketId, around),
    // Events keep it true.
    staleTime: Infinity,
    gcTime: PART_KEPT_MS,
  })

/**
 * Where the last `unread` messages of the customer begin, up to the newest that is known; null when there is
 * none.
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
 * Gives the files of a thread new addresses, for they last a day: call it with the message whose file did not
 * load. Calls at the same time share the page that they have in common. Answers the new address; null when
 * there is no other than the old one.
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

/** Applies a change to every thread in the cache, and to those on their way. */
export const changeThreads = (client: QueryClient, apply: (thread: ThreadData) => ThreadData): void =>
  patchCache(client, threadsKey, apply)

/** Forgets the threads that nobody looks at: after a pause in the events they may have gaps. */
export const forgetUnwatchedThreads = (client: QueryClient): void =>
  client.removeQueries({ queryKey: threadsKey, type: 'inactive' })
