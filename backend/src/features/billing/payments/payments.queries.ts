import { pageSizes, type paymentLists } from '@balcao/contract'
import { Op, Transaction, type WhereOptions } from 'sequelize'
import { Charge, Company, Invoice, ReceivedPayment } from '../../../models/index.js'
import { pageOf, type Page } from '../../../platform/database/page.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { PaymentProvider } from '../../../platform/payments/PaymentProvider.js'
import { holdPayer, leftToPay } from '../invoices/index.js'

/** One that the scope sees. @throws AppError ERR_NO_INVOICE_FOUND */
export async function findInvoiceToPay(id: number): Promise<Invoice> {
  const invoice = await Invoice.findByPk(id)
  if (!invoice) throw new AppError('ERR_NO_INVOICE_FOUND')
  return invoice
}

/**
 * The last charge that was made of an invoice as it is now, by whoever takes payments now; null where there
 * is none.
 */
export const maybeLastCharge = (invoice: Invoice, provider: PaymentProvider): Promise<Charge | null> =>
  Charge.findOne({
    where: {
      invoiceId: invoice.id,
      provider: provider.name,
      // Of one that is paid it is the one that paid it, whatever was left to pay.
      ...(invoice.status === 'open' && { amountCents: leftToPay(invoice) }),
      expiresAt: { [Op.ne]: null },
      // Its provider lets nobody pay it any more.
      state: { [Op.ne]: 'closed' },
    },
    order: [['id', 'DESC']],
  })

const withCompany = {
  include: [
    { model: Company, as: 'company', attributes: ['id', 'name'] },
    { model: Invoice, as: 'invoice', attributes: ['id', 'dueDate', 'paidUntil'] },
  ],
}

const conditions: Record<(typeof paymentLists)[number], WhereOptions> = {
  unmatched: { state: 'unmatched' },
  handled: { state: ['assigned', 'credited', 'dismissed'] },
  all: {},
}

/**
 * A page of what providers told of, the newest first; in the platform's scope. @param pageNumber from 1 on.
 */
export const pageOfPayments = (
  show: (typeof paymentLists)[number] = 'unmatched',
  pageNumber = 1,
): Promise<Page<ReceivedPayment>> =>
  pageOf(
    ReceivedPayment,
    { where: conditions[show], ...withCompany, order: [['id', 'DESC']] },
    pageNumber,
    pageSizes.plain,
  )

/** One with its company and its invoice; in the platform's scope. @throws AppError ERR_NO_PAYMENT_FOUND */
export async function findPayment(id: number): Promise<ReceivedPayment> {
  const payment = await ReceivedPayment.findByPk(id, withCompany)
  if (!payment) throw new AppError('ERR_NO_PAYMENT_FOUND')
  return payment
}

/**
 * Holds the company whose a payment is, as far as that is known, before the payment is held. In the
 * platform's scope.
 */
export async function holdPayerOf(id: number): Promise<void> {
  const payment = await ReceivedPayment.findByPk(id, { attributes: ['companyId'] })
  if (payment?.companyId) await holdPayer(payment.companyId)
}

/**
 * One that waits for somebody, held until the scope ends; its company before it, as whoever is paid holds
 * them.
 * @throws AppError ERR_NO_PAYMENT_FOUND; ERR_PAYMENT_HANDLED when it waits for nobody.
 */
export async function claimUnmatched(id: number): Promise<ReceivedPayment> {
  await holdPayerOf(id)
  const payment = await ReceivedPayment.findByPk(id, { lock: Transaction.LOCK.UPDATE })
  if (!payment) throw new AppError('ERR_NO_PAYMENT_FOUND')
  if (payment.state !== 'unmatched') throw new AppError('ERR_PAYMENT_HANDLED')
  return payment
}

/** At a time. */
const BATCH = 50

/** Payments that their provider is to be asked for, those that wait longest first. */
export const duePayments = (provider: string, now: Date): Promise<ReceivedPayment[]> =>
  ReceivedPayment.findAll({
    where: {
      provider,
      [Op.or]: [{ state: 'waiting', tryAt: { [Op.lte]: now } }, { askAgainAt: { [Op.lte]: now } }],
    },
    order: [['tryAt', 'ASC']],
    limit: BATCH,
  })

/**
 * Charges that their provider is to withdraw, those that wait longest first: of one invoice, or of any. Not
 * those that it is asked for right now: they come when that is over.
 */
export const dueWithdrawals = (provider: string, now: Date, invoiceId?: number): Promise<Charge[]> =>
  Charge.findAll({
    where: {
      provider,
      withdrawAt: { [Op.lte]: now },
      state: ['making', 'open'],
      claimedUntil: { [Op.or]: [null, { [Op.lt]: now }] },
      ...(invoiceId !== undefined && { invoiceId }),
    },
    order: [['withdrawAt', 'ASC']],
    limit: BATCH,
  })

/** Charges whose provider is to be asked what was paid of them, those that wait longest first. */
export const dueCharges = (provider: string, now: Date): Promise<Charge[]> =>
  Charge.findAll({
    where: { provider, lookAt: { [Op.lte]: now } },
    order: [['lookAt', 'ASC']],
    limit: BATCH,
  })
