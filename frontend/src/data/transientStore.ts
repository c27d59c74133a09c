import { createStore, useStore } from './store'

export interface TransientStore<T> {
  /** Adds an item; answers what removes it. */
  add: (item: T) => () => void
  /** Hook: all items now, the latest last. */
  useAll: () => readonly T[]
}

/**
 * Optimistic changes that lists show until the server has answered or they are undone. They are kept outside
 * the query cache, so an undo leaves nothing behind in it.
 */
export function createTransientStore<T>(): TransientStore<T> {
  const store = createStore<readonly T[]>([])
  return {
    add: (item) => {
      store.set([...store.get(), item])
      return () => store.set(store.get().filter((each) => each !== item))
    },
    useAll: () => useStore(store),
  }
}
