import { object } from 'yup'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { defineJob, defineSweep } from '../../../platform/jobs/job.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { companiesWithLateConfirmations, confirmationsAreLate, giveUpUnconfirmed } from '../messages/index.js'

/** Messages whose answer was lost, and whose state WhatsApp has not sent in time, become `unknown`. */
export const giveUpUnconfirmedJob = defineJob({
  name: 'give-up-unconfirmed',
  data: object({}),
  attempts: 3,
  backoffMs: 1_000,
  concurrency: 2,
  run: (_data, { inScope }) => inScope(giveUpUnconfirmed),
})

export const unconfirmedSweep = defineSweep({
  name: 'unconfirmed-messages',
  everyMs: 10_000,
  afterRestore: 'It acts on messages that `due-messages` sets aside.',
  due: confirmationsAreLate,
  run: async () => {
    const companies = await withPlatformScope('messages without an answer', companiesWithLateConfirmations)
    for (const companyId of companies) await enqueue(giveUpUnconfirmedJob.name, companyId, {})
  },
})
