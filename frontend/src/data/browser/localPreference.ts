import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Increase it when a stored preference changes its shape. Values of other versions are ignored. */
const VERSION = 1

const keyOf = (key: string): string => `balcao.v${VERSION}.${key}`
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(keyOf(key))
  } catch {
    return null
  }
}

function parse<T>(stored: string | null, fallback: T): T {
  if (stored === null) return fallback
  try {
    return JSON.parse(stored) as T
  } catch {
    return fallback
  }
}

/**
 * A preference stored in this browser, as JSON: `[value, set]`. Every component and tab that reads the key is
 * updated. When storage is full or forbidden the value does not change.
 */
export function useLocalPreference<T>(key: string, fallback: T): [T, (value: T) => void] {
  const stored = useSyncExternalStore(subscribe, () => read(key))
  // The fallback is often a literal, new at each render: the stored text alone decides.
  // oxlint-disable-next-line react/exhaustive-deps -- see above
  const value = useMemo(() => parse(stored, fallback), [stored])
  const set = useCallback(
    (next: T) => {
      try {
        localStorage.setItem(keyOf(key), JSON.stringify(next))
      } catch {
        return
      }
      for (const listener of [...listeners]) listener()
    },
    [key],
  )
  return [value, set]
}
