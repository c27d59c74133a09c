import { addDays, addMonths, instantAt, localTime } from '@balcao/contract'
import { Company, Invoice, Plan } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { TIMEZONE } from './data/company.js'

/** Paid invoices, one a month. */
const PAID = 3

/** Days until the next one is due. */
const DUE_IN = 12

/** Time of day of the payments, in minutes. */
const PAID_AT = 10 * 60 + 20

/**
 * The company's paid invoices of the last months, and the next one to pay, with its due date. Only created
 * with the company.
 */
export async function makeInvoices(companyId: number): Promise<void> {
  const company = await Company.findByPk(companyId, { include: Plan, rejectOnEmpty: true })
  const { plan } = company
  if (!plan) throw new Error('The demo’s company has no plan')
  const { name: detail, valueCents } = plan
  const next = addDays(localTime(clock.now(), TIMEZONE).date, DUE_IN)
  const ofMonth = (monthsAgo: number) => {
    const dueDate = addMonths(next, -monthsAgo)
    const dueAt = instantAt({ date: dueDate, minute: 0 }, TIMEZONE)
    return { companyId, detail, valueCents, dueDate, dueAt }
  }
  for (let monthsAgo = PAID; monthsAgo > 0; monthsAgo -= 1) {
    const invoice = ofMonth(monthsAgo)
    await Invoice.create({
      ...invoice,
      status: 'paid',
      method: 'pix',
      paidBy: 'efi',
      reference: `E0000000020260101000000000000000${monthsAgo}`,
      paidAt: instantAt({ date: addDays(invoice.dueDate, -2), minute: PAID_AT }, TIMEZONE),
      paidUntil: addMonths(invoice.dueDate, 1),
    })
  }
  const { dueAt } = await Invoice.create(ofMonth(0))
  await company.update({ dueDate: dueAt })
}
