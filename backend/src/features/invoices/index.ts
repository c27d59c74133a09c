import { feature } from '../../kit/feature.js'
import { invoiceChangedBroadcast, invoicePaidBroadcast } from './invoices.broadcast.js'
import { invoicesRoutes } from './invoices.routes.js'
import { invoiceRemindersSweep, remindOfInvoiceJob } from './invoiceReminders.job.js'
import { invoicesSweep } from './makeInvoices.job.js'

export { settleInvoice, type Settled, type Settlement } from './settleInvoice.js'
export { daysUntil, renewed } from './subscriptionDates.rules.js'

export const invoicesFeature = feature({
  routes: invoicesRoutes,
  jobs: [remindOfInvoiceJob],
  sweeps: [invoicesSweep, invoiceRemindersSweep],
  broadcasts: [invoiceChangedBroadcast, invoicePaidBroadcast],
})
