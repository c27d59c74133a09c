import { COUNT_CAP, type PageFacts } from '@balcao/contract/pagination'
import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type QueryKey,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { changeEach, type Row } from '../cache/rows'

/** One page of a list, whatever its endpoint calls the rows. */
export interface ListPage<T> extends PageFacts {
  rows: T[]
}

export type PagedData<T> = InfiniteData<ListPage<T>, number>

/**
 * A list that the server answers page by page.
 * @typeParam V its filters and order, besides the search
 */
export interface PagedSource<T, V extends object = object> {
  /** Key prefix of its queries; the search follows. */
  key: QueryKey
  fetchPage: (
    query: { pageNumber: number; searchParam?: string } & V,
    signal: AbortSignal,
  ) => Promise<ListPage<T>>
  /**
   * Milliseconds between two refetches while the list is mounted, where no event announces its changes. It is
   * also refetched when the window gets the focus.
   */
  againMs?: number
}

/** A list as a page shows it, paged or not. */
export interface ShownList<T> {
  rows: readonly T[]
  /** Total number of matches, as far as they were counted; undefined while unknown. */
  total: number | undefined
  /** There are more than `total`, which is where the server stopped counting. */
  isMore: boolean
  /** The last error, while there are no rows to show. */
  error: Error | null
  retry: () => void
  /** Loads the next page; undefined when there is none or it is being loaded. */
  loadMore: (() => void) | undefined
}

/** Maps all rows of the pages; returns the same object when none changed. */
export function mapRows<T>(cached: PagedData<T>, change: (row: T) => T): PagedData<T> {
  const pages = changeEach(cached.pages, (page) => {
    const rows = changeEach(page.rows, change)
    return rows === page.rows ? page : { ...page, rows }
  })
  return pages === cached.pages ? cached : { ...cached, pages }
}

/** The rows of all loaded pages, without duplicates: between two requests a row may move to the next page. */
function rowsOf<T extends Row>(data: Pick<PagedData<T>, 'pages'> | undefined): readonly T[] {
  const rows = new Map<number, T>()
  for (const page of data?.pages ?? [])
    for (const row of page.rows) if (!rows.has(row.id)) rows.set(row.id, row)
  return [...rows.values()]
}

/**
 * A paged list with a search. While a new search is loading, the previous results stay.
 * @param view order and filters; undefined for the server's own
 */
export function usePagedList<T extends Row, V extends object = object>(
  { key, fetchPage, againMs }: PagedSource<T, V>,
  search: string,
  view: V = {} as V,
): ShownList<T> {
  const query = useInfiniteQuery({
    queryKey: [...key, search, view],
    queryFn: ({ pageParam, signal }) =>
      fetchPage({ pageNumber: pageParam, ...(search && { searchParam: search }), ...view }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, pageNumber) => (last.hasMore ? pageNumber + 1 : undefined),
    placeholderData: keepPreviousData,
    // Changes made while the page was closed must show as soon as possible.
    staleTime: 0,
    ...(againMs !== undefined && { refetchInterval: againMs, refetchOnWindowFocus: true }),
    structuralSharing: false,
  })
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = query
  const rows = useMemo(() => rowsOf(data), [data])
  return {
    rows,
    isMore: hasNextPage && data?.pages[0]?.count === COUNT_CAP,
    total: data && (hasNextPage ? (data.pages[0]?.count ?? rows.length) : rows.length),
    error: data ? null : error,
    retry: () => void refetch(),
    loadMore: hasNextPage && !isFetching ? () => void fetchNextPage({ cancelRefetch: false }) : undefined,
  }
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * A short list that the server answers whole. It is searched here.
 * @param textOf the text that a row is found by
 */
export function wholeList<T>(
  { data, error, refetch }: Pick<UseQueryResult<T[]>, 'data' | 'error' | 'refetch'>,
  search: string,
  textOf: (row: T) => string,
): ShownList<T> {
  const rows = (data ?? []).filter((row) => plain(textOf(row)).includes(plain(search)))
  return {
    rows,
    total: data && rows.length,
    isMore: false,
    error: data ? null : error,
    retry: () => void refetch(),
    loadMore: undefined,
  }
}
