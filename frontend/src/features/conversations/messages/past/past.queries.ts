import {
  pastMessagesApi,
  type PastMessage,
  type PastMessagePage,
} from '@balcao/contract/resources/conversations/pastMessages'
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../../../data/apiClient'

type Page = PastMessagePage

const pastKey = (contactId: number, whatsappId: number | null) =>
  ['pastMessages', contactId, whatsappId] as const

const NONE: readonly PastMessage[] = []

/** The pages are newest first; each has its oldest message first. */
const inOrder = ({ pages }: InfiniteData<Page>): readonly PastMessage[] =>
  pages.length === 0 ? NONE : pages.toReversed().flatMap(({ messages }) => messages)

/**
 * What a contact wrote before their number was linked, as far as it was loaded.
 * @param whatsappId the connection whose past it is; null for all.
 */
export function usePast(contactId: number, whatsappId: number | null, isEnabled = true) {
  const query = useInfiniteQuery({
    queryKey: pastKey(contactId, whatsappId),
    queryFn: ({ pageParam, signal }) =>
      call(pastMessagesApi.list, {
        params: { id: contactId },
        query: { ...(pageParam && { before: pageParam }), ...(whatsappId && { whatsappId }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: inOrder,
    // Its messages stay the same objects, so that their bubbles do not render when older ones are loaded.
    structuralSharing: false,
    staleTime: 60_000,
    enabled: isEnabled,
  })
  const { fetchNextPage, isFetchingNextPage, isFetchNextPageError, hasNextPage, data } = query
  const state: 'loading' | 'failed' | 'idle' = isFetchingNextPage
    ? 'loading'
    : isFetchNextPageError
      ? 'failed'
      : 'idle'
  return {
    messages: data ?? NONE,
    isPending: query.isPending,
    error: query.error,
    refetch: query.refetch,
    hasOlder: hasNextPage,
    older: { state, load: useCallback(async () => void (await fetchNextPage()), [fetchNextPage]) },
  }
}

/** Fetches the file of a past message, and shows it wherever the message is shown. */
export function useFetchPastFile() {
  const client = useQueryClient()
  return useCallback(
    async ({ id, contactId }: PastMessage): Promise<PastMessage> => {
      const fetched = await call(pastMessagesApi.fetchFile, { params: { id } })
      client.setQueriesData<InfiniteData<Page>>(
        { queryKey: ['pastMessages', contactId] },
        (cached) =>
          cached && {
            ...cached,
            pages: cached.pages.map((page) => ({
              ...page,
              messages: page.messages.map((message) => (message.id === id ? fetched : message)),
            })),
          },
      )
      return fetched
    },
    [client],
  )
}
