import type { BodyOf, subscriptionApi } from '@balcao/contract'
import { Op } from 'sequelize'
import { Charge, type ReceivedPayment } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { findCompany } from '../companies/index.js'
import {
  findInvoice,
  holdPayer,
  leftToPay,
  maybeOpenInvoice,
  setCredit,
  settleInvoice,
} from '../invoices/index.js'
import { noteInAuditLogOf } from '../../../platform/tenancy/auditNotes.js'
import { reaisOf } from '../../../platform/money/reais.js'
import { claimUnmatched, findPayment } from './payments.queries.js'
import { notifySuperUsers } from './notifySuperUsers.js'
import { surplusOf } from './payments.rules.js'
import { tellPayer } from './tellPayer.js'

type Assignment = BodyOf<typeof subscriptionApi.assign>

/**
 * A super user assigns a payment to an invoice, whatever its amount. Payments that have paid an invoice, or
 * were partly returned, are refused. Runs in the platform's scope.
 * @throws AppError ERR_NO_PAYMENT_FOUND, ERR_PAYMENT_HANDLED, ERR_NO_INVOICE_FOUND, ERR_INVOICE_PAID.
 */
export async function assignPayment(
  id: number,
  { invoiceId, note }: Assignment,
  { name, companyId: ownCompanyId }: UserActor,
): Promise<ReceivedPayment> {
  const payment = await claimUnmatched(id)
  // A payment pays one invoice at most, and none after a return.
  if (payment.hasPaid || payment.returnedCents > 0) throw new AppError('ERR_PAYMENT_HANDLED')
  const before = { companyId: payment.companyId, invoiceId: payment.invoiceId }
  const { companyId } = await findInvoice(invoiceId)
  await holdPayer(companyId)
  const invoice = await findInvoice(invoiceId)
  const surplusCents = surplusOf(payment, invoice)
  const { settled } = await settleInvoice(invoiceId, {
    method: 'pix',
    by: name,
    reference: payment.paymentId,
    ...(note && { reason: note }),
  })
  if (!settled) throw new AppError('ERR_INVOICE_PAID', { field: 'body.invoiceId' })
  await payment.update({
    state: 'assigned',
    hasPaid: true,
    companyId,
    invoiceId,
    note: note || null,
    handledBy: name,
    handledAt: clock.now(),
    creditedCents: surplusCents,
  })
  if (surplusCents > 0) await setCredit(payment, companyId, surplusCents)
  await tellPayer(before)
  await tellPayer({ companyId, invoiceId })
  await notifySuperUsers([ownCompanyId])
  return findPayment(id)
}

/**
 * A super user turns a payment into credit of its company or a named one, once. Payments that have paid an
 * invoice, or were returned, are refused. Runs in the platform's scope.
 * @throws AppError ERR_NO_PAYMENT_FOUND, ERR_PAYMENT_HANDLED; ERR_NO_COMPANY_FOUND when no company is known
 *   or named.
 */
export async function creditPayment(
  id: number,
  { companyId: given, note }: BodyOf<typeof subscriptionApi.credit>,
  { name, companyId: ownCompanyId }: UserActor,
): Promise<ReceivedPayment> {
  const payment = await claimUnmatched(id)
  const { amountCents, hasPaid, returnedCents } = payment
  if (hasPaid || returnedCents > 0 || amountCents === null) throw new AppError('ERR_PAYMENT_HANDLED')
  const companyId = given ?? payment.companyId
  if (companyId === null) throw new AppError('ERR_NO_COMPANY_FOUND', { field: 'body.companyId' })
  const before = { companyId: payment.companyId, invoiceId: payment.invoiceId }
  const company = await findCompany(companyId)
  await holdPayer(companyId)
  // The payment's invoice belongs to its earlier company.
  const invoiceId = companyId === payment.companyId ? payment.invoiceId : null
  await payment.update({
    state: 'credited',
    companyId,
    invoiceId,
    creditedCents: amountCents,
    note: note || null,
    handledBy: name,
    handledAt: clock.now(),
  })
  await setCredit(payment, companyId, amountCents)
  await noteInAuditLogOf(
    companyId,
    name,
    { kind: 'company', id: companyId, name: company.name },
    { credit: [null, reaisOf(amountCents)], ...(note && { reason: [null, note] }) },
  )
  await tellPayer(before)
  await tellPayer({ companyId, invoiceId })
  await notifySuperUsers([ownCompanyId])
  return findPayment(id)
}

/**
 * A super user closes a payment that was handled elsewhere. Runs in the platform's scope.
 * @throws AppError ERR_NO_PAYMENT_FOUND, ERR_PAYMENT_HANDLED.
 */
export async function dismissPayment(
  id: number,
  note: string,
  { name, companyId: ownCompanyId }: UserActor,
): Promise<ReceivedPayment> {
  const payment = await claimUnmatched(id)
  await payment.update({ state: 'dismissed', note, handledBy: name, handledAt: clock.now() })
  await tellPayer(payment)
  await notifySuperUsers([ownCompanyId])
  return findPayment(id)
}

/**
 * Marks the charges of an open invoice for withdrawal whose amount is out of date. Runs in the platform's
 * scope.
 */
export async function markEarlierAmounts(invoiceId: number, now: Date): Promise<void> {
  const invoice = await maybeOpenInvoice({ id: invoiceId })
  if (!invoice) return
  await Charge.update(
    { withdrawAt: now },
    {
      where: {
        invoiceId,
        state: ['making', 'open'],
        withdrawAt: null,
        amountCents: { [Op.ne]: leftToPay(invoice) },
      },
    },
  )
}
