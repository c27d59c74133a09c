import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'
import { isPassing } from '../ApiError'

/** When a query's data was requested (`performance.now()`, ms), and whether the data is stale. */
interface Asked {
  /** When the cached data was requested; -Infinity when it did not come from the server. */
  answered: number
  /** When the running request began. */
  pending: number
  /** The data was invalidated or a refetch failed, and no complete answer has come since. */
  isBehind: boolean
}

const NEVER: Asked = { answered: -Infinity, pending: -Infinity, isBehind: false }

/** Milliseconds after which a mounted query is fetched again, when a refetch failed. */
const ASK_AGAIN_MS = 15_000

const requestTimes = new WeakMap<QueryClient, WeakMap<Query, Asked>>()

/** The running or last fetch only adds a page to the cached list. */
const isFurtherPage = ({ state: { fetchMeta } }: Query): boolean => fetchMeta?.fetchMore !== undefined

/**
 * From now on, records when each query's data was requested. The request time counts, not the time of the
 * answer: the server may have read the data at any moment in between.
 * TanStack treats a patch, a further page and a cancelled fetch as fresh data. Here stale data stays marked
 * as stale, and is fetched until an answer comes, because no event would correct it.
 */
export function watchRequestTimes(client: QueryClient): WeakMap<Query, Asked> {
  const times = new WeakMap<Query, Asked>()
  const askAgain = (query: Query) => {
    if (!times.get(query)?.isBehind) return
    void client.refetchQueries(
      { queryKey: query.queryKey, exact: true, type: 'active' },
      { cancelRefetch: false },
    )
  }
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action } = event
    const query = event.query as Query
    const asked = times.get(query) ?? NEVER
    const isWhole = !isFurtherPage(query)
    if (action.type === 'fetch') {
      // A further page does not renew the pages before it.
      if (isWhole) times.set(query, { ...asked, pending: performance.now() })
    } else if (action.type === 'success' && !action.manual && isWhole)
      times.set(query, { ...asked, answered: asked.pending, isBehind: false })
    else if (action.type === 'invalidate') times.set(query, { ...asked, isBehind: true })
    else if (action.type === 'error') {
      if (!isWhole || query.state.data === undefined) return
      times.set(query, { ...asked, isBehind: true })
      if (isPassing(action.error)) setTimeout(askAgain, ASK_AGAIN_MS, query)
    } else if (asked.isBehind && (action.type === 'success' || action.type === 'setState')) query.invalidate()
  })
  requestTimes.set(client, times)
  return times
}

/**
 * Refetches mounted queries whose data was requested before `since`, whether it is cached or still being
 * fetched. Unmounted queries are refetched when they are next used. A running request that began after
 * `since` is not cancelled, and neither is the request for a further page.
 * @param since `performance.now()`, ms; Infinity for everything requested until now
 */
export function refetchOlderThan(
  client: QueryClient,
  since: number,
  filters: Pick<QueryFilters, 'queryKey' | 'exact'> = {},
): void {
  const times = requestTimes.get(client) ?? watchRequestTimes(client)
  for (const query of client.getQueryCache().findAll(filters)) {
    const { answered, pending } = times.get(query) ?? NEVER
    if (answered >= since) continue
    const { data, fetchStatus } = query.state
    // Also when a newer request is running: it may fail.
    if (data !== undefined) query.invalidate()
    const isComing = fetchStatus === 'fetching'
    if (isComing && !isFurtherPage(query) && pending >= since) continue
    const exactly = { queryKey: query.queryKey, exact: true }
    const refetch = () => client.refetchQueries({ ...exactly, type: 'active' })
    const refetchLater = () => {
      query.invalidate()
      void refetch()
    }
    if (!isComing) void refetch()
    else if (isFurtherPage(query) || !query.isActive()) void query.promise?.then(refetchLater, refetchLater)
    // TanStack does not restart a first fetch, so it is cancelled before.
    else void client.cancelQueries(exactly).then(refetch)
  }
}
