import { useSyncExternalStore } from 'react'

export interface Store<T> {
  get: () => T
  /** Puts another value in its place; whoever follows is told, unless it is the very same. */
  set: (next: T) => void
  /** Tells of changes; answers the way to stop. */
  subscribe: (listener: () => void) => () => void
}

/** A value outside of React that parts of the page follow, by `useStore`. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * The value of a store, or a part of it; the component is drawn again when that changes.
 * @param select answers the very same part as long as it is the same
 */
export function useStore<T>(store: Store<T>): T
export function useStore<T, P>(store: Store<T>, select: (value: T) => P): P
export function useStore<T, P>({ subscribe, get }: Store<T>, select?: (value: T) => P): T | P {
  return useSyncExternalStore(subscribe, () => (select ? select(get()) : get()))
}
