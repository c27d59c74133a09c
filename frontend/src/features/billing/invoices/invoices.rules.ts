import type { Invoice } from '@balcao/contract/resources/billing/invoices'
import type { Tone } from '../../../ui/display/StatusPill'

/** The displayed status. The server decides what is overdue, because it knows the company's time zone. */
export type ShownStatus = 'paid' | 'overdue' | 'open'

export function shownStatus({ status, overdue }: Pick<Invoice, 'status' | 'overdue'>): ShownStatus {
  if (status === 'paid') return 'paid'
  return overdue ? 'overdue' : 'open'
}

export const statusTones: Readonly<Record<ShownStatus, Tone>> = {
  paid: 'good',
  overdue: 'bad',
  open: 'calm',
}
