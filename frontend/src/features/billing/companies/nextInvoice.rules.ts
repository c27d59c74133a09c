import type { Invoice } from '@balcao/contract/resources/billing/invoices'
import { priceOfPeriod, type BillingRecurrence } from '@balcao/contract/time/subscriptionDates'

/** What the next invoice of a company will be, as its form stands now. */
export interface NextInvoice {
  /** BRL. */
  value: number
  /** BRL: what the open invoice is now, where it becomes another; null where it stays, or there is none. */
  openValue: number | null
}

type OpenInvoice = Pick<Invoice, 'value' | 'difference'>

const cents = (value: number): number => Math.round(value * 100)

/**
 * The server prices the open invoice again when the plan or the recurrence changes; what it has for a larger
 * plan until the due date stays.
 * @param perMonth BRL: the price of the plan. @param open the open invoice; null where there is none.
 */
export function nextInvoice(
  perMonth: number,
  recurrence: BillingRecurrence,
  open: OpenInvoice | null,
): NextInvoice {
  const value = priceOfPeriod(cents(perMonth), recurrence) + cents(open?.difference ?? 0)
  const changes = open !== null && cents(open.value) !== value
  return { value: value / 100, openValue: changes ? open.value : null }
}
