import type { Invoice } from '@balcao/contract/resources/invoices'
import type { Tone } from '../../ui/StatusPill'

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

/** What is to be paid comes first, the next due one at the top; then what was paid, the newest at the top. */
export function openFirst(
  one: Pick<Invoice, 'status' | 'dueDate'>,
  other: Pick<Invoice, 'status' | 'dueDate'>,
): number {
  if (one.status !== other.status) return one.status === 'open' ? -1 : 1
  return one.status === 'open'
    ? one.dueDate.localeCompare(other.dueDate)
    : other.dueDate.localeCompare(one.dueDate)
}

/** BRL; what is to be paid of all of them. */
export const totalDue = (invoices: readonly Pick<Invoice, 'status' | 'value'>[]): number =>
  invoices.reduce((sum, { status, value }) => (status === 'open' ? sum + value : sum), 0)
