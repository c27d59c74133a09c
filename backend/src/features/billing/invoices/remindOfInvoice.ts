import { User, type Company, type Invoice } from '../../../models/index.js'
import { clientAddress } from '../../../platform/config/clientAddress.js'
import type { MailContent } from '../../../platform/mail/template.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { findCompany } from '../companies/index.js'
import { queueMail } from '../../company/mail/index.js'
import { companySettings, type CompanySettings } from '../../company/settings/index.js'
import { leftToPay } from './invoiceAmounts.rules.js'
import { maybeOpenInvoice } from './invoices.queries.js'
import { reminderMail, reminderOf, type ReminderKind } from './reminders.rules.js'
import { daysUntil } from './subscriptionDates.rules.js'

/** Path of the client's page of invoices. */
const INVOICES_PATH = '/financeiro'

/** The company's e-mail, or that of its first active admin. */
async function recipientOf(email: string | null): Promise<string | null> {
  if (email) return email
  const admin = await User.findOne({ where: { profile: 'admin', active: true }, order: [['id', 'ASC']] })
  return admin?.email ?? null
}

/**
 * The reminder of an open invoice, for mail or WhatsApp; null when it is not due soon or nothing is left to
 * pay.
 */
export function reminderFor(
  invoice: Invoice,
  company: Company,
  { timezone, language }: Pick<CompanySettings, 'timezone' | 'language'>,
  now: Date,
): { kind: ReminderKind; content: MailContent } | null {
  const daysLeft = daysUntil(company.dueDate, now, timezone)
  const kind = reminderOf(daysLeft)
  const valueCents = leftToPay(invoice)
  if (!kind || invoice.status !== 'open' || valueCents === 0) return null
  const { detail, dueDate } = invoice
  const url = clientAddress(INVOICES_PATH)
  const facts = { company: company.name, detail, valueCents, dueDate, daysLeft, url }
  return { kind, content: reminderMail(language, facts) }
}

/** A reminder of an invoice is one e-mail. */
export const mailKey = ({ id }: Pick<Invoice, 'id'>, kind: ReminderKind): string => `invoice ${id}/${kind}`

/**
 * Queues a reminder by e-mail for the company of the scope, if its invoice is due soon. Each kind of reminder
 * is sent once for an invoice, however often this is called. A company that is closed for sending gets none.
 * @returns whether an e-mail was queued.
 */
export async function remindOfInvoice(now: Date): Promise<boolean> {
  const invoice = await maybeOpenInvoice()
  if (!invoice) return false
  const company = await findCompany(currentCompanyId())
  if (company.closedForSendingAt) return false
  const reminder = reminderFor(invoice, company, await companySettings(), now)
  const to = reminder && (await recipientOf(company.billingEmail ?? company.email))
  if (!to) return false
  return queueMail({ key: mailKey(invoice, reminder.kind), to, content: reminder.content })
}
