import type { QueryClient } from '@tanstack/react-query'

interface GoneRows {
  /** Records the last event of a row: an object means that it exists, its bare id that it is gone. */
  note: (client: QueryClient, change: { id: number } | number) => void
  has: (client: QueryClient, id: number) => boolean
}

let lists = 0

/**
 * Remembers which rows were deleted. A deletion event has no timestamp, so an older answer that arrives after
 * it cannot be recognised by time. The ids are kept in the query cache, and are garbage-collected like other
 * queries.
 */
export function goneRows(): GoneRows {
  const queryKey = ['gone', lists++]
  const idsIn = (client: QueryClient) => client.getQueryData<readonly number[]>(queryKey) ?? []
  const has: GoneRows['has'] = (client, id) => idsIn(client).includes(id)
  return {
    has,
    note(client, change) {
      const id = typeof change === 'number' ? change : change.id
      if (has(client, id) === (change === id)) return
      const others = idsIn(client).filter((each) => each !== id)
      client.setQueryData<readonly number[]>(queryKey, change === id ? [...others, id] : others)
    },
  }
}
