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
  /** Loads the page, one at a time. The state stays `failed` until the next try. */
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

/** Whether there is another page at one end now; the rendered result may be outdated. */
const hasMore = (query: Query | undefined, end: 'hasNextPage' | 'hasPreviousPage'): boolean =>
  query?.observers.some((observer) => (observer.getCurrentResult() as InfiniteQueryObserverResult)[end]) ??
  false

/**
 * Loaders for both ends of a thread. The newest page is the first one, so TanStack's "next" pages are the
 * older ones.
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
      // No page can be requested while the thread is being refetched.
      const query = client.getQueryCache().find({ queryKey, exact: true })
      await query?.promise?.catch(() => undefined)
      // When there is no further page TanStack answers at once with the cached data, and reports a fetch that
      // begins in that moment as finished.
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

/** Drops all but the newest page of a thread that is not mounted. */
export function forgetOlderPages(client: QueryClient, queryKey: QueryKey): void {
  if (client.getQueryCache().find({ queryKey, exact: true })?.getObserversCount()) return
  client.setQueryData<InfiniteData<unknown>>(
    queryKey,
    (cached) => cached && { pages: cached.pages.slice(0, 1), pageParams: cached.pageParams.slice(0, 1) },
  )
}
