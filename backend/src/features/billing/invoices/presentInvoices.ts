import type { Invoice as WireInvoice } from '@balcao/contract'
import type { Invoice } from '../../../models/index.js'
import { presentInvoice } from './invoices.presenter.js'
import { paymentsOf } from './invoices.queries.js'

/** Invoices of one company with what came for them. @param today `YYYY-MM-DD`, by the company's calendar. */
export async function presentInvoices(rows: readonly Invoice[], today: string): Promise<WireInvoice[]> {
  const paid = await paymentsOf(rows.map(({ id }) => id))
  return rows.map((row) => presentInvoice(row, today, paid(row.id)))
}

/** The same of one. */
export async function presentWithPayments(invoice: Invoice, today: string): Promise<WireInvoice> {
  return presentInvoice(invoice, today, (await paymentsOf([invoice.id]))(invoice.id))
}
