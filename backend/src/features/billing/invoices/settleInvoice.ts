import { localTime, type PaymentMethod } from '@balcao/contract'
import { recordEventFor } from '../../../events/recordEvent.js'
import { Invoice } from '../../../models/index.js'
import { hooksOf } from '../../../kit/hooks.js'
import { clock } from '../../../platform/clock/clock.js'
import { noteInAuditLogOf } from '../../../platform/tenancy/auditNotes.js'
import { changeCompany } from '../companies/index.js'
import { timezonesOf } from '../../company/settings/index.js'
import { holdPayer, useUp } from './credit.commands.js'
import { findInvoice } from './invoices.queries.js'
import { renewed } from './subscriptionDates.rules.js'

export interface Settlement {
  method: PaymentMethod
  /** Who says that it was paid: the super user, or the provider; the company's audit log names them. */
  by: string
  /** Why a super user says so. */
  reason?: string
  /** The payment's number at the provider. */
  reference?: string
}

export interface Settled {
  /** False: it was paid already, and nothing has moved. */
  settled: boolean
  companyId: number
  /** The company's, as it is by then. */
  dueDate: Date
}

/**
 * An invoice is paid: once, however many say so at once. The company's due date moves by the months that it
 * is for, the trial is over, and its screens are told. What it takes of the company's credit is used up. In
 * the platform's scope, and with it: all or nothing.
 * @throws AppError ERR_NO_INVOICE_FOUND
 */
export async function settleInvoice(
  invoiceId: number,
  { method, by, reason, reference }: Settlement,
): Promise<Settled> {
  const { companyId } = await findInvoice(invoiceId)
  const company = await holdPayer(companyId)
  const invoice = await Invoice.findOne({ where: { id: invoiceId, status: 'open' } })
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
