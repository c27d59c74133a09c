import { returnReasons, type ReceivedPayment } from '@balcao/contract/resources/billing/subscription'

/** Whether it waits for a super user. */
export const canBeDismissed = ({ state }: ReceivedPayment): boolean => state === 'unmatched'

/** A payment that paid an invoice, or was refunded, cannot be assigned or become a credit. */
export const canBeAssigned = (payment: ReceivedPayment): boolean =>
  canBeDismissed(payment) && !payment.hasPaid && payment.returnedValue === 0

/** Whether it needs attention because it was refunded, or is about to be. */
export const hasGoneBack = ({ reason, state }: ReceivedPayment): boolean =>
  state === 'unmatched' && returnReasons.some((returned) => returned === reason)
