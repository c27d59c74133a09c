import { addDays, localTime, monthsOf, settingDefaults } from '@balcao/contract'
import { Invoice, type Company } from '../../models/index.js'
import { inCompany } from '../inCompany.js'

interface InvoiceTraits {
  valueCents?: number
  detail?: string
  /** Days after the company's due date; negative for before. */
  days?: number
  /** It was paid by Pix, now. */
  paid?: boolean
}

/** An open invoice for the company's due date, plan and recurrence. */
export const anInvoice = (
  company: Company,
  { valueCents = 9_990, detail = 'Plano de sempre', days = 0, paid = false }: InvoiceTraits = {},
): Promise<Invoice> => {
  const day = addDays(localTime(company.dueDate, settingDefaults.timezone).date, days)
  return inCompany(company, () =>
    Invoice.create({
      detail,
      valueCents,
      dueDate: day,
      dueAt: company.dueDate,
      planId: company.planId,
      months: monthsOf(company.recurrence),
      ...(paid && { status: 'paid', paidAt: new Date(), paidUntil: addDays(day, 30), method: 'pix' }),
    }),
  )
}
