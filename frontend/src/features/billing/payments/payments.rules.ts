import { returnReasons, type ReceivedPayment } from '@balcao/contract/resources/billing/subscription'

/** Whether it waits for a super user. */
export const canBeDismissed = ({ state }: ReceivedPayment): boolean => state === 'unmatched'

/** What has paid an invoice pays no other and is no credit, nor is what went back. */
export const canBeAssigned = (payment: ReceivedPayment): boolean =>
  canBeDismissed(payment) && !payment.hasPaid && payment.returnedValue === 0

/** Whether it waits since money of it went back, or is about to. */
export const hasGoneBack = ({ reason, state }: ReceivedPayment): boolean =>
  state === 'unmatched' && returnReasons.some((returned) => returned === reason)
