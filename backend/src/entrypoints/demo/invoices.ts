import { addDays, addMonths, instantAt, localTime } from '@balcao/contract'
import { addDays as addDaysTo } from 'date-fns'
import { Company, Invoice, Plan } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { TIMEZONE } from './demoData.js'

/** Invoices that were paid, one a month. */
const PAID = 3

/** Days until the next one is due. */
const DUE_IN = 12

/** Minutes of the day at which somebody paid. */
const PAID_AT = 10 * 60 + 20

/** Days before which the demo's due date moves on: whoever looks at it is to find a company that is well. */
const AHEAD = 6

/** The day on which the next invoice is due, and its instant, which is also the company's. */
function nextDue() {
  const dueDate = addDays(localTime(clock.now(), TIMEZONE).date, DUE_IN)
  return { dueDate, dueAt: instantAt({ date: dueDate, minute: 0 }, TIMEZONE) }
}

/** The company is due when its open invoice is; a demo that is started again after days has the next days before it. */
export async function keepDueDate(companyId: number): Promise<void> {
  const open = await Invoice.findOne({ where: { companyId, status: 'open' } })
  const company = await Company.findByPk(companyId, { rejectOnEmpty: true })
  if (!open) return
  const isFar = open.dueAt > addDaysTo(clock.now(), AHEAD)
  const { dueDate, dueAt } = isFar ? open : nextDue()
  if (!isFar) await open.update({ dueDate, dueAt })
  await company.update({ dueDate: dueAt })
}

/** What the company has paid in the last months, and what it is to pay next; only with the company. */
export async function makeInvoices(companyId: number): Promise<void> {
  const { plan } = await Company.findByPk(companyId, { include: Plan, rejectOnEmpty: true })
  if (!plan) throw new Error('The demo’s company has no plan')
  const { name: detail, valueCents } = plan
  const { dueDate: next } = nextDue()
  const ofMonth = (monthsAgo: number) => {
    const dueDate = addMonths(next, -monthsAgo)
    const dueAt = instantAt({ date: dueDate, minute: 0 }, TIMEZONE)
    return { companyId, detail, valueCents, dueDate, dueAt }
  }
  for (let monthsAgo = PAID; monthsAgo > 0; monthsAgo -= 1) {
    const invoice = ofMonth(monthsAgo)
    await Invoice.create({
      ...invoice,
      ...{
        status: 'paid',
        method: 'pix',
        paidBy: 'efi',
        reference: `E0000000020260101000000000000000${monthsAgo}`,
      },
      paidAt: instantAt({ date: addDays(invoice.dueDate, -2), minute: PAID_AT }, TIMEZONE),
      paidUntil: addMonths(invoice.dueDate, 1),
    })
  }
  await Invoice.create(ofMonth(0))
}
