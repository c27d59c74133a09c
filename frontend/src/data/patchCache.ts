import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Whether events can keep a query's data true. What was found to be old while nobody looked is fetched anew when somebody does;
 * a patch would make it pass for fresh.
 */
export const isKeptTrue = (query: Query): boolean => !query.state.isInvalidated || query.isActive()

/**
 * Puts news into everything that is cached under a key, or under one that begins with it.
 * @param change answers the very same data when the news are none for it.
 */
export function patchHeld<T>(client: QueryClient, queryKey: QueryKey, change: (held: T) => T): void {
  for (const query of client.getQueryCache().findAll({ queryKey }))
    if (isKeptTrue(query)) client.setQueryData<T>(query.queryKey, (held) => held && change(held))
}

/**
 * The same for what is changed rarely: what is being fetched meanwhile may have been answered before the news, so it is asked for
 * again, and nothing else is.
 */
export function patchCache<T>(client: QueryClient, queryKey: QueryKey, change: (held: T) => T): void {
  patchHeld(client, queryKey, change)
  for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    const exactly = { queryKey: query.queryKey, exact: true }
    void client.cancelQueries(exactly).then(() => client.refetchQueries(exactly))
  }
}
