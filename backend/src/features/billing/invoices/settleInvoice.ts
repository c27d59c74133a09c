import { localTime, type PaymentMethod } from '@balcao/contract'
import { recordEventFor } from '../../../events/recordEvent.js'
import { hooksOf } from '../../../kit/hooks.js'
import { clock } from '../../../platform/clock/clock.js'
import { noteInAuditLogOf } from '../../../platform/tenancy/auditNotes.js'
import { changeCompany } from '../companies/index.js'
import { timezonesOf } from '../../company/settings/index.js'
import { holdPayer, useUp } from './credit.commands.js'
import { findInvoice, maybeOpenInvoice } from './invoices.queries.js'
import { renewed } from './subscriptionDates.rules.js'

export interface Settlement {
  method: PaymentMethod
  /** The super user or the provider who reported the payment; logged in the company's audit log. */
  by: string
  /** Why a super user marked it as paid. */
  reason?: string
  /** The provider's id of the payment. */
  reference?: string
}

export interface Settled {
  /** False: it was paid already, and nothing has changed. */
  settled: boolean
  companyId: number
  /** The company's due date afterwards. */
  dueDate: Date
}

/**
 * Marks an invoice as paid, once, even if several calls come at the same time. The company's due date moves
 * by the invoice's months, a trial ends, the credit is used up, and screens are told. Runs in the platform's
 * scope, all in one transaction.
 * @throws AppError ERR_NO_INVOICE_FOUND
 */
export async function settleInvoice(
  invoiceId: number,
  { method, by, reason, reference }: Settlement,
): Promise<Settled> {
  const { companyId } = await findInvoice(invoiceId)
  const company = await holdPayer(companyId)
  const invoice = await maybeOpenInvoice({ id: invoiceId })
  if (!invoice) return { settled: false, companyId, dueDate: company.dueDate }
  const now = clock.now()
  const timezone = (await timezonesOf([companyId]))(companyId)
  const before = company.dueDate
  const next = renewed(company, invoice.months, now, timezone)
  const paidUntil = localTime(next.dueDate, timezone).date
  await invoice.update({
    status: 'paid',
    paidAt: now,
    paidUntil,
    method,
    paidBy: by,
    reason: reason || null,
    reference: reference ?? null,
  })
  const parts = await useUp(invoice)
  for (const run of hooksOf('invoicePaid')) await run({ invoiceId, at: now, parts })
  await changeCompany(company, { ...next, trialExpiration: null })
  await noteInAuditLogOf(
    companyId,
    by,
    { kind: 'invoice', id: invoice.id, name: invoice.detail },
    {
      state: ['open', 'paid'],
      dueDate: [before.toISOString(), next.dueDate.toISOString()],
      ...(reason && { reason: [null, reason] }),
    },
  )
  await recordEventFor([companyId], 'invoice.paid', { invoiceId })
  await recordEventFor([companyId], 'company.changed', {})
  return { settled: true, companyId, dueDate: next.dueDate }
}
