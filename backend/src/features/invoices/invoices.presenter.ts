import { localTime, type Invoice as WireInvoice, type Receipt } from '@balcao/contract'
import type { Company, Invoice } from '../../models/index.js'
import { reaisOf } from '../../platform/money/reais.js'

/** @param today `YYYY-MM-DD`, by the company's calendar. */
export const presentInvoice = (invoice: Invoice, today: string): WireInvoice => ({
  id: invoice.id,
  detail: invoice.detail,
  status: invoice.status,
  value: reaisOf(invoice.valueCents),
  months: invoice.months,
  earlierValue: invoice.earlierValueCents === null ? null : reaisOf(invoice.earlierValueCents),
  dueDate: invoice.dueDate,
  overdue: invoice.status === 'open' && invoice.dueDate < today,
  paidAt: invoice.paidAt?.toISOString() ?? null,
  companyId: invoice.companyId,
  createdAt: invoice.createdAt.toISOString(),
  updatedAt: invoice.updatedAt.toISOString(),
})

/** @returns null while the invoice is not paid. */
export function presentReceipt(
  invoice: Invoice,
  company: Company,
  now: Date,
  timezone: string,
): Receipt | null {
  const { paidAt, paidUntil, method, reference } = invoice
  if (!paidAt || !paidUntil || !method) return null
  return {
    invoice: presentInvoice(invoice, localTime(now, timezone).date),
    payer: {
      name: company.billingName ?? company.name,
      email: company.email ?? null,
      document: company.billingDocument ?? null,
    },
    method,
    reference: reference ?? null,
    paidAt: paidAt.toISOString(),
    paidUntil,
  }
}
