import { returnReasons, type InvoicePaymentState } from '@balcao/contract'
import type { Invoice, ReceivedPayment } from '../../../models/index.js'

type Amounts = Pick<Invoice, 'valueCents' | 'creditCents' | 'receivedCents'>

/** The rest to pay of an open invoice, in cents. */
export const leftToPay = ({ valueCents, creditCents, receivedCents }: Amounts): number =>
  Math.max(0, valueCents - creditCents - receivedCents)

type Facts = Pick<ReceivedPayment, 'state' | 'reason' | 'returnedCents'>

/**
 * Whether a payment is a partial payment of its open invoice: its amount was too small, it waits for a super
 * user, and no money went back.
 */
export const isPartOf = ({ state, reason, returnedCents }: Facts): boolean =>
  state === 'unmatched' && reason === 'wrongAmount' && returnedCents === 0

/** The state of a payment as the company sees it. */
export function publicState({ state, reason, returnedCents }: Facts): InvoicePaymentState {
  if (returnedCents > 0 || returnReasons.some((returned) => returned === reason)) return 'returned'
  if (state === 'matched' || state === 'assigned') return 'paid'
  if (state === 'credited') return 'credited'
  return state === 'dismissed' ? 'closed' : 'review'
}
