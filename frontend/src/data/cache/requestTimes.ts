import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'
import { isPassing } from '../ApiError'

/**
 * What is known of a query's data: when it was asked for, in milliseconds of `performance.now()`, and whether
 * it is old.
 */
interface Asked {
  /** What it holds; -Infinity when the server was not asked for that. */
  answered: number
  /** What is on its way. */
  pending: number
  /** It was found to be old, or could not be read again: until all of it has been answered anew. */
  isBehind: boolean
}

const NEVER: Asked = { answered: -Infinity, pending: -Infinity, isBehind: false }

/** Milliseconds after which what is on the screen, and could not be read again, is asked for once more. */
const ASK_AGAIN_MS = 15_000

const requestTimes = new WeakMap<QueryClient, WeakMap<Query, Asked>>()

/** What is being fetched, or was last, is one more page of what is held. */
const isFurtherPage = ({ state: { fetchMeta } }: Query): boolean => fetchMeta?.fetchMore !== undefined

/**
 * Notes from now on when the data of each query was asked for. That, and not when it came, says what it can
 * know of: the server read at some time in between. What is old stays marked as such when events patch it, a
 * further page comes or a fetch is given up, all of which TanStack takes for an answer; and it is asked for
 * until it is answered, since no event will mend it.
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
      // A further page leaves those before it as old as they are.
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
 * Fetches again what is on the screen and was asked for before a moment, be it here or still on its way; what
 * nobody looks at is fetched when somebody does. An answer on its way that was asked for later is waited for,
 * and so is a further page.
 * @param since milliseconds of `performance.now()`; Infinity for whatever was asked for until now
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
    // Even when a later answer is coming: it may fail.
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
    // A fetch that runs for the first time is not begun anew by being asked for.
    else void client.cancelQueries(exactly).then(refetch)
  }
}
