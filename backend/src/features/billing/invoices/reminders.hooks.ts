import type { MarksOverdue } from '../../../kit/overdue.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { noteUnsent } from '../../company/mail/index.js'
import { companySettings } from '../../company/settings/index.js'
import { findCompany } from '../companies/index.js'
import { maybeOpenInvoice } from './invoices.queries.js'
import { mailKey, reminderFor } from './remindOfInvoice.js'
import { noteWhatsappReminder } from './whatsappReminderFor.js'

/** Why the e-mail has not left, in the super users' list. */
const CLOSED = 'CLOSED FOR SENDING'

/** The reminder that the scope's company would get now. */
async function reminderNow(now: Date) {
  const invoice = await maybeOpenInvoice()
  if (!invoice) return null
  const company = await findCompany(currentCompanyId())
  const reminder = reminderFor(invoice, company, await companySettings(), now)
  return reminder && { invoice, kind: reminder.kind }
}

/** A reminder whose day came before the company was opened for sending counts as sent. */
export const marksReminders: MarksOverdue = {
  what: 'reminders',
  count: async (now) => ((await reminderNow(now)) ? 1 : 0),
  mark: async (now) => {
    const due = await reminderNow(now)
    if (!due) return
    await noteWhatsappReminder(due.invoice.id, due.kind)
    await noteUnsent(mailKey(due.invoice, due.kind), CLOSED)
  },
}
