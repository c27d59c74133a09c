import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { createStore, useStore } from '../../../../data/store'
import type { Outcome } from './settleEach'

/** What could not be done with some of the tickets that something was to be done with together. */
export interface Failures {
  outcomes: Outcome<Ticket>[]
  /** Tries once more what failed. */
  retry: () => void
}

/** Outlives the list: the reader may have turned to another tab before the answers came. */
const failures = createStore<Failures | null>(null)

export const showFailures = failures.set
export const useFailures = (): Failures | null => useStore(failures)
