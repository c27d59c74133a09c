import type { SubscriptionStatus } from '@balcao/contract/resources/billing/invoices'
import { createStore, useStore } from '../../../data/store'

/** Until when a company may work: the instant, and its day by the company's calendar. */
export type Renewed = Pick<SubscriptionStatus, 'dueDate' | 'dueDay'>

interface Renewal {
  /** Null where only the payment is known. */
  until: Renewed | null
  /** Whoever looks is led to the start, whatever page is open. */
  leads: boolean
}

/** That the company's licence was renewed while somebody looked; null while it was not. */
export const renewal = createStore<Renewal | null>(null)

/** @param until null where only the payment is known. */
export function noteRenewal(until: Renewed | null, leads = false): void {
  const current = renewal.get()
  // What says less than is known already adds nothing.
  if (until !== null || current === null) renewal.set({ until, leads: leads || (current?.leads ?? false) })
}

/** Whether that was just told, and the page is about to change. */
export const useIsRenewed = (): boolean => useStore(renewal) !== null
