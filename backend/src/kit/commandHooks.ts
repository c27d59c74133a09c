import type { ReceivedPayment } from '../models/index.js'

/** A payment that paid a part of an invoice, and what of it was more than the invoice needed. */
export interface PaidPart {
  payment: ReceivedPayment
  creditedCents: number
}

/**
 * What other features do in their own tables when something happens, in the same transaction. The feature in
 * which it happens calls these hooks; it knows none of those who declare them.
 */
export interface CommandHooks {
  /** An invoice is paid. In the platform's scope. */
  invoicePaid: (facts: { invoiceId: number; at: Date; parts: readonly PaidPart[] }) => Promise<void>
}
