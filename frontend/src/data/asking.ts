import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'

/** When a query was asked, in milliseconds of `performance.now()`. */
interface Asked {
  /** What it holds; -Infinity when the server was not asked for that. */
  held: number
  /** What is on its way. */
  pending: number
}

export interface Asking {
  /**
   * Asks again for what is on the screen and was asked for before a moment, be it here or still on its way; what nobody looks at is
   * asked for when somebody does. An answer on its way that was asked for later is waited for.
   * @param since milliseconds of `performance.now()`
   */
  renewOlderThan: (since: number, filters?: Pick<QueryFilters, 'queryKey'>) => void
}

/**
 * Notes when the data of each query was asked for. That, and not when it came, says what it can know of: the server read at some
 * time in between.
 */
export function watchAsking(client: QueryClient): Asking {
  const asked = new WeakMap<Query, Asked>()
  const of = (query: Query): Asked => asked.get(query) ?? { held: -Infinity, pending: -Infinity }

  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action } = event
    const query = event.query as Query
    // A further page leaves those before it as old as they are.
    if (action.type === 'fetch' && !action.meta?.fetchMore)
      asked.set(query, { ...of(query), pending: performance.now() })
    else if (action.type === 'success' && !action.manual)
      asked.set(query, { held: of(query).pending, pending: of(query).pending })
  })

  return {
    renewOlderThan(since, filters = {}) {
      for (const query of client.getQueryCache().findAll(filters)) {
        if (of(query).held >= since) continue
        // Even when a later answer is coming: it may fail.
        if (query.state.data !== undefined) query.invalidate()
        const isComing = query.state.fetchStatus === 'fetching'
        if (isComing && of(query).pending >= since) continue
        const exactly = { queryKey: query.queryKey, exact: true }
        const askAgain = () => client.refetchQueries({ ...exactly, type: 'active' })
        if (!isComing) void askAgain()
        // A fetch that runs for the first time is not begun anew by being asked for.
        else if (query.isActive()) void client.cancelQueries(exactly).then(askAgain)
        else
          void query.promise?.then(
            () => query.invalidate(),
            () => undefined,
          )
      }
    },
  }
}
