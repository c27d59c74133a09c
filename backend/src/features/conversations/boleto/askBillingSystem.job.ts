import { id } from '@balcao/contract'
import { Op } from 'sequelize'
import { object } from 'yup'
import { BillingInquiry } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { defineCompanySweep } from '../../../platform/jobs/companySweep.js'
import { defineJob, defineSweep } from '../../../platform/jobs/job.js'
import { KeyedLimiter } from '../../../platform/jobs/keyedLimiter.js'
import { purgeInBatches } from '../../../platform/tenancy/purgeInBatches.js'
import { askBillingSystem } from './askBillingSystem.js'
import { ASK_BILLING_SYSTEM, claimInquiry, inquiriesAfterRestore } from './inquiries.commands.js'
import { dueInquiries, inquiriesAreDue, INQUIRY_KEPT_DAYS } from './inquiries.queries.js'
import { settleInquiry } from './settleInquiry.js'

/**
 * Inquiries of one company that a worker handles at once, so that a slow system does not block other
 * companies.
 */
const ofCompany = new KeyedLimiter(2)

/**
 * Claims an inquiry, asks the company's system (no transaction is open meanwhile), and tells the customer the
 * result.
 */
export const askBillingSystemJob = defineJob({
  name: ASK_BILLING_SYSTEM,
  data: object({ inquiryId: id().required() }),
  attempts: 1,
  backoffMs: 1_000,
  concurrency: 30,
  run: ({ inquiryId }, context) =>
    ofCompany.run(context.companyId, `${inquiryId}`, async () => {
      const claimed = await context.inScope(() => claimInquiry(inquiryId))
      if (!claimed) return
      const answer = await askBillingSystem(claimed, context)
      await context.inScope(() => settleInquiry(claimed, answer))
    }),
})

/** Finds work that a lost nudge or a killed worker left. */
export const dueInquiriesSweep = defineCompanySweep({
  name: 'due-billing-inquiries',
  everyMs: 5_000,
  afterRestore: inquiriesAfterRestore,
  due: inquiriesAreDue,
  reason: 'inquiries at billing systems that nobody is at',
  find: dueInquiries,
  job: askBillingSystemJob,
})

export const purgeInquiriesSweep = defineSweep({
  name: 'purge-billing-inquiries',
  everyMs: 3_600_000,
  afterRestore: 'It only deletes what is old.',
  run: async () => {
    const before = new Date(clock.now().getTime() - INQUIRY_KEPT_DAYS * 86_400_000)
    await purgeInBatches('what billing systems were asked', BillingInquiry, {
      createdAt: { [Op.lt]: before },
    })
  },
})
