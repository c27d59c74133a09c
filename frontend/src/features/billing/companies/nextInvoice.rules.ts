import type { Invoice } from '@balcao/contract/resources/billing/invoices'
import { priceOfPeriod, type BillingRecurrence } from '@balcao/contract/time/subscriptionDates'

/** The next invoice of a company, for the current values of the form. */
export interface NextInvoice {
  /** BRL. */
  value: number
  /** BRL: new value of the open invoice; null when it does not change, or there is none. */
  openValue: number | null
}

type OpenInvoice = Pick<Invoice, 'value' | 'difference'>

const cents = (value: number): number => Math.round(value * 100)

/**
 * The server recalculates the open invoice when plan or recurrence change. What it contains for a larger plan
 * until the due date stays.
 * @param perMonth BRL: the price of the plan. @param open the open invoice; null when there is none.
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
