import type { CompanySubscription } from '@balcao/contract/resources/billing/companySubscription'
import type { Invoice } from '@balcao/contract/resources/billing/invoices'
import type { ChargeState } from '@balcao/contract/resources/billing/subscription'

/**
 * What the first card of the page shows: the plans to choose from on trial; an invoice to pay; that the
 * invoice is not there yet, though the due date is past; or that there is nothing to pay.
 */
export type PayView = 'trial' | 'invoice' | 'preparing' | 'paid'

/**
 * @param charge how the open invoice's payment stands; undefined where there is none, or it is not known yet.
 */
export function payViewOf(
  { state, openInvoice }: Pick<CompanySubscription, 'state' | 'openInvoice'>,
  charge: ChargeState | undefined,
): PayView {
  // Whoever has asked for the Pix has chosen. Who has paid a part of it has, too.
  const hasChosen = charge === 'open' || (openInvoice !== null && openInvoice.received > 0)
  if (state === 'trial' && !hasChosen) return 'trial'
  if (openInvoice) return 'invoice'
  return state === 'overdue' ? 'preparing' : 'paid'
}

/**
 * Whether the Pix can be asked for without a form: who pays was said once, or a Pix of this invoice was asked
 * for before. A first payment goes through the steps of the checkout, which ask for it.
 */
export const needsPayer = (
  { payer }: Pick<CompanySubscription, 'payer'>,
  charge: ChargeState | undefined,
): boolean => charge === 'none' && payer.name === null

/** Whether an amount is made of several, so that it is shown as a sum. */
export const isSum = ({ credit, difference }: Pick<Invoice, 'credit' | 'difference'>): boolean =>
  credit > 0 || difference > 0
