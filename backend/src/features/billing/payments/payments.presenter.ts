import type { ReceivedPayment as PaymentOnWire, SubscriptionCharge } from '@balcao/contract'
import type { Charge, Invoice, ReceivedPayment } from '../../../models/index.js'
import { env } from '../../../platform/config/env.js'
import { reaisOf } from '../../../platform/money/reais.js'
import { amountText } from '../../../platform/payments/amounts.js'
import type { PaymentProvider } from '../../../platform/payments/PaymentProvider.js'
import { labelOfProvider } from '../../../platform/payments/providers.js'
import { leftToPay } from '../invoices/index.js'
import { chargeState, secondsUntil } from './payments.rules.js'

/** The words that older clients use for the states. */
const OLDER_WORDS = {
  open: 'ATIVA',
  paid: 'CONCLUIDA',
  expired: 'REMOVIDA_PELO_PSP',
  none: null,
  manual: null,
} as const

interface ChargeState {
  invoice: Invoice
  /** The invoice's last charge. */
  charge: Charge | null
  provider: PaymentProvider | null
  /** The payment code as a picture (a data URL); null when there is nothing to pay. */
  picture: string | null
}

/** How an invoice can be paid now. */
export function presentChargeState(
  { invoice, charge, provider, picture }: ChargeState,
  now: Date,
): SubscriptionCharge {
  const expiresAt = charge?.expiresAt ?? null
  const invoicePaid = invoice.status === 'paid'
  const state = chargeState({ invoicePaid, hasProvider: provider !== null, expiresAt }, now)
  return {
    invoiceId: invoice.id,
    provider: provider?.name ?? 'manual',
    state,
    status: OLDER_WORDS[state],
    txid: charge?.txid ?? null,
    valor: { original: amountText(invoicePaid ? invoice.valueCents : leftToPay(invoice)) },
    qrcode: charge?.code && picture !== null ? { qrcode: charge.code, imagemQrcode: picture } : null,
    expiresAt: expiresAt?.toISOString() ?? null,
    secondsLeft: expiresAt ? secondsUntil(expiresAt, now) : null,
    supportContact: env.SUPPORT_CONTACT ?? null,
  }
}

const inReais = (cents: number | null): number | null => (cents === null ? null : reaisOf(cents))

/** @param payment with its company and its invoice. */
export const presentPayment = (payment: ReceivedPayment): PaymentOnWire => ({
  id: payment.id,
  provider: payment.provider,
  providerLabel: labelOfProvider(payment.provider),
  paymentId: payment.paymentId,
  txid: payment.providerId,
  value: inReais(payment.amountCents),
  expectedValue: inReais(payment.expectedCents),
  returnedValue: reaisOf(payment.returnedCents),
  state: payment.state,
  reason: payment.reason,
  creditedValue: reaisOf(Math.max(0, payment.creditedCents - payment.returnedCents)),
  hasPaid: payment.hasPaid,
  invoiceId: payment.invoiceId,
  invoiceDueDate: payment.invoice?.dueDate ?? null,
  paidUntil: payment.invoice?.paidUntil ?? null,
  company: payment.company ? { id: payment.company.id, name: payment.company.name } : null,
  paidAt: payment.paidAt?.toISOString() ?? null,
  receivedAt: payment.createdAt.toISOString(),
  handledBy: payment.handledBy,
  handledAt: payment.handledAt?.toISOString() ?? null,
  note: payment.note,
})
