import type { CompanySubscription } from '@balcao/contract/resources/billing/companySubscription'
import type { Invoice } from '@balcao/contract/resources/billing/invoices'
import type { ChargeState } from '@balcao/contract/resources/billing/subscription'

/**
 * What the first card shows:
 * - `trial`: the plans to choose from
 * - `invoice`: an invoice to pay
 * - `preparing`: the due date has passed, but the invoice does not exist yet
 * - `paid`: nothing to pay
 */
export type PayView = 'trial' | 'invoice' | 'preparing' | 'paid'

/** @param charge state of the open invoice's charge; undefined when there is no invoice, or while loading */
export function payViewOf(
  { state, openInvoice }: Pick<CompanySubscription, 'state' | 'openInvoice'>,
  charge: ChargeState | undefined,
): PayView {
  // The user has requested a Pix, or paid a part: the plan is chosen.
  const hasChosen = charge === 'open' || (openInvoice !== null && openInvoice.received > 0)
  if (state === 'trial' && !hasChosen) return 'trial'
  if (openInvoice) return 'invoice'
  return state === 'overdue' ? 'preparing' : 'paid'
}

/**
 * Whether the user must fill in the payer's data before a Pix can be requested. False when they are stored,
 * or when this invoice had a Pix before.
 */
export const needsPayer = (
  { payer }: Pick<CompanySubscription, 'payer'>,
  charge: ChargeState | undefined,
): boolean => charge === 'none' && payer.name === null

/** Whether the amount has several parts, which are then listed. */
export const isSum = ({ credit, difference }: Pick<Invoice, 'credit' | 'difference'>): boolean =>
  credit > 0 || difference > 0
