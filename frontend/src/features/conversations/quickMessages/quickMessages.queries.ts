import { compareNames } from '@balcao/contract/text/alphabet'
import type { QueryOf } from '@balcao/contract/endpoint'
import {
  isOfferedIn,
  quickMessagesApi,
  type QuickMessage,
} from '@balcao/contract/resources/conversations/quickMessages'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../data/apiClient'
import { listMeta } from '../../../data/lists/listFailures'
import { liveList } from '../../../data/lists/liveList'
import type { PagedSource } from '../../../data/lists/pagedList'

const quickMessagesKey = ['quick-messages', 'all'] as const

/**
 * The user's own quick messages and the company's; loaded at the first `/`, and again when they are stale.
 */
export const useQuickMessages = (isWanted: boolean) =>
  useQuery({
    queryKey: quickMessagesKey,
    queryFn: ({ signal }) => call(quickMessagesApi.listAll, { signal }),
    meta: listMeta,
    enabled: isWanted,
    staleTime: 30_000,
  })

/**
 * Those that are offered in a ticket of this queue.
 * @param isWanted as `useQuickMessages`.
 */
export function useQuickMessagesOf(queueId: number | null, isWanted: boolean) {
  const { data } = useQuickMessages(isWanted)
  return useMemo(() => data?.filter((quickMessage) => isOfferedIn(quickMessage, queueId)), [data, queueId])
}

/** Counts a use of a quick message. Nobody waits for it, and failures are ignored. */
export const noteUse = (id: number): void =>
  void call(quickMessagesApi.use, { params: { id }, outlivesPage: true }).catch(() => undefined)

/** The same, page by page. */
export const quickMessagePages: PagedSource<QuickMessage, Partial<QueryOf<typeof quickMessagesApi.list>>> = {
  key: ['quick-messages', 'pages'],
  fetchPage: async (query, signal) => {
    const { records: rows, ...facts } = await call(quickMessagesApi.list, { query, signal })
    return { rows, ...facts }
  },
}

const byShortcode = (one: QuickMessage, other: QuickMessage): number =>
  compareNames(one.shortcode, other.shortcode) || Number(one.shared) - Number(other.shared)

export const liveQuickMessages = liveList({
  channel: 'quickmessage',
  changeOf: (event) => (event.action === 'delete' ? event.id : event.record),
  all: { key: quickMessagesKey, compare: byShortcode },
  pagesKey: quickMessagePages.key,
})
