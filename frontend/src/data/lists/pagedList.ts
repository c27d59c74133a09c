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
 * @typeParam V what it can be asked for besides the search: its order and its filters
 */
export interface PagedSource<T, V extends object = object> {
  /** What its queries begin with; the search follows. */
  key: QueryKey
  fetchPage: (
    query: { pageNumber: number; searchParam?: string } & V,
    signal: AbortSignal,
  ) => Promise<ListPage<T>>
  /**
   * Milliseconds after which it is read again while it is looked at, for what no event tells of; also when
   * its window is looked at again.
   */
  againMs?: number
}

/** A list as a page shows it, however its rows come. */
export interface ShownList<T> {
  rows: readonly T[]
  /** All that match, as far as they were counted; undefined while that is not known. */
  total: number | undefined
  /** There are more than were counted. */
  isMore: boolean
  /** The last failure, while there is nothing to show. */
  error: Error | null
  retry: () => void
  /** Absent when all of it is here, or the next page is on its way. */
  loadMore: (() => void) | undefined
}

/** The pages with each row as it is changed; the very same when none was. */
export function mapRows<T>(cached: PagedData<T>, change: (row: T) => T): PagedData<T> {
  const pages = changeEach(cached.pages, (page) => {
    const rows = changeEach(page.rows, change)
    return rows === page.rows ? page : { ...page, rows }
  })
  return pages === cached.pages ? cached : { ...cached, pages }
}

/** The rows of all loaded pages, each once: between two fetches a row may have moved to the next page. */
function rowsOf<T extends Row>(data: Pick<PagedData<T>, 'pages'> | undefined): readonly T[] {
  const rows = new Map<number, T>()
  for (const page of data?.pages ?? [])
    for (const row of page.rows) if (!rows.has(row.id)) rows.set(row.id, row)
  return [...rows.values()]
}

/**
 * A paged list, searched; while another search is on its way, what was found before stays.
 * @param view its order and filters; without one the server's own order of all
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
    // What others did while the page was not open is shown as soon as it has come.
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
 * A short list that the server answers whole, searched here.
 * @param textOf what a row is found by
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
