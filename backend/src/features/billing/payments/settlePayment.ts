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
 * The charge of ours that was paid, also one whose making nobody knows the end of, an older one or one that
 * has expired.
 */
async function chargeOf({ provider }: ReceivedPayment, providerId: string | null): Promise<Charge | null> {
  if (providerId === null) return null
  return Charge.findOne({ where: { provider, [Op.or]: [{ providerId }, { txid: providerId }] } })
}

/**
 * Pays what a charge is for; says why not, where it does not. What is more than is left to pay becomes the
 * company's credit. The company is held: of two payments the second sees what the first has left.
 */
async function pay(payment: ReceivedPayment, charge: Charge): Promise<UnmatchedReason | null> {
  await holdPayer(charge.companyId)
  const invoice = await Invoice.findByPk(charge.invoiceId)
  if (!invoice) return 'invoiceGone'
  if (invoice.status === 'paid') return 'invoicePaid'
  // An open invoice may ask for another amount by now than when its charge was made: what is left of it
  // counts.
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

/** For the first time: the invoice of its charge is paid, or it waits for a super user. */
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
  // What goes back, or is about to, pays nothing by itself.
  const reason = returned?.why ?? (await pay(payment, charge))
  await payment.set({ state: reason ? 'unmatched' : 'matched', reason, hasPaid: reason === null }).save()
  // By its row: that it is not to be withdrawn has just been written there, with the other charges of the
  // invoice.
  const over = { lookAt: null, claimedUntil: null, withdrawAt: null }
  // Somebody has paid it, whatever that pays: nobody is to be shown it any more.
  await Charge.update({ ...over, state: reason ? 'closed' : 'paid' }, { where: { id: charge.id } })
  if (reason) await tellPayer({ companyId, invoiceId })
}

/**
 * Again, since it told of money that goes back: what has paid an invoice waits for a super user then. No due
 * date moves.
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
 * What a provider has said of a payment is done, once: the invoice of its charge is paid, or the payment is
 * kept for a super user with the reason. In the platform's scope, all of it in one transaction.
 * @param asked as the payment was when its provider was asked for it.
 * @param confirmed null when the provider knows of no such payment.
 */
export async function settlePayment(
  { id, askAgainAt }: ReceivedPayment,
  confirmed: ConfirmedPayment | null,
): Promise<void> {
  await holdPayerOf(id)
  const payment = await ReceivedPayment.findByPk(id, { lock: Transaction.LOCK.UPDATE })
  if (!payment) return
  if (payment.state === 'waiting') await settleWaiting(payment, confirmed)
  // Where something was told while the provider was asked it is asked again.
  else if (payment.askAgainAt && payment.askAgainAt.getTime() === askAgainAt?.getTime())
    await noteReturn(payment, confirmed)
  else return
  await notifySuperUsers([payment.companyId])
}
