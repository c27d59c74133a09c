import type { Ticket } from '@balcao/contract/resources/tickets'
import { useSyncExternalStore } from 'react'
import type { Outcome } from './eachOf'

/** What could not be done with some of the tickets that something was to be done with together. */
export interface Failures {
  of: Outcome<Ticket>[]
  /** Tries once more what failed. */
  retry: () => void
}

let failures: Failures | null = null
const listeners = new Set<() => void>()

export function showFailures(next: Failures | null): void {
  failures = next
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Outlives the list: the reader may have turned to another tab before the answers came. */
export const useFailures = (): Failures | null => useSyncExternalStore(subscribe, () => failures)
