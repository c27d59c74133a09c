import { User } from '../../models/index.js'
import { clientAddress } from '../../platform/config/clientAddress.js'
import { currentCompanyId } from '../../platform/tenancy/scope.js'
import { findCompany } from '../companies/index.js'
import { queueMail } from '../mail/index.js'
import { companySettings } from '../settings/index.js'
import { maybeOpenInvoice } from './invoices.queries.js'
import { reminderMail, reminderOf } from './reminders.rules.js'
import { daysUntil } from './subscriptionDates.rules.js'

/** Where the client shows invoices. */
const INVOICES_PATH = '/financeiro'

/** The company's address, or that of the first of its admins who may log in. */
async function recipientOf(email: string | null): Promise<string | null> {
  if (email) return email
  const admin = await User.findOne({ where: { profile: 'admin', active: true }, order: [['id', 'ASC']] })
  return admin?.email ?? null
}

/**
 * Has the company of the scope reminded of what it is to pay, where that is due soon: once for each invoice and kind of reminder, however
 * often this is asked.
 * @returns whether an e-mail was queued.
 */
export async function remindOfInvoice(now: Date): Promise<boolean> {
  const invoice = await maybeOpenInvoice()
  if (!invoice) return false
  const company = await findCompany(currentCompanyId())
  const { timezone, language } = await companySettings()
  const daysLeft = daysUntil(company.dueDate, now, timezone)
  const kind = reminderOf(daysLeft)
  const to = kind && (await recipientOf(company.email ?? null))
  if (!to) return false
  const { detail, valueCents, dueDate } = invoice
  const url = clientAddress(INVOICES_PATH)
  const facts = { company: company.name, detail, valueCents, dueDate, daysLeft, url }
  return queueMail({ key: `invoice ${invoice.id}/${kind}`, to, content: reminderMail(language, facts) })
}
