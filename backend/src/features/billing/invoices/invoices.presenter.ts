import { localTime, type Invoice as WireInvoice, type InvoicePayment, type Receipt } from '@balcao/contract'
import type { Company, Invoice, ReceivedPayment } from '../../../models/index.js'
import { reaisOf } from '../../../platform/money/reais.js'
import { isPartOf, leftToPay, publicState } from './invoiceAmounts.rules.js'

/** A payment of an invoice, as the company sees it. */
const presentInvoicePayment = (payment: ReceivedPayment, invoice: Invoice): InvoicePayment => ({
  id: payment.id,
  invoiceId: invoice.id,
  value: reaisOf(payment.amountCents ?? 0),
  expectedValue: payment.expectedCents === null ? null : reaisOf(payment.expectedCents),
  state: publicState(payment),
  reason: payment.reason === 'wrongAmount' || payment.reason === 'invoicePaid' ? payment.reason : null,
  isPart: invoice.status === 'open' && isPartOf(payment),
  creditedValue: reaisOf(Math.max(0, payment.creditedCents - payment.returnedCents)),
  paidAt: (payment.paidAt ?? payment.createdAt).toISOString(),
})

/**
 * @param today `YYYY-MM-DD`, in the company's time zone.
 * @param payments of the invoice, the newest first.
 */
export const presentInvoice = (
  invoice: Invoice,
  today: string,
  payments: readonly ReceivedPayment[],
): WireInvoice => ({
  id: invoice.id,
  detail: invoice.detail,
  status: invoice.status,
  value: reaisOf(invoice.valueCents),
  difference: reaisOf(invoice.differenceCents),
  credit: reaisOf(invoice.creditCents),
  received: reaisOf(invoice.receivedCents),
  due: invoice.status === 'open' ? reaisOf(leftToPay(invoice)) : 0,
  months: invoice.months,
  earlierValue: invoice.earlierValueCents === null ? null : reaisOf(invoice.earlierValueCents),
  dueDate: invoice.dueDate,
  overdue: invoice.status === 'open' && invoice.dueDate < today,
  paidAt: invoice.paidAt?.toISOString() ?? null,
  method: invoice.method ?? null,
  paidUntil: invoice.paidUntil ?? null,
  payments: payments.map((payment) => presentInvoicePayment(payment, invoice)),
  companyId: invoice.companyId,
  createdAt: invoice.createdAt.toISOString(),
  updatedAt: invoice.updatedAt.toISOString(),
})

/** @returns null while the invoice is not paid. */
export function presentReceipt(
  invoice: Invoice,
  payments: readonly ReceivedPayment[],
  company: Company,
  now: Date,
  timezone: string,
): Receipt | null {
  const { paidAt, paidUntil, method, reference } = invoice
  if (!paidAt || !paidUntil || !method) return null
  return {
    invoice: presentInvoice(invoice, localTime(now, timezone).date, payments),
    payer: {
      name: company.billingName ?? company.name,
      email: company.billingEmail ?? company.email ?? null,
      document: company.billingDocument ?? null,
    },
    method,
    reference: reference ?? null,
    paidAt: paidAt.toISOString(),
    paidUntil,
  }
}
