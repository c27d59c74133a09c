import {
  useQueryClient,
  type InfiniteData,
  type InfiniteQueryObserverResult,
  type Query,
  type QueryClient,
  type QueryKey,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

export interface PageLoader {
  state: 'idle' | 'loading' | 'failed'
  /** Loads the page, one at a time. A failure stays until the next try. */
  load: () => Promise<void>
}

const stateOf = (isLoading: boolean, hasFailed: boolean): PageLoader['state'] =>
  isLoading ? 'loading' : hasFailed ? 'failed' : 'idle'

type Ends = Pick<
  UseInfiniteQueryResult,
  | 'fetchNextPage'
  | 'fetchPreviousPage'
  | 'isFetchingNextPage'
  | 'isFetchPreviousPageError'
  | 'isFetchingPreviousPage'
  | 'isFetchNextPageError'
>

/** Whether there is more at an end as of now; what was drawn last may be of before. */
const hasMore = (query: Query | undefined, end: 'hasNextPage' | 'hasPreviousPage'): boolean =>
  query?.observers.some((observer) => (observer.getCurrentResult() as InfiniteQueryObserverResult)[end]) ??
  false

/**
 * What loads more of a thread at either end; the newest page is the first, so that the "next" ones are older.
 */
export function useThreadEnds(queryKey: QueryKey, query: Ends): { older: PageLoader; newer: PageLoader } {
  const client = useQueryClient()
  const { fetchNextPage, fetchPreviousPage } = query
  const isBusy = useRef(false)
  const loadBy = useCallback(
    async (
      fetchMore: typeof fetchNextPage | typeof fetchPreviousPage,
      end: 'hasNextPage' | 'hasPreviousPage',
    ) => {
      if (isBusy.current) return
      isBusy.current = true
      // While the thread is read again no page can be asked for beside it.
      const query = client.getQueryCache().find({ queryKey, exact: true })
      await query?.promise?.catch(() => undefined)
      // TanStack answers at once with what it has where there is no more, and takes a fetch that begins in
      // that moment for ended.
      if (hasMore(query, end)) await fetchMore({ cancelRefetch: false })
      isBusy.current = false
    },
    [client, queryKey],
  )
  return {
    older: {
      state: stateOf(query.isFetchingNextPage, query.isFetchNextPageError),
      load: useCallback(() => loadBy(fetchNextPage, 'hasNextPage'), [loadBy, fetchNextPage]),
    },
    newer: {
      state: stateOf(query.isFetchingPreviousPage, query.isFetchPreviousPageError),
      load: useCallback(() => loadBy(fetchPreviousPage, 'hasPreviousPage'), [loadBy, fetchPreviousPage]),
    },
  }
}

/** Keeps of a thread that nobody looks at no more than its newest page. */
export function forgetOlderPages(client: QueryClient, queryKey: QueryKey): void {
  if (client.getQueryCache().find({ queryKey, exact: true })?.getObserversCount()) return
  client.setQueryData<InfiniteData<unknown>>(
    queryKey,
    (cached) => cached && { pages: cached.pages.slice(0, 1), pageParams: cached.pageParams.slice(0, 1) },
  )
}
