import { returnReasons, type InvoicePaymentState } from '@balcao/contract'
import type { Invoice, ReceivedPayment } from '../../../models/index.js'

type Amounts = Pick<Invoice, 'valueCents' | 'creditCents' | 'receivedCents'>

/** What is left to pay of an invoice that is open, in cents. */
export const leftToPay = ({ valueCents, creditCents, receivedCents }: Amounts): number =>
  Math.max(0, valueCents - creditCents - receivedCents)

type Facts = Pick<ReceivedPayment, 'state' | 'reason' | 'returnedCents'>

/**
 * Whether a payment counts as a part of its open invoice: too little came, a person looks at it, and none of
 * it went back.
 */
export const isPartOf = ({ state, reason, returnedCents }: Facts): boolean =>
  state === 'unmatched' && reason === 'wrongAmount' && returnedCents === 0

/** What has become of a payment, in the words of its company. */
export function publicState({ state, reason, returnedCents }: Facts): InvoicePaymentState {
  if (returnedCents > 0 || returnReasons.some((returned) => returned === reason)) return 'returned'
  if (state === 'matched' || state === 'assigned') return 'paid'
  if (state === 'credited') return 'credited'
  return state === 'dismissed' ? 'closed' : 'review'
}
