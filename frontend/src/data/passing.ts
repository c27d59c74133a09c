import { createStore, useStore } from './store'

export interface Passing<T> {
  /** Adds something; answers what takes it away again. */
  add: (item: T) => () => void
  /** What is there now, the latest last; whoever asks follows. */
  useAll: () => readonly T[]
}

/** What holds for a moment, and shows wherever it matters: outside the cache, so that taking it back leaves nothing behind. */
export function createPassing<T>(): Passing<T> {
  const held = createStore<readonly T[]>([])
  return {
    add: (item) => {
      held.set([...held.get(), item])
      return () => held.set(held.get().filter((each) => each !== item))
    },
    useAll: () => useStore(held),
  }
}
