import { QueryTypes, Transaction } from 'sequelize'
import { recordEventFor } from '../../../events/recordEvent.js'
import { Company, CreditEntry, Invoice, type ReceivedPayment } from '../../../models/index.js'
import type { PaidPart } from '../../../kit/commandHooks.js'
import { database } from '../../../platform/database/database.js'
import { isPartOf, leftToPay } from './invoiceAmounts.rules.js'
import { paymentsOf } from './invoices.queries.js'

/**
 * Which of these companies have paid too much at some time, or something in part. In their scope or the
 * platform's.
 */
export async function listWithCredit(companyIds: readonly number[]): Promise<number[]> {
  const rows = await database.query<{ companyId: number }>(
    `select company_id as "companyId" from credit_entries where company_id = any($1)
      union select company_id from invoices where company_id = any($1) and status = 'open' and (credit_cents > 0 or received_cents > 0)
      order by 1`,
    { bind: [[...companyIds]], type: QueryTypes.SELECT },
  )
  return rows.map(({ companyId }) => companyId)
}

/**
 * Holds the company until the scope ends: whoever settles, credits or counts one of its invoices waits here
 * for the one before.
 */
export const holdPayer = (companyId: number): Promise<Company> =>
  Company.findByPk(companyId, { lock: Transaction.LOCK.NO_KEY_UPDATE, rejectOnEmpty: true })

/** What a company has paid too much and no invoice has used, in cents; never less than nothing. */
export async function creditOf(companyId: number): Promise<number> {
  const cents = await CreditEntry.sum('amountCents', { where: { companyId } })
  return Math.max(0, Number(cents) || 0)
}

/**
 * Says anew what has come of a company's open invoice in parts, and what of its credit is taken off; its
 * screens are told, and what providers were asked to take of the earlier amount is withdrawn. In its scope or
 * the platform's.
 */
export async function countAgain(companyId: number): Promise<void> {
  await holdPayer(companyId)
  const invoice = await Invoice.findOne({ where: { companyId, status: 'open' } })
  if (!invoice) return
  const parts = (await paymentsOf([invoice.id]))(invoice.id).filter(isPartOf)
  const receivedCents = parts.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0)
  const rest = leftToPay({ valueCents: invoice.valueCents, creditCents: 0, receivedCents })
  const creditCents = Math.min(rest, await creditOf(companyId))
  if (invoice.receivedCents === receivedCents && invoice.creditCents === creditCents) return
  await invoice.update({ receivedCents, creditCents })
  await recordEventFor([companyId], 'invoice.updated', { invoiceId: invoice.id })
}

/** What a larger plan costs until the due date stands on the open invoice, with the company locked. */
export async function addDifference(companyId: number, cents: number): Promise<void> {
  const invoice = await Invoice.findOne({ where: { companyId, status: 'open' } })
  await invoice?.update({
    differenceCents: invoice.differenceCents + cents,
    valueCents: invoice.valueCents + cents,
  })
}

/**
 * What is left of a payment is its company's credit from now on; said again it is another amount of the same
 * entry. In the platform's scope, with the company held.
 */
export async function setCredit(payment: ReceivedPayment, companyId: number, cents: number): Promise<void> {
  await CreditEntry.bulkCreate([{ companyId, paymentId: payment.id, amountCents: cents }], {
    updateOnDuplicate: ['amountCents', 'updatedAt'],
    conflictAttributes: ['paymentId'],
  })
}

/**
 * What an invoice that is paid has used of the credit is gone, and its parts have paid it; what they are more
 * than it costs by now is credit. In the platform's scope, with the company held.
 * @returns the parts, with what of each became credit.
 */
export async function useUp(invoice: Invoice): Promise<PaidPart[]> {
  const { id: invoiceId, companyId, creditCents, valueCents } = invoice
  if (creditCents > 0) await CreditEntry.create({ companyId, invoiceId, amountCents: 0 - creditCents })
  const paid: PaidPart[] = []
  let needed = valueCents - creditCents
  for (const payment of (await paymentsOf([invoiceId]))(invoiceId).filter(isPartOf)) {
    const cents = payment.amountCents ?? 0
    const creditedCents = Math.max(0, cents - Math.max(0, needed))
    needed -= cents
    if (creditedCents > 0) await setCredit(payment, companyId, creditedCents)
    paid.push({ payment, creditedCents })
  }
  return paid
}
