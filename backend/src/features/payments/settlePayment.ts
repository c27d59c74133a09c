import type { UnmatchedReason } from '@balcao/contract'
import { Op, Transaction } from 'sequelize'
import { Charge, Invoice, ReceivedPayment } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import type { ConfirmedPayment } from '../../platform/payments/PaymentProvider.js'
import { settleInvoice } from '../invoices/index.js'
import { nextTryOfUnknown } from './payments.rules.js'

/** What a provider is called where people read it. */
const NAMES = { efi: 'Efí', asaas: 'Asaas' } as const

/** The charge of ours that was paid, also one whose making nobody knows the end of, an older one or one that has expired. */
async function chargeOf({ provider }: ReceivedPayment, providerId: string | null): Promise<Charge | null> {
  if (providerId === null) return null
  return Charge.findOne({ where: { provider, [Op.or]: [{ providerId }, { txid: providerId }] } })
}

/** Pays what a charge is for; says why not, where it does not. */
async function pay(payment: ReceivedPayment, charge: Charge): Promise<UnmatchedReason | null> {
  const invoice = await Invoice.findByPk(charge.invoiceId)
  if (!invoice) return 'invoiceGone'
  // An open invoice may ask for another amount by now than when its charge was made.
  const isWhole = payment.amountCents === charge.amountCents && payment.amountCents === invoice.valueCents
  if (!isWhole) return 'wrongAmount'
  const { settled } = await settleInvoice(invoice.id, {
    ...{ method: 'pix', by: NAMES[payment.provider], reference: payment.paymentId },
  })
  return settled ? null : 'invoicePaid'
}

/**
 * What a provider has said of a payment is done, once: the invoice of its charge is paid, or the payment is kept for a super user with the
 * reason. In the platform's scope, all of it in one transaction.
 * @param confirmed null when the provider knows of no such payment.
 */
export async function settlePayment(id: number, confirmed: ConfirmedPayment | null): Promise<void> {
  const payment = await ReceivedPayment.findByPk(id, { lock: Transaction.LOCK.UPDATE })
  if (payment?.state !== 'waiting') return
  if (!confirmed) {
    const tryAt = nextTryOfUnknown(payment.attempts, clock.now())
    await payment.update(tryAt ? { tryAt } : { state: 'unmatched', reason: 'notConfirmed' })
    return
  }
  const { amountCents, paidAt, providerId } = confirmed
  const charge = await chargeOf(payment, providerId)
  payment.set({ amountCents, paidAt, providerId: providerId ?? payment.providerId })
  if (!charge) {
    await payment.set({ state: 'unmatched', reason: 'unknownCharge' }).save()
    return
  }
  const { companyId, invoiceId, amountCents: expectedCents } = charge
  payment.set({ companyId, invoiceId, expectedCents })
  const reason = await pay(payment, charge)
  await payment.set({ state: reason ? 'unmatched' : 'matched', reason }).save()
  if (!reason) await charge.update({ state: 'paid', lookAt: null, claimedUntil: null })
}
