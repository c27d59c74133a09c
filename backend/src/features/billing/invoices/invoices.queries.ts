import { localTime, pageSizes } from '@balcao/contract'
import { Op } from 'sequelize'
import { Invoice, ReceivedPayment } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { pageOf, type Page } from '../../../platform/database/page.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { companySettings, timezonesOf } from '../../company/settings/index.js'

/** More than a company has in four hundred years of months. */
const MOST_INVOICES = 5_000

/** Those of the company of the scope, by id. */
export const listInvoices = (): Promise<Invoice[]> =>
  Invoice.findAll({ order: [['id', 'ASC']], limit: MOST_INVOICES })

/** A page of them. @param pageNumber from 1 on. */
export const pageOfInvoices = (pageNumber = 1): Promise<Page<Invoice>> =>
  pageOf(Invoice, { order: [['id', 'ASC']] }, pageNumber, pageSizes.invoices)

/** A page of a company's, the newest first; in the platform's scope. */
export const pageOfCompanysInvoices = (companyId: number, pageNumber = 1): Promise<Page<Invoice>> =>
  pageOf(Invoice, { where: { companyId }, order: [['id', 'DESC']] }, pageNumber, pageSizes.invoices)

/** One that the scope sees. @throws AppError ERR_NO_INVOICE_FOUND */
export async function findInvoice(id: number): Promise<Invoice> {
  const invoice = await Invoice.findByPk(id)
  if (!invoice) throw new AppError('ERR_NO_INVOICE_FOUND')
  return invoice
}

/** What the company of the scope is to pay now; null for nothing. */
export const maybeOpenInvoice = (): Promise<Invoice | null> => Invoice.findOne({ where: { status: 'open' } })

/** The day that it is in the company of the scope, `YYYY-MM-DD`. */
export const todayHere = async (): Promise<string> =>
  localTime(clock.now(), (await companySettings()).timezone).date

/** The same in any company, in the platform's scope. */
export async function todayIn(companyId: number): Promise<string> {
  const timezoneOf = await timezonesOf([companyId])
  return localTime(clock.now(), timezoneOf(companyId)).date
}

/** What came for invoices, by their ids, the newest first: once a provider has confirmed it. */
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
