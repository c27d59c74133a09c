import { useSyncExternalStore } from 'react'

export interface Store<T> {
  get: () => T
  /** Replaces the value and notifies the subscribers, unless it is the same value. */
  set: (next: T) => void
  /** Subscribes to changes; returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
}

/** A value outside React that components read with `useStore`. */
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
 * The value of a store, or a part of it. The component renders again when it changes.
 * @param select returns the same object as long as the part has not changed
 */
export function useStore<T>(store: Store<T>): T
export function useStore<T, P>(store: Store<T>, select: (value: T) => P): P
export function useStore<T, P>({ subscribe, get }: Store<T>, select?: (value: T) => P): T | P {
  return useSyncExternalStore(subscribe, () => (select ? select(get()) : get()))
}
