import { feature } from '../../../kit/feature.js'
import { BillingInquiry } from '../../../models/index.js'
import { askBillingSystemJob, dueInquiriesSweep, purgeInquiriesSweep } from './askBillingSystem.job.js'
import { boletoRoutes } from './boleto.routes.js'

export { answerToQuestion, isForQuestion, type AskedDocument } from './boleto.rules.js'
export { beginInquiries } from './inquiries.commands.js'
export { forgetInquiriesOf, inquiriesOf } from './inquiries.queries.js'
export { questionFor } from './invoiceWords.rules.js'

export const boletoFeature = feature({
  owns: [BillingInquiry],
  routes: boletoRoutes,
  jobs: [askBillingSystemJob],
  sweeps: [dueInquiriesSweep, purgeInquiriesSweep],
})
