import { createStore, useStore } from '../../data/store'

interface Renewal {
  /** Until when (ISO 8601); null where only the payment is known. */
  dueDate: string | null
  /** Whoever looks is led to the start, whatever page is open. */
  leads: boolean
}

/** That the company's licence was renewed while somebody looked; null while it was not. */
export const renewal = createStore<Renewal | null>(null)

/** @param dueDate ISO 8601; null where only the payment is known. */
export function noteRenewal(dueDate: string | null, leads = false): void {
  const known = renewal.get()
  // What says less than is known already adds nothing.
  if (dueDate !== null || known === null) renewal.set({ dueDate, leads: leads || (known?.leads ?? false) })
}

/** Whether that was just told, and the page is about to change. */
export const useIsRenewed = (): boolean => useStore(renewal) !== null
