import type { Invoice, InvoicePayment } from '@balcao/contract/resources/billing/invoices'
import { lightFormat } from 'date-fns/lightFormat'

/** How many payments show before all are asked for. */
export const SHOWN_FIRST = 5

/** What is to be paid comes first, the oldest at the top; then what was paid, the newest at the top. */
function openFirst(one: Invoice, other: Invoice): number {
  if (one.status !== other.status) return one.status === 'open' ? -1 : 1
  return one.status === 'open'
    ? one.dueDate.localeCompare(other.dueDate)
    : other.dueDate.localeCompare(one.dueDate)
}

/**
 * @param inCard the invoice that the first card shows: here it stands only while a payment of it is looked
 * at.
 */
export const historyOf = (invoices: readonly Invoice[], inCard: number | null): Invoice[] =>
  invoices
    .filter(({ id, payments }) => id !== inCard || payments.some(({ state }) => state === 'review'))
    .toSorted(openFirst)

/** The day of a payment, `YYYY-MM-DD`, as all instants show here. */
export const dayOf = (instant: string): string => lightFormat(new Date(instant), 'yyyy-MM-dd')

/** When an invoice was paid, in the words of its phrases: today, on its due date, or on another day. */
export function paidWhen(paidDay: string, dueDay: string, today: string): 'today' | 'onTime' | 'other' {
  if (paidDay === today) return 'today'
  return paidDay === dueDay ? 'onTime' : 'other'
}

/** What came for an invoice besides what paid it, and what has become of that. */
export type Beside = {
  state: 'review' | 'credited' | 'returned' | 'closed'
  /** BRL. */
  value: number
}

const besideOf = ({ state, value, creditedValue }: InvoicePayment): Beside[] => {
  // A payment of too much has paid, and left a credit.
  if (creditedValue > 0) return [{ state: 'credited', value: creditedValue }]
  return state === 'paid' || state === 'credited' ? [] : [{ state, value }]
}

/** All that came for an invoice besides what paid it, the newest first. */
export const paidBeside = ({ payments }: Pick<Invoice, 'payments'>): Beside[] => payments.flatMap(besideOf)
