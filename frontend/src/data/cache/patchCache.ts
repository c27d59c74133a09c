import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Whether events may patch a query. Stale data that no component observes is fetched again when it is next
 * used; a patch would mark it as fresh.
 */
const isKeptTrue = (query: Query): boolean => !query.state.isInvalidated || query.isActive()

type Patch = () => void

/** Patches that arrived while each query was being fetched. */
const latePatches = new WeakMap<QueryClient, WeakMap<Query, Patch[]>>()

/** Applies these patches again to the fetched data, which the server may have read before the change. */
function watchFetches(client: QueryClient): WeakMap<Query, Patch[]> {
  const late = new WeakMap<Query, Patch[]>()
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action } = event
    const query = event.query as Query
    const isAnswer = action.type === 'success' && !action.manual
    // After a failed or cancelled fetch the cached data stays, and has the patches already. A new fetch makes
    // them unnecessary. Keeping them could even corrupt the data, when a later change was missed.
    if (!isAnswer && !['error', 'setState', 'fetch'].includes(action.type)) return
    const patches = late.get(query) ?? []
    late.delete(query)
    if (isAnswer) for (const patch of patches) patch()
  })
  latePatches.set(client, late)
  return late
}

/**
 * Applies a change to every query under a key prefix. A query that is being fetched gets it once more after
 * the fetch: the server may have read the answer before the change, and the answer replaces all cached data
 * (of a paged list, all pages).
 * @param apply changes nothing when the query already has the change
 */
export function applyUpdate(client: QueryClient, queryKey: QueryKey, apply: (query: Query) => void): void {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const patch = () => isKeptTrue(query) && apply(query)
    patch()
    if (query.state.fetchStatus !== 'fetching') continue
    const late = latePatches.get(client) ?? watchFetches(client)
    late.set(query, [...(late.get(query) ?? []), patch])
  }
}

/**
 * Applies a change to all data cached under a key prefix, and to data that is being fetched.
 * @param change returns the same object when the change does not concern it
 */
export const patchCache = <T>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (cached: T, queryKey: QueryKey) => T,
): void =>
  applyUpdate(client, queryKey, (query) => {
    const cached = query.state.data as T | undefined
    const next = cached && change(cached, query.queryKey)
    if (next !== cached) client.setQueryData<T>(query.queryKey, next)
  })
