import type { Invoice, InvoicePayment } from '@balcao/contract/resources/billing/invoices'
import { lightFormat } from 'date-fns/lightFormat'

/** Number of invoices that are listed before the user asks for all. */
export const SHOWN_FIRST = 5

/** Open invoices first, the oldest at the top; then paid ones, the newest at the top. */
function openFirst(one: Invoice, other: Invoice): number {
  if (one.status !== other.status) return one.status === 'open' ? -1 : 1
  return one.status === 'open'
    ? one.dueDate.localeCompare(other.dueDate)
    : other.dueDate.localeCompare(one.dueDate)
}

/**
 * The listed invoices, sorted.
 * @param inCard the invoice in the first card: listed only while one of its payments is under review
 */
export const historyOf = (invoices: readonly Invoice[], inCard: number | null): Invoice[] =>
  invoices
    .filter(({ id, payments }) => id !== inCard || payments.some(({ state }) => state === 'review'))
    .toSorted(openFirst)

/** The local day of an instant, `YYYY-MM-DD`. */
export const dayOf = (instant: string): string => lightFormat(new Date(instant), 'yyyy-MM-dd')

/** When an invoice was paid, as a key of its phrases: today, on its due date, or on another day. */
export function paidWhen(paidDay: string, dueDay: string, today: string): 'today' | 'onTime' | 'other' {
  if (paidDay === today) return 'today'
  return paidDay === dueDay ? 'onTime' : 'other'
}

/** A further payment of an invoice, and its status. */
export type Beside = {
  state: 'review' | 'credited' | 'returned' | 'closed'
  /** BRL. */
  value: number
}

const besideOf = ({ state, value, creditedValue }: InvoicePayment): Beside[] => {
  // It paid the invoice, and the excess became a credit.
  if (creditedValue > 0) return [{ state: 'credited', value: creditedValue }]
  return state === 'paid' || state === 'credited' ? [] : [{ state, value }]
}

/** The payments of an invoice besides the one that paid it, newest first. */
export const paidBeside = ({ payments }: Pick<Invoice, 'payments'>): Beside[] => payments.flatMap(besideOf)
