import type { QueryClient } from '@tanstack/react-query'

const IS_LIST = 'isList'

/** Marks a list query that does not show its own errors: the shell shows them. */
export const listMeta = { [IS_LIST]: true } as const

/**
 * Calls `tell` when a marked, mounted list could not be loaded and has no older data. Stale lists are
 * refetched anyway. Returns a function that unsubscribes.
 */
export const onListFailure = (client: QueryClient, tell: () => void): (() => void) =>
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { query } = event
    if (query.meta?.[IS_LIST] && query.state.data === undefined && query.isActive()) tell()
  })
