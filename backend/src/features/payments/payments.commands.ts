import type { BodyOf, subscriptionApi } from '@balcao/contract'
import { Op } from 'sequelize'
import { Charge, Invoice, type ReceivedPayment } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { AppError } from '../../platform/errors/AppError.js'
import type { UserActor } from '../../platform/tenancy/actor.js'
import { settleInvoice } from '../invoices/index.js'
import { claimUnmatched, findInvoiceToPay, findPayment } from './payments.queries.js'
import { notifySuperUsers } from './notifySuperUsers.js'

type Assignment = BodyOf<typeof subscriptionApi.assign>

/**
 * A super user has a payment pay an invoice, whatever its amount; not one that has paid already, or of which some went back. In the platform's scope.
 * @throws AppError ERR_NO_PAYMENT_FOUND, ERR_PAYMENT_HANDLED, ERR_NO_INVOICE_FOUND, ERR_INVOICE_PAID.
 */
export async function assignPayment(
  id: number,
  { invoiceId, note }: Assignment,
  { name, companyId: ownCompanyId }: UserActor,
): Promise<ReceivedPayment> {
  const payment = await claimUnmatched(id)
  // One payment pays one invoice, and none with money that went back.
  if (payment.hasPaid || payment.returnedCents > 0) throw new AppError('ERR_PAYMENT_HANDLED')
  const { companyId } = await findInvoiceToPay(invoiceId)
  const { settled } = await settleInvoice(invoiceId, {
    ...{ method: 'pix', by: name, reference: payment.paymentId },
    ...(note && { reason: note }),
  })
  if (!settled) throw new AppError('ERR_INVOICE_PAID', { field: 'body.invoiceId' })
  await payment.update({
    ...{ state: 'assigned', hasPaid: true, companyId, invoiceId, note: note || null },
    ...{ handledBy: name, handledAt: clock.now() },
  })
  await notifySuperUsers([ownCompanyId])
  return findPayment(id)
}

/** A super user has dealt with a payment in another way. In the platform's scope. @throws AppError ERR_NO_PAYMENT_FOUND, ERR_PAYMENT_HANDLED. */
export async function dismissPayment(
  id: number,
  note: string,
  { name, companyId: ownCompanyId }: UserActor,
): Promise<ReceivedPayment> {
  const payment = await claimUnmatched(id)
  await payment.update({ state: 'dismissed', note, handledBy: name, handledAt: clock.now() })
  await notifySuperUsers([ownCompanyId])
  return findPayment(id)
}

/** What providers were asked to take for an open invoice is withdrawn, where it is not what the invoice costs now. In the platform's scope. */
export async function markEarlierAmounts(invoiceId: number, now: Date): Promise<void> {
  const invoice = await Invoice.findOne({ where: { id: invoiceId, status: 'open' } })
  if (!invoice) return
  await Charge.update(
    { withdrawAt: now },
    {
      where: {
        ...{ invoiceId, state: ['making', 'open'], withdrawAt: null },
        amountCents: { [Op.ne]: invoice.valueCents },
      },
    },
  )
}
