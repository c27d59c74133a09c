import type { UnmatchedReason } from '@balcao/contract'
import { Op, Transaction } from 'sequelize'
import { Charge, Invoice, ReceivedPayment } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import type { ConfirmedPayment } from '../../../platform/payments/PaymentProvider.js'
import { labelOfProvider } from '../../../platform/payments/providers.js'
import { holdPayer, leftToPay, setCredit, settleInvoice } from '../invoices/index.js'
import { notifySuperUsers } from './notifySuperUsers.js'
import { holdPayerOf } from './payments.queries.js'
import { nextTryOfReturn, nextTryOfUnknown, surplusOf, whatReturned } from './payments.rules.js'
import { tellPayer } from './tellPayer.js'

/**
 * Our charge that was paid. It may be one whose creation had no clear result, an older one, or an expired
 * one.
 */
async function chargeOf({ provider }: ReceivedPayment, providerId: string | null): Promise<Charge | null> {
  if (providerId === null) return null
  return Charge.findOne({ where: { provider, [Op.or]: [{ providerId }, { txid: providerId }] } })
}

/**
 * Pays the invoice of a charge; returns the reason if it cannot. A surplus becomes the company's credit. The
 * company is locked, so of two payments the second sees the result of the first.
 */
async function pay(payment: ReceivedPayment, charge: Charge): Promise<UnmatchedReason | null> {
  await holdPayer(charge.companyId)
  const invoice = await Invoice.findByPk(charge.invoiceId)
  if (!invoice) return 'invoiceGone'
  if (invoice.status === 'paid') return 'invoicePaid'
  // The invoice's amount may have changed since the charge was created. Its current rest counts.
  if ((payment.amountCents ?? 0) < leftToPay(invoice)) return 'wrongAmount'
  const creditedCents = surplusOf(payment, invoice)
  const { settled } = await settleInvoice(invoice.id, {
    method: 'pix',
    by: labelOfProvider(payment.provider),
    reference: payment.paymentId,
  })
  if (!settled) return 'invoicePaid'
  payment.set({ creditedCents })
  if (creditedCents > 0) await setCredit(payment, invoice.companyId, creditedCents)
  return null
}

/** The first result of a payment: it pays the invoice of its charge, or waits for a super user. */
async function settleWaiting(payment: ReceivedPayment, confirmed: ConfirmedPayment | null): Promise<void> {
  if (!confirmed) {
    const tryAt = nextTryOfUnknown(payment.attempts, clock.now())
    await payment.update(tryAt ? { tryAt } : { state: 'unmatched', reason: 'notConfirmed' })
    return
  }
  const { amountCents, paidAt, providerId, returned } = confirmed
  const charge = await chargeOf(payment, providerId)
  payment.set({ amountCents, paidAt, providerId: providerId ?? payment.providerId })
  payment.set({ returnedCents: returned?.cents ?? 0 })
  if (!charge) {
    await payment.set({ state: 'unmatched', reason: 'unknownCharge' }).save()
    return
  }
  const { companyId, invoiceId, amountCents: expectedCents } = charge
  payment.set({ companyId, invoiceId, expectedCents })
  // A payment that is being returned does not pay an invoice by itself.
  const reason = returned?.why ?? (await pay(payment, charge))
  await payment.set({ state: reason ? 'unmatched' : 'matched', reason, hasPaid: reason === null }).save()
  // Updated by id: `invoicePaid` has just set `withdrawAt` on all charges of the invoice.
  const over = { lookAt: null, claimedUntil: null, withdrawAt: null }
  // Somebody has paid this charge, so it must not be shown any more.
  await Charge.update({ ...over, state: reason ? 'closed' : 'paid' }, { where: { id: charge.id } })
  if (reason) await tellPayer({ companyId, invoiceId })
}

/**
 * A later lookup, because money was returned: a payment that has paid an invoice then waits for a super user.
 * Due dates do not move.
 */
async function noteReturn(payment: ReceivedPayment, confirmed: ConfirmedPayment | null): Promise<void> {
  const isUnderWay = confirmed?.returned?.isUnderWay === true
  const askAgainAt = isUnderWay ? nextTryOfReturn(payment.askedAgain, clock.now()) : null
  await payment.update({ ...whatReturned(payment, confirmed), askAgainAt })
  const { companyId, creditedCents, returnedCents } = payment
  if (companyId !== null && creditedCents > 0)
    await setCredit(payment, companyId, Math.max(0, creditedCents - returnedCents))
  await tellPayer(payment)
}

/**
 * Applies a provider's answer to a payment, once: the invoice of its charge is paid, or the payment waits for
 * a super user with the reason. Runs in the platform's scope, in one transaction.
 * @param asked the payment as it was before the lookup.
 * @param confirmed null when the provider does not know the payment.
 */
export async function settlePayment(
  { id, askAgainAt }: ReceivedPayment,
  confirmed: ConfirmedPayment | null,
): Promise<void> {
  await holdPayerOf(id)
  const payment = await ReceivedPayment.findByPk(id, { lock: Transaction.LOCK.UPDATE })
  if (!payment) return
  if (payment.state === 'waiting') await settleWaiting(payment, confirmed)
  // A notification arrived during the lookup: it is looked up again.
  else if (payment.askAgainAt && payment.askAgainAt.getTime() === askAgainAt?.getTime())
    await noteReturn(payment, confirmed)
  else return
  await notifySuperUsers([payment.companyId])
}
