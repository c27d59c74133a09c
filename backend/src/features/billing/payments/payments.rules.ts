import {
  isDocument,
  plainDocument,
  returnReasons,
  type ChargeState,
  type UnmatchedReason,
} from '@balcao/contract'
import type { Company, Invoice, ReceivedPayment } from '../../../models/index.js'
import type { ConfirmedPayment } from '../../../platform/payments/PaymentProvider.js'
import { isPartOf, leftToPay } from '../invoices/index.js'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long one process may take to create a charge (ms): longer than all of its calls to the provider. */
export const CLAIM_MS = 25 * SECOND

/** After this long (ms) a charge that could not be created is given up, and replaced by a new one. */
export const MAKING_MS = 10 * MINUTE

/** Most checks of a charge; the last one comes about four days after its creation. */
const MOST_LOOKS = 24

/** Most lookups of a payment that the provider does not know; the last one comes after about three hours. */
const MOST_TRIES = 8

/** Most checks of a return that is under way; the last one comes some days later. */
const MOST_LOOKS_AT_RETURN = 24

/** Most tries to withdraw a charge; the last one comes after about two days. */
const MOST_WITHDRAWALS = 16

const doubled = (first: number, times: number, most: number): number => Math.min(first * 2 ** times, most)

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** When a charge is checked next, after this many checks; null when there are no more. */
export const nextLook = (looks: number, now: Date): Date | null =>
  looks >= MOST_LOOKS ? null : later(now, doubled(MINUTE, looks, 6 * HOUR))

/** When a payment is looked up next, after this many failed tries. */
export const nextTry = (attempts: number, now: Date): Date => later(now, doubled(5 * SECOND, attempts, HOUR))

/** When an unknown payment is looked up next; null when the provider's answer is accepted. */
export const nextTryOfUnknown = (attempts: number, now: Date): Date | null =>
  attempts >= MOST_TRIES ? null : later(now, doubled(30 * SECOND, attempts, HOUR))

/** When a return is checked next, after this many checks; null when there are no more. */
export const nextTryOfReturn = (askedAgain: number, now: Date): Date | null =>
  askedAgain >= MOST_LOOKS_AT_RETURN ? null : later(now, doubled(MINUTE, askedAgain, 6 * HOUR))

/** When a withdrawal is tried next, after this many tries; null when there are no more. */
export const nextWithdrawal = (withdrawals: number, now: Date): Date | null =>
  withdrawals >= MOST_WITHDRAWALS ? null : later(now, doubled(30 * SECOND, withdrawals, 6 * HOUR))

const isReturn = (reason: UnmatchedReason | null): boolean =>
  returnReasons.some((returned) => returned === reason)

type StoredCharge = Pick<
  ReceivedPayment,
  'state' | 'reason' | 'amountCents' | 'returnedCents' | 'hasPaid' | 'handledBy'
>

/**
 * The new state of a settled payment after another lookup.
 * - A payment that has paid an invoice and is returned waits for a super user, again with each further
 *   return.
 * - When the money comes back, the payment has its earlier state again.
 * - A payment that paid nothing keeps its state: a return is its expected end.
 * @param confirmed null when the provider says that it is not paid any more.
 */
export function whatReturned(
  stored: StoredCharge,
  confirmed: Pick<ConfirmedPayment, 'returned'> | null,
): Partial<Pick<ReceivedPayment, 'state' | 'reason' | 'returnedCents'>> {
  const why = confirmed ? (confirmed.returned?.why ?? null) : 'undone'
  const returnedCents = confirmed ? (confirmed.returned?.cents ?? 0) : (stored.amountCents ?? 0)
  if (!stored.hasPaid) return { returnedCents }
  const isChange = returnedCents > stored.returnedCents || stored.reason !== why
  if (returnedCents > 0 && isChange) return { returnedCents, state: 'unmatched', reason: why }
  if (returnedCents === 0 && stored.state === 'unmatched' && isReturn(stored.reason))
    return { returnedCents, state: stored.handledBy === null ? 'matched' : 'assigned', reason: null }
  return { returnedCents }
}

/**
 * The part of a payment above the rest of an invoice, in cents. A partial payment of the same invoice is
 * already counted in that rest.
 */
export function surplusOf(
  payment: Pick<ReceivedPayment, 'invoiceId' | 'amountCents' | 'state' | 'reason' | 'returnedCents'>,
  invoice: Invoice,
): number {
  const amountCents = payment.amountCents ?? 0
  const isCounted = payment.invoiceId === invoice.id && isPartOf(payment)
  return Math.max(0, amountCents - leftToPay(invoice) - (isCounted ? amountCents : 0))
}

/** A company's CPF or CNPJ for providers, digits only; null when it is invalid, since providers refuse it. */
export function payerDocument({ billingDocument }: Pick<Company, 'billingDocument'>): string | null {
  const document = plainDocument(billingDocument ?? '')
  return isDocument(document) ? document : null
}

interface Facts {
  invoicePaid: boolean
  /** Whether a payment provider is configured. */
  hasProvider: boolean
  /** When its last charge expires; null without a charge. */
  expiresAt: Date | null
}

/** The state of an invoice's payment. */
export function chargeState({ invoicePaid, hasProvider, expiresAt }: Facts, now: Date): ChargeState {
  if (invoicePaid) return 'paid'
  if (!hasProvider) return 'manual'
  if (!expiresAt) return 'none'
  return expiresAt > now ? 'open' : 'expired'
}

/** Whole seconds until an instant, by the server's clock; 0 once it has passed. */
export const secondsUntil = (instant: Date, now: Date): number =>
  Math.max(0, Math.ceil((instant.getTime() - now.getTime()) / SECOND))
