import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { createStore, useStore } from '../../../../data/store'
import type { Outcome } from './settleEach'

/** The failures of a bulk action. */
export interface Failures {
  outcomes: Outcome<Ticket>[]
  /** Retries the failed tickets. */
  retry: () => void
}

/** It outlives the list: the user may have switched tabs before the answers arrived. */
const failures = createStore<Failures | null>(null)

export const showFailures = failures.set
export const useFailures = (): Failures | null => useStore(failures)
