import type { QueryClient } from '@tanstack/react-query'

interface GoneRows {
  /** What was told last of a row: it is there, or, as its id alone, gone. */
  note: (client: QueryClient, change: { id: number } | number) => void
  has: (client: QueryClient, id: number) => boolean
}

let lists = 0

/**
 * Remembers which rows were told to be gone. Such an event says no time, and leaves nothing to compare an
 * answer with that was given before it and comes after it. It is kept with what is cached, so that it is
 * forgotten with that, and after a while.
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
