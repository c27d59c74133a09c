import type { Invoice as WireInvoice } from '@balcao/contract'
import type { Invoice } from '../../../models/index.js'
import { presentInvoice } from './invoices.presenter.js'
import { paymentsOf } from './invoices.queries.js'

/**
 * Invoices of one company with their payments.
 * @param today `YYYY-MM-DD`, in the company's time zone.
 */
export async function presentInvoices(rows: readonly Invoice[], today: string): Promise<WireInvoice[]> {
  const paid = await paymentsOf(rows.map(({ id }) => id))
  return rows.map((row) => presentInvoice(row, today, paid(row.id)))
}

/** One invoice with its payments. */
export async function presentWithPayments(invoice: Invoice, today: string): Promise<WireInvoice> {
  return presentInvoice(invoice, today, (await paymentsOf([invoice.id]))(invoice.id))
}
