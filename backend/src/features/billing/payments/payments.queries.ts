import { pageSizes, type paymentLists } from '@balcao/contract'
import { Op, Transaction, type WhereOptions } from 'sequelize'
import { Charge, Company, Invoice, ReceivedPayment } from '../../../models/index.js'
import { pageOf, type Page } from '../../../platform/database/page.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { PaymentProvider } from '../../../platform/payments/PaymentProvider.js'
import { holdPayer, leftToPay } from '../invoices/index.js'

/** The last charge of an invoice for its current amount, at the current provider; null when there is none. */
export const maybeLastCharge = (invoice: Invoice, provider: PaymentProvider): Promise<Charge | null> =>
  Charge.findOne({
    where: {
      invoiceId: invoice.id,
      provider: provider.name,
      // For a paid invoice it is the charge that was paid, whatever its amount.
      ...(invoice.status === 'open' && { amountCents: leftToPay(invoice) }),
      expiresAt: { [Op.ne]: null },
      // Closed charges cannot be paid any more.
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
 * A page of payments, the newest first. Runs in the platform's scope.
 * @param pageNumber from 1 on.
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

/**
 * A payment with its company and its invoice. Runs in the platform's scope.
 * @throws AppError ERR_NO_PAYMENT_FOUND
 */
export async function findPayment(id: number): Promise<ReceivedPayment> {
  const payment = await ReceivedPayment.findByPk(id, withCompany)
  if (!payment) throw new AppError('ERR_NO_PAYMENT_FOUND')
  return payment
}

/**
 * Locks the company of a payment, if it is known. Must run before the payment is locked. Runs in the
 * platform's scope.
 */
export async function holdPayerOf(id: number): Promise<void> {
  const payment = await ReceivedPayment.findByPk(id, { attributes: ['companyId'] })
  if (payment?.companyId) await holdPayer(payment.companyId)
}

/**
 * Locks an unmatched payment until the scope ends. Its company is locked first, in the same order as
 * elsewhere.
 * @throws AppError ERR_NO_PAYMENT_FOUND; ERR_PAYMENT_HANDLED when it is not unmatched.
 */
export async function claimUnmatched(id: number): Promise<ReceivedPayment> {
  await holdPayerOf(id)
  const payment = await ReceivedPayment.findByPk(id, { lock: Transaction.LOCK.UPDATE })
  if (!payment) throw new AppError('ERR_NO_PAYMENT_FOUND')
  if (payment.state !== 'unmatched') throw new AppError('ERR_PAYMENT_HANDLED')
  return payment
}

/** Ids of the invoices of the scope's company with a payment that waits for a super user. */
export async function listInvoicesUnderReview(): Promise<number[]> {
  const rows = await ReceivedPayment.findAll({
    attributes: ['invoiceId'],
    where: { state: 'unmatched', invoiceId: { [Op.ne]: null }, amountCents: { [Op.ne]: null } },
  })
  return rows.flatMap(({ invoiceId }) => invoiceId ?? [])
}

/** Rows in one query. */
const BATCH = 50

/** Payments to look up at their provider now, the longest waiting first. */
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
 * Charges that their provider should withdraw, the longest waiting first: of one invoice, or of all. Charges
 * that are being created are left out until that is over.
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

/** Charges whose payments should be asked for now, the longest waiting first. */
export const dueCharges = (provider: string, now: Date): Promise<Charge[]> =>
  Charge.findAll({
    where: { provider, lookAt: { [Op.lte]: now } },
    order: [['lookAt', 'ASC']],
    limit: BATCH,
  })
