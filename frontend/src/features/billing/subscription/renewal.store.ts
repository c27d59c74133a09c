import type { SubscriptionStatus } from '@balcao/contract/resources/billing/invoices'
import { createStore, useStore } from '../../../data/store'

/** Until when a company may work: the instant, and the day in its time zone. */
export type Renewed = Pick<SubscriptionStatus, 'dueDate' | 'dueDay'>

interface Renewal {
  /** Null when only the payment is known. */
  until: Renewed | null
  /** Whether the user is taken to the start page, whatever page is open. */
  leads: boolean
}

/** The renewal that happened while the page was open; null when there was none. */
export const renewal = createStore<Renewal | null>(null)

/** @param until null when only the payment is known */
export function noteRenewal(until: Renewed | null, leads = false): void {
  const current = renewal.get()
  // A call without a date adds nothing to what is stored.
  if (until !== null || current === null) renewal.set({ until, leads: leads || (current?.leads ?? false) })
}

/** Whether a renewal was just announced, and the page is about to change. */
export const useIsRenewed = (): boolean => useStore(renewal) !== null
