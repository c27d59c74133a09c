import type { QueryClient } from '@tanstack/react-query'

const IS_LIST = 'isList'

/** Marks the query of a list that has no place of its own to say that it did not come: the shell says so. */
export const listMeta = { [IS_LIST]: true } as const

/**
 * Tells when a marked list that is wanted on the screen did not come and there is none from before; answers
 * the way to stop. What is merely out of date is asked for again by itself.
 */
export const onListFailure = (client: QueryClient, tell: () => void): (() => void) =>
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { query } = event
    if (query.meta?.[IS_LIST] && query.state.data === undefined && query.isActive()) tell()
  })
