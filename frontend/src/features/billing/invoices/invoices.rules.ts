import type { Invoice } from '@balcao/contract/resources/billing/invoices'
import type { Tone } from '../../../ui/display/StatusPill'

/** How an invoice shows; that it is overdue is the server's word, which knows the company's calendar. */
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
