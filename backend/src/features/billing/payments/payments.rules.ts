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

/** Milliseconds for which one process asks a provider for a charge: longer than all of its calls may take. */
export const CLAIM_MS = 25 * SECOND

/**
 * Milliseconds after which a charge whose making failed is given up, and another one is made in its place.
 */
export const MAKING_MS = 10 * MINUTE

/**
 * How often a provider is asked what was paid of a charge: the last time some four days after it was made.
 */
const MOST_LOOKS = 24

/**
 * How often a provider is asked for a payment that it does not know: the last time after some three hours.
 */
const MOST_TRIES = 8

/** How often a provider is asked whether what is going back has gone: the last time some days later. */
const MOST_LOOKS_AT_RETURN = 24

/** How often a provider is asked to withdraw a charge: the last time after some two days. */
const MOST_WITHDRAWALS = 16

const doubled = (first: number, times: number, most: number): number => Math.min(first * 2 ** times, most)

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/**
 * When a provider is asked next what was paid of a charge, after so many looks; null when it is asked no
 * more.
 */
export const nextLook = (looks: number, now: Date): Date | null =>
  looks >= MOST_LOOKS ? null : later(now, doubled(MINUTE, looks, 6 * HOUR))

/** When a provider is asked next for a payment, after so many tries that it did not answer. */
export const nextTry = (attempts: number, now: Date): Date => later(now, doubled(5 * SECOND, attempts, HOUR))

/** When a provider is asked next for a payment that it did not know; null when it is believed. */
export const nextTryOfUnknown = (attempts: number, now: Date): Date | null =>
  attempts >= MOST_TRIES ? null : later(now, doubled(30 * SECOND, attempts, HOUR))

/**
 * When a provider is asked next whether what is going back has gone, after so many looks; null when it is
 * asked no more.
 */
export const nextTryOfReturn = (askedAgain: number, now: Date): Date | null =>
  askedAgain >= MOST_LOOKS_AT_RETURN ? null : later(now, doubled(MINUTE, askedAgain, 6 * HOUR))

/** When a provider is asked next to withdraw a charge, after so many tries; null when it is asked no more. */
export const nextWithdrawal = (withdrawals: number, now: Date): Date | null =>
  withdrawals >= MOST_WITHDRAWALS ? null : later(now, doubled(30 * SECOND, withdrawals, 6 * HOUR))

const isReturn = (reason: UnmatchedReason | null): boolean =>
  returnReasons.some((returned) => returned === reason)

type StoredCharge = Pick<
  ReceivedPayment,
  'state' | 'reason' | 'amountCents' | 'returnedCents' | 'hasPaid' | 'handledBy'
>

/**
 * What becomes of a payment that was dealt with already when its provider is asked again. What has paid an
 * invoice and goes back waits for a super user, each time that more of it does; what comes back is as it was
 * before. What paid nothing keeps its place: that it goes back is its expected end.
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
 * What of a payment is more than is left to pay of an invoice, in cents. A part of it counts among what has
 * come already.
 */
export function surplusOf(
  payment: Pick<ReceivedPayment, 'invoiceId' | 'amountCents' | 'state' | 'reason' | 'returnedCents'>,
  invoice: Invoice,
): number {
  const amountCents = payment.amountCents ?? 0
  const isCounted = payment.invoiceId === invoice.id && isPartOf(payment)
  return Math.max(0, amountCents - leftToPay(invoice) - (isCounted ? amountCents : 0))
}

/**
 * The CPF or CNPJ that providers are given of a company, without marks; null where what is known of it is
 * none: they refuse it.
 */
export function payerDocument({ billingDocument }: Pick<Company, 'billingDocument'>): string | null {
  const document = plainDocument(billingDocument ?? '')
  return isDocument(document) ? document : null
}

interface Facts {
  invoicePaid: boolean
  /** Whether somebody takes payments. */
  hasProvider: boolean
  /** When its last charge expires; null where there is none that was made. */
  expiresAt: Date | null
}

/** How an invoice stands with its payment. */
export function chargeState({ invoicePaid, hasProvider, expiresAt }: Facts, now: Date): ChargeState {
  if (invoicePaid) return 'paid'
  if (!hasProvider) return 'manual'
  if (!expiresAt) return 'none'
  return expiresAt > now ? 'open' : 'expired'
}

/** Whole seconds until an instant, by the server's clock; 0 once it has passed. */
export const secondsUntil = (instant: Date, now: Date): number =>
  Math.max(0, Math.ceil((instant.getTime() - now.getTime()) / SECOND))
