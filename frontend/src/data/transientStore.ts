import { createStore, useStore } from './store'

export interface TransientStore<T> {
  /** Adds an item; returns a function that removes it. */
  add: (item: T) => () => void
  /** Hook: all items, the newest last. */
  useAll: () => readonly T[]
}

/**
 * Optimistic changes. Lists show them until the server has answered or they are undone. They are not in the
 * query cache, so undoing one leaves nothing behind there.
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
