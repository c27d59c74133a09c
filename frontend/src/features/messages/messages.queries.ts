import { limits } from '@balcao/contract/limits'
import { messagesApi, type Message, type MessagePage } from '@balcao/contract/resources/messages'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { call } from '../../data/apiClient'
import { asking } from '../../data/queryClient'
import { withArrivals } from './arrivals'
import {
  meets,
  threadOf,
  withNewer,
  withNewest,
  withOlder,
  withPart,
  withRenewedAddresses,
  type Thread,
} from './thread.rules'

const threadsKey = ['messages', 'thread'] as const
/** @param around the message that a part of the thread was read around; null for what ends with the newest */
const threadKey = (ticketId: number, around: string | null = null) =>
  around === null
    ? ([...threadsKey, ticketId] as const)
    : ([...threadsKey, ticketId, 'around', around] as const)

/** After a long absence this many pages are read back to what is held; then it is forgotten. */
const MAX_CATCH_UP_PAGES = 5

/** Milliseconds for which a part of a thread that was gone to is kept. */
const PART_KEPT_MS = 60_000

/** `peek`: reading marks nothing as read; that is said on its own, when the thread is really in view. */
const fetchPage = (
  ticketId: number,
  from: { before?: string; after?: string; around?: string },
  signal?: AbortSignal,
): Promise<MessagePage> =>
  call(messagesApi.list, {
    params: { ticketId },
    query: { peek: true, ...from },
    ...(signal && { signal }),
  })

/** Fetches only what is missing below what is held: as a rule the newest page. */
async function fetchThread(client: QueryClient, ticketId: number, signal: AbortSignal): Promise<Thread> {
  const startedAt = performance.now()
  const held = client.getQueryData<Thread>(threadKey(ticketId))
  let page = await fetchPage(ticketId, {}, signal)
  let fetched = threadOf(page)
  for (let count = 1; held && !meets(held, page) && page.nextCursor && count < MAX_CATCH_UP_PAGES; count++) {
    page = await fetchPage(ticketId, { before: page.nextCursor }, signal)
    fetched = withOlder(fetched, page)
  }
  const isContiguous = held !== undefined && meets(held, page)
  const thread = withNewest(client.getQueryData<Thread>(threadKey(ticketId)), fetched, isContiguous)
  return withArrivals(thread, startedAt)
}

/**
 * A message that did not change stays the same object, so that its bubble is not drawn again; that is our own doing. Compared place
 * by place, as queries are by themselves, all messages would look new whenever older ones come in above.
 */
const asMerged = { structuralSharing: false } as const

const threadQuery = (client: QueryClient, ticketId: number) => ({
  ...asMerged,
  queryKey: threadKey(ticketId),
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchThread(client, ticketId, signal),
})

/** A ticket's thread: from the cache at once, then brought up to date. */
export function useThread(ticketId: number) {
  const client = useQueryClient()
  return useQuery({ ...threadQuery(client, ticketId), staleTime: Infinity, refetchOnMount: 'always' })
}

/** Reads a thread again if it was asked for before a moment (milliseconds of `performance.now()`). */
export const renewThread = (ticketId: number, since: number): void =>
  asking.renewOlderThan(since, { queryKey: threadKey(ticketId) })

/** Loads a thread's messages before it is opened. */
export const prefetchMessages = (client: QueryClient, ticketId: number): Promise<void> =>
  client.prefetchQuery({ ...threadQuery(client, ticketId), staleTime: 30_000 })

/** Reads a thread around one of its messages; what was read around it before stays. */
async function fetchPart(
  client: QueryClient,
  ticketId: number,
  around: string,
  signal: AbortSignal,
): Promise<Thread> {
  const page = await fetchPage(ticketId, { around }, signal)
  const held = client.getQueryData<Thread>(threadKey(ticketId, around))
  return held ? withPart(held, page) : threadOf(page)
}

const partQuery = (client: QueryClient, ticketId: number, around: string) => ({
  queryKey: threadKey(ticketId, around),
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchPart(client, ticketId, around, signal),
})

/** Where the last `unread` messages of the customer begin, up to the newest that is known; null when there is none. */
export async function fetchFirstUnread(
  ticketId: number,
  unread: number,
  upTo: string | undefined,
): Promise<string | null> {
  const query = { unread: Math.min(unread, limits.unread.max), ...(upTo && { upTo }) }
  const { id } = await call(messagesApi.firstUnread, { params: { ticketId }, query })
  return id
}

/** Loads the part of a thread that a message stands in. @throws ApiError ERR_NO_MESSAGE_FOUND when it is not of this thread. */
export const fetchThreadPart = (client: QueryClient, ticketId: number, around: string): Promise<Thread> =>
  client.fetchQuery({ ...partQuery(client, ticketId, around), staleTime: 0, gcTime: PART_KEPT_MS })

/** The part of a thread around a message, once it has been loaded; nothing without one. */
export function useThreadPart(ticketId: number, around: string | null) {
  const client = useQueryClient()
  const { data } = useQuery({
    ...partQuery(client, ticketId, around ?? ''),
    staleTime: Infinity,
    gcTime: PART_KEPT_MS,
    enabled: around !== null,
  })
  return around === null ? undefined : data
}

export interface PageLoader {
  state: 'idle' | 'loading' | 'failed'
  load: () => Promise<void>
}

/**
 * Loads the page above or below what is held, one at a time. A failure stays until the next try.
 * @param around of which part of the thread; null for what ends with the newest message
 */
export function useMoreMessages(
  ticketId: number,
  around: string | null,
  side: 'older' | 'newer',
): PageLoader {
  const client = useQueryClient()
  const isBusy = useRef(false)
  const [state, setState] = useState<PageLoader['state']>('idle')
  const load = useCallback(async () => {
    const key = threadKey(ticketId, around)
    const held = client.getQueryData<Thread>(key)
    const cursor = side === 'older' ? held?.olderCursor : held?.newerCursor
    if (!cursor || isBusy.current) return
    isBusy.current = true
    setState('loading')
    const startedAt = performance.now()
    try {
      const page = await fetchPage(ticketId, side === 'older' ? { before: cursor } : { after: cursor })
      client.setQueryData<Thread>(key, (known) => {
        if (!known) return known
        return withArrivals(side === 'older' ? withOlder(known, page) : withNewer(known, page), startedAt)
      })
      setState('idle')
    } catch {
      setState('failed')
    } finally {
      isBusy.current = false
    }
  }, [client, ticketId, around, side])
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
      const held = () =>
        client
          .getQueriesData<Thread>({ queryKey: threadKey(ticketId) })
          .flatMap(([, thread]) => thread?.messages ?? [])
      const renewed = () =>
        held().find(({ id, mediaUrl }) => id === message.id && mediaUrl !== message.mediaUrl)?.mediaUrl ??
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

/** Applies a change to every thread in the cache. */
export function changeThreads(client: QueryClient, apply: (thread: Thread) => Thread): void {
  for (const query of client.getQueryCache().findAll({ queryKey: threadsKey })) {
    client.setQueryData<Thread>(query.queryKey, (thread) => thread && apply(thread))
  }
}

/** Forgets the threads that nobody looks at: after a pause in the events they may have gaps. */
export const forgetUnwatchedThreads = (client: QueryClient): void =>
  client.removeQueries({ queryKey: threadsKey, type: 'inactive' })
