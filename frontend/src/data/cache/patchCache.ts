import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Whether events can keep a query's data true. What was found to be old while nobody looked is fetched anew
 * when somebody does; a patch would make it pass for fresh.
 */
const isKeptTrue = (query: Query): boolean => !query.state.isInvalidated || query.isActive()

type Patch = () => void

/** What came while each query was being fetched. */
const latePatches = new WeakMap<QueryClient, WeakMap<Query, Patch[]>>()

/** Applies late patches to the answer that they may have been too late for. */
function watchFetches(client: QueryClient): WeakMap<Query, Patch[]> {
  const late = new WeakMap<Query, Patch[]>()
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action } = event
    const query = event.query as Query
    const isAnswer = action.type === 'success' && !action.manual
    // What failed or was given up leaves what was held, patched. What is asked for anew knows all that was
    // heard before: what told only half of a change, the rest of which was missed, would spoil it.
    if (!isAnswer && !['error', 'setState', 'fetch'].includes(action.type)) return
    const patches = late.get(query) ?? []
    late.delete(query)
    if (isAnswer) for (const patch of patches) patch()
  })
  latePatches.set(client, late)
  return late
}

/**
 * Applies news to every query under a key, or under one that begins with it, and once more to what is being
 * fetched: its answer may have been read before the news, and takes the place of all that is held, of a list
 * in pages also those that are not fetched.
 * @param apply changes nothing where the news are known already
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
 * Puts news into everything that is cached under a key, or under one that begins with it, and into what is on
 * its way there.
 * @param change answers the very same data when the news are none for it
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
