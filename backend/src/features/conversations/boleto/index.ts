import { feature } from '../../../kit/feature.js'
import { BillingInquiry } from '../../../models/index.js'
import {
  erasesInquiries,
  exportsInquiries,
  mergesInquiries,
  mergesInquiriesOfTickets,
} from './boleto.hooks.js'
import { askBillingSystemJob, dueInquiriesSweep, purgeInquiriesSweep } from './askBillingSystem.job.js'
import { boletoRoutes } from './boleto.routes.js'

export { answerToQuestion, isForQuestion, type AskedDocument } from './boleto.rules.js'
export { beginInquiries } from './inquiries.commands.js'
export { questionFor } from './invoiceWords.rules.js'

export const boletoFeature = feature({
  owns: [BillingInquiry],
  routes: boletoRoutes,
  jobs: [askBillingSystemJob],
  sweeps: [dueInquiriesSweep, purgeInquiriesSweep],
  mergesContacts: mergesInquiries,
  mergesTickets: mergesInquiriesOfTickets,
  erasesPerson: erasesInquiries,
  exportsPerson: exportsInquiries,
  leavesReferences: {
    'billing_inquiries.connection_id': 'kept for some days',
    'billing_inquiries.queue_id': 'kept for some days',
  },
  movesCompany: {
    leaves: { billing_inquiries: 'kept for some days' },
  },
  exportsCompany: { leaves: { billing_inquiries: 'kept for some days' } },
})
