import { QueryTypes, Transaction } from 'sequelize'
import { recordEventFor } from '../../../events/recordEvent.js'
import { Company, CreditEntry, type Invoice, type ReceivedPayment } from '../../../models/index.js'
import type { PaidPart } from '../../../kit/commandHooks.js'
import { database } from '../../../platform/database/database.js'
import { isPartOf, leftToPay } from './invoiceAmounts.rules.js'
import { maybeOpenInvoice, paymentsOf } from './invoices.queries.js'

/** Which of these companies may have credit or partial payments. Runs in their scope or the platform's. */
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
 * Locks a company until the scope ends. Settling, crediting and counting its invoices take turns by this
 * lock.
 */
export const holdPayer = (companyId: number): Promise<Company> =>
  Company.findByPk(companyId, { lock: Transaction.LOCK.NO_KEY_UPDATE, rejectOnEmpty: true })

/** A company's unused credit in cents; never negative. */
export async function creditOf(companyId: number): Promise<number> {
  const cents = await CreditEntry.sum('amountCents', { where: { companyId } })
  return Math.max(0, Number(cents) || 0)
}

/**
 * Counts a company's partial payments and credit again for its open invoice. Its screens are told, and
 * charges for the earlier amount are withdrawn. Runs in its scope or the platform's.
 */
export async function countAgain(companyId: number): Promise<void> {
  await holdPayer(companyId)
  const invoice = await maybeOpenInvoice({ companyId })
  if (!invoice) return
  const parts = (await paymentsOf([invoice.id]))(invoice.id).filter(isPartOf)
  const receivedCents = parts.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0)
  const rest = leftToPay({ valueCents: invoice.valueCents, creditCents: 0, receivedCents })
  const creditCents = Math.min(rest, await creditOf(companyId))
  if (invoice.receivedCents === receivedCents && invoice.creditCents === creditCents) return
  await invoice.update({ receivedCents, creditCents })
  await recordEventFor([companyId], 'invoice.updated', { invoiceId: invoice.id })
}

/** Adds the price of an upgrade until the due date to the open invoice. The company is locked. */
export async function addDifference(companyId: number, cents: number): Promise<void> {
  const invoice = await maybeOpenInvoice({ companyId })
  await invoice?.update({
    differenceCents: invoice.differenceCents + cents,
    valueCents: invoice.valueCents + cents,
  })
}

/**
 * Sets the credit from a payment. Another call changes the amount of the same entry. Runs in the platform's
 * scope, with the company locked.
 */
export async function setCredit(payment: ReceivedPayment, companyId: number, cents: number): Promise<void> {
  await CreditEntry.bulkCreate([{ companyId, paymentId: payment.id, amountCents: cents }], {
    updateOnDuplicate: ['amountCents', 'updatedAt'],
    conflictAttributes: ['paymentId'],
  })
}

/**
 * Uses up the credit and partial payments of an invoice that is paid. Any surplus of the partial payments
 * becomes credit. Runs in the platform's scope, with the company locked.
 * @returns the partial payments, with the credit from each.
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
