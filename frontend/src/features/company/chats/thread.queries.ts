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

/** Milliseconds for which an unused part of a thread stays cached. */
const PART_KEPT_MS = 60_000

const olderPlace = ({ nextCursor }: ChatMessagePage): PagePlace | null =>
  nextCursor === null ? null : { before: nextCursor }
const newerPlace = ({ newerCursor }: ChatMessagePage): PagePlace | null =>
  newerCursor === null ? null : { after: newerCursor }

/** @param around the message that this part is loaded around; null for the end of the thread */
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
    // `withCached` keeps unchanged messages as the same objects.
    structuralSharing: false,
    staleTime: Infinity,
  })
}

/**
 * A chat's messages, at the end or around a message: from the cache at once, then refetched.
 * @param around the message; null for the end
 */
export function useThread(chatId: number, around: number | null) {
  const client = useQueryClient()
  const queryKey = useMemo(() => threadKey(chatId, around), [chatId, around])
  const query = useInfiniteQuery({
    ...threadQuery(client, chatId, around),
    ...(around === null ? { refetchOnMount: 'always' as const } : { gcTime: PART_KEPT_MS }),
  })
  // A user who returns starts at the end. So the next opening reloads one page, not all that was scrolled
  // through.
  useEffect(() => () => forgetOlderPages(client, threadKey(chatId)), [client, chatId])
  return { query, ...useThreadEnds(queryKey, query) }
}

/** Loads the part of a chat around a message. @throws ApiError when it belongs to another chat. */
export const fetchPart = (client: QueryClient, chatId: number, around: number): Promise<unknown> =>
  client.fetchInfiniteQuery({ ...threadQuery(client, chatId, around), gcTime: PART_KEPT_MS })

/** Applies a change to a chat's cached messages, and to those being fetched. */
export const applyToThreads = (
  client: QueryClient,
  chatId: number,
  change: (thread: ThreadData) => ThreadData,
): void => patchCache(client, threadKey(chatId), change)

/** Applies a user's new name to their messages in all chats. */
export const renameInThreads = (client: QueryClient, sender: ChatSender): void =>
  patchCache<ThreadData>(client, threadsKey, (thread) => withSender(thread, sender))
