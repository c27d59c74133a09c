import { useSyncExternalStore } from 'react'

const TICK_MS = 15_000

let now = Date.now()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now()
    timer = setInterval(() => {
      now = Date.now()
      for (const each of [...listeners]) each()
    }, TICK_MS)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** The time in milliseconds since 1970, updated every 15 seconds by one timer for all components. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now)
