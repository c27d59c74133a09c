import { localTime, pageSizes } from '@balcao/contract'
import { Op } from 'sequelize'
import { Invoice, ReceivedPayment } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { pageOf, type Page } from '../../../platform/database/page.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { companySettings, timezonesOf } from '../../company/settings/index.js'

/** More than a company can have: four hundred years of monthly invoices. */
const MOST_INVOICES = 5_000

/** All invoices of the scope's company, by id. */
export const listInvoices = (): Promise<Invoice[]> =>
  Invoice.findAll({ order: [['id', 'ASC']], limit: MOST_INVOICES })

/**
 * A page of the scope's company's invoices.
 * @param pageNumber from 1 on.
 */
export const pageOfInvoices = (pageNumber = 1): Promise<Page<Invoice>> =>
  pageOf(Invoice, { order: [['id', 'ASC']] }, pageNumber, pageSizes.invoices)

/** A page of a company's invoices, the newest first. Runs in the platform's scope. */
export const pageOfCompanysInvoices = (companyId: number, pageNumber = 1): Promise<Page<Invoice>> =>
  pageOf(Invoice, { where: { companyId }, order: [['id', 'DESC']] }, pageNumber, pageSizes.invoices)

/**
 * An invoice that the scope sees.
 * @throws AppError ERR_NO_INVOICE_FOUND
 */
export async function findInvoice(id: number): Promise<Invoice> {
  const invoice = await Invoice.findByPk(id)
  if (!invoice) throw new AppError('ERR_NO_INVOICE_FOUND')
  return invoice
}

/**
 * An open invoice, by its id or its company's; by default that of the scope's company. Null when there is
 * none, or it is paid.
 */
export const maybeOpenInvoice = (which: { id?: number; companyId?: number } = {}): Promise<Invoice | null> =>
  Invoice.findOne({ where: { ...which, status: 'open' } })

/** The invoice of the scope's company that was paid last. */
export const maybeLastPaid = (): Promise<Invoice | null> =>
  Invoice.findOne({
    where: { status: 'paid' },
    order: [
      ['paidAt', 'DESC'],
      ['id', 'DESC'],
    ],
  })

/**
 * SQL condition: the invoice's money is overdue.
 * @param invoice the alias of its row.
 * @param now the SQL of the instant.
 */
export const isOverdue = (invoice: string, now: string): string =>
  `(${invoice}.status = 'open' and ${invoice}.value_cents > 0 and ${invoice}.due_at <= ${now})`

/** SQL condition: somebody has paid the invoice. Those of free plans are settled without money. */
export const wasPaid = (invoice: string): string =>
  `(${invoice}.status = 'paid' and ${invoice}.value_cents > 0)`

/** The current day in the time zone of the scope's company, `YYYY-MM-DD`. */
export const todayHere = async (): Promise<string> =>
  localTime(clock.now(), (await companySettings()).timezone).date

/** The current day in a company's time zone. Runs in the platform's scope. */
export async function todayIn(companyId: number): Promise<string> {
  const timezoneOf = await timezonesOf([companyId])
  return localTime(clock.now(), timezoneOf(companyId)).date
}

/** Confirmed payments of invoices, by the invoice's id, the newest first. */
export async function paymentsOf(
  invoiceIds: readonly number[],
): Promise<(invoiceId: number) => ReceivedPayment[]> {
  const rows = await ReceivedPayment.findAll({
    where: { invoiceId: [...invoiceIds], amountCents: { [Op.ne]: null } },
    order: [['id', 'DESC']],
  })
  const byInvoice = new Map<number | null, ReceivedPayment[]>()
  for (const row of rows) byInvoice.set(row.invoiceId, [...(byInvoice.get(row.invoiceId) ?? []), row])
  return (invoiceId) => byInvoice.get(invoiceId) ?? []
}
