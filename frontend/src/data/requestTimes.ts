import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'

/** When a query was asked, in milliseconds of `performance.now()`. */
interface Asked {
  /** What it holds; -Infinity when the server was not asked for that. */
  held: number
  /** What is on its way. */
  pending: number
}

const NEVER: Asked = { held: -Infinity, pending: -Infinity }

const requestTimes = new WeakMap<QueryClient, WeakMap<Query, Asked>>()

/**
 * Notes from now on when the data of each query was asked for. That, and not when it came, says what it can know of: the server read
 * at some time in between.
 */
export function watchRequestTimes(client: QueryClient): WeakMap<Query, Asked> {
  const times = new WeakMap<Query, Asked>()
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action } = event
    const query = event.query as Query
    const asked = times.get(query) ?? NEVER
    // A further page leaves those before it as old as they are.
    if (action.type === 'fetch' && !action.meta?.fetchMore)
      times.set(query, { ...asked, pending: performance.now() })
    else if (action.type === 'success' && !action.manual) times.set(query, { ...asked, held: asked.pending })
  })
  requestTimes.set(client, times)
  return times
}

/**
 * Fetches again what is on the screen and was asked for before a moment, be it here or still on its way; what nobody looks at is
 * fetched when somebody does. An answer on its way that was asked for later is waited for, and so is a further page.
 * @param since milliseconds of `performance.now()`; Infinity for whatever was asked for until now
 */
export function refetchOlderThan(
  client: QueryClient,
  since: number,
  filters: Pick<QueryFilters, 'queryKey' | 'exact'> = {},
): void {
  const times = requestTimes.get(client) ?? watchRequestTimes(client)
  for (const query of client.getQueryCache().findAll(filters)) {
    const { held, pending } = times.get(query) ?? NEVER
    if (held >= since) continue
    const { data, fetchStatus, fetchMeta } = query.state
    // Even when a later answer is coming: it may fail.
    if (data !== undefined) query.invalidate()
    const isComing = fetchStatus === 'fetching'
    const isFurtherPage = fetchMeta?.fetchMore !== undefined
    if (isComing && !isFurtherPage && pending >= since) continue
    const exactly = { queryKey: query.queryKey, exact: true }
    const refetch = () => client.refetchQueries({ ...exactly, type: 'active' })
    const refetchLater = () => {
      query.invalidate()
      void refetch()
    }
    if (!isComing) void refetch()
    else if (isFurtherPage || !query.isActive()) void query.promise?.then(refetchLater, refetchLater)
    // A fetch that runs for the first time is not begun anew by being asked for.
    else void client.cancelQueries(exactly).then(refetch)
  }
}
