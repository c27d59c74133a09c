import { chatsApi, type ChatMessagePage, type ChatSender } from '@balcao/contract/resources/company/chats'
import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { call } from '../../../data/apiClient'
import { patchCache } from '../../../data/cache/patchCache'
import { forgetOlderPages, useThreadEnds } from '../../../data/lists/threadPages'
import { threadOf, withCached, withSender, type PagePlace, type ThreadData } from './thread.rules'

const threadsKey = ['chats', 'thread'] as const
const threadKey = (chatId: number, around: number | null = null) =>
  around === null ? ([...threadsKey, chatId] as const) : ([...threadsKey, chatId, 'around', around] as const)

/** Milliseconds for which a part of a thread that was gone to is kept. */
const PART_KEPT_MS = 60_000

const olderPlace = ({ nextCursor }: ChatMessagePage): PagePlace | null =>
  nextCursor === null ? null : { before: nextCursor }
const newerPlace = ({ newerCursor }: ChatMessagePage): PagePlace | null =>
  newerCursor === null ? null : { after: newerCursor }

/** @param around the message that a part of the thread is read around; null for what ends with the newest */
const threadQuery = (client: QueryClient, chatId: number, around: number | null) => {
  const queryKey = threadKey(chatId, around)
  const initialPageParam: PagePlace = around === null ? {} : { aroundMessage: around }
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal }) =>
      withCached(
        client.getQueryData<ThreadData>(queryKey),
        await call(chatsApi.messages, { params: { id: chatId }, query: pageParam, signal }),
      ),
    initialPageParam,
    getNextPageParam: olderPlace,
    getPreviousPageParam: newerPlace,
    select: threadOf,
    // What did not change stays the same object by our own doing (`withCached`).
    structuralSharing: false,
    staleTime: Infinity,
  })
}

/**
 * A chat's messages, up to the newest or around one further up: from the cache at once, then brought up to
 * date.
 * @param around the message to begin at; null for the end
 */
export function useThread(chatId: number, around: number | null) {
  const client = useQueryClient()
  const queryKey = useMemo(() => threadKey(chatId, around), [chatId, around])
  const query = useInfiniteQuery({
    ...threadQuery(client, chatId, around),
    ...(around === null ? { refetchOnMount: 'always' as const } : { gcTime: PART_KEPT_MS }),
  })
  // Whoever comes back begins at its end: the next opening reads one page again, not all that was scrolled
  // through.
  useEffect(() => () => forgetOlderPages(client, threadKey(chatId)), [client, chatId])
  return { query, ...useThreadEnds(queryKey, query) }
}

/** Loads the part of a chat that a message stands in. @throws ApiError when it is not of this chat. */
export const fetchPart = (client: QueryClient, chatId: number, around: number): Promise<unknown> =>
  client.fetchInfiniteQuery({ ...threadQuery(client, chatId, around), gcTime: PART_KEPT_MS })

/** Changes what is held of a chat's messages, and what is on its way. */
export const applyToThreads = (
  client: QueryClient,
  chatId: number,
  change: (thread: ThreadData) => ThreadData,
): void => patchCache(client, threadKey(chatId), change)

/** Shows what somebody wrote, in whichever chat, under the name that they have now. */
export const renameInThreads = (client: QueryClient, sender: ChatSender): void =>
  patchCache<ThreadData>(client, threadsKey, (thread) => withSender(thread, sender))
