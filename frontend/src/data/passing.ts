import { useSyncExternalStore } from 'react'

export interface Passing<T> {
  /** Adds something; answers what takes it away again. */
  add: (item: T) => () => void
  /** What is there now, the latest last; whoever asks follows. */
  useAll: () => readonly T[]
}

/** What holds for a moment, and shows wherever it matters: outside the cache, so that taking it back leaves nothing behind. */
export function createPassing<T>(): Passing<T> {
  let held: readonly T[] = []
  const listeners = new Set<() => void>()

  const change = (next: readonly T[]) => {
    held = next
    for (const listener of [...listeners]) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    add: (item) => {
      change([...held, item])
      return () => change(held.filter((each) => each !== item))
    },
    useAll: () => useSyncExternalStore(subscribe, () => held),
  }
}
