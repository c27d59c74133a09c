import { QueryTypes } from 'sequelize'
import { Company, Invoice } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import type { MailContent } from '../../../platform/mail/template.js'
import { settingsOfCompany } from '../../company/settings/index.js'
import { reminderFor } from './remindOfInvoice.js'
import type { ReminderKind } from './reminders.rules.js'

interface WhatsappReminder {
  kind: ReminderKind
  /** The company's phone number, as it was typed. */
  phone: string
  content: MailContent
}

/**
 * The reminder of an invoice by WhatsApp; null when it needs none, or got it, and for a company that is
 * closed for sending. Runs in the platform's scope.
 */
export async function whatsappReminderFor(invoiceId: number, now: Date): Promise<WhatsappReminder | null> {
  const invoice = await Invoice.findByPk(invoiceId)
  const company = invoice && (await Company.findByPk(invoice.companyId))
  if (!invoice || !company?.phone || !company.status || company.closedForSendingAt) return null
  const reminder = reminderFor(invoice, company, await settingsOfCompany(company.id), now)
  if (!reminder || invoice.whatsappReminders.includes(reminder.kind)) return null
  return { ...reminder, phone: company.phone }
}

/** Notes that a reminder was sent by WhatsApp. Runs in the platform's scope. */
export const noteWhatsappReminder = (invoiceId: number, kind: string): Promise<unknown> =>
  database.query(
    `update invoices set whatsapp_reminders = array_append(whatsapp_reminders, $2)
      where id = $1 and not $2 = any(whatsapp_reminders)`,
    { bind: [invoiceId, kind], type: QueryTypes.UPDATE },
  )
