import { onEvent } from '../../../events/reaction.js'
import { feature } from '../../../kit/feature.js'
import { CreditEntry, Invoice } from '../../../models/index.js'
import { invoiceChangedBroadcast, invoicePaidBroadcast } from './invoices.broadcast.js'
import { invoicesRoutes } from './invoices.routes.js'
import { invoiceRemindersSweep, remindOfInvoiceJob } from './invoiceReminders.job.js'
import { companyInvoiceJob, invoicesSweep } from './makeInvoices.job.js'
import { marksReminders } from './reminders.hooks.js'

export { addDifference, countAgain, creditOf, holdPayer, setCredit } from './credit.commands.js'
export { findSubscriptionStatus } from './findSubscriptionStatus.js'
export { isPartOf, leftToPay } from './invoiceAmounts.rules.js'
export {
  findInvoice,
  isOverdue,
  maybeLastPaid,
  maybeOpenInvoice,
  todayHere,
  wasPaid,
} from './invoices.queries.js'
export { presentWithPayments } from './presentInvoices.js'
export { makeInvoiceOf } from './makeInvoices.js'
export { listToRemindByWhatsapp } from './reminders.queries.js'
export { noteWhatsappReminder, whatsappReminderFor } from './whatsappReminderFor.js'
export { settleInvoice, type Settled, type Settlement } from './settleInvoice.js'
export { daysUntil, renewed } from './subscriptionDates.rules.js'

export const invoicesFeature = feature({
  owns: [Invoice, CreditEntry],
  routes: invoicesRoutes,
  jobs: [companyInvoiceJob, remindOfInvoiceJob],
  sweeps: [invoicesSweep, invoiceRemindersSweep],
  marksOverdue: marksReminders,
  reactions: [
    onEvent('installation.changed', companyInvoiceJob, () => ({})),
    onEvent('company.changed', companyInvoiceJob, () => ({})),
  ],
  broadcasts: [invoiceChangedBroadcast, invoicePaidBroadcast],
  movesCompany: {
    tables: {
      // A company has one open invoice: a second one is left out.
      invoices: { same: `t.due_date = row.due_date` },
    },
    leaves: { credit_entries: 'credit at the operator of the installation, from its payments' },
  },
  exportsCompany: { tables: { invoices: { by: ['id'] }, credit_entries: { by: ['id'] } } },
})
