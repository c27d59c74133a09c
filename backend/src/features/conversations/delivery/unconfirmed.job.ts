import { object } from 'yup'
import { defineCompanySweep } from '../../../platform/jobs/companySweep.js'
import { defineJob } from '../../../platform/jobs/job.js'
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

export const unconfirmedSweep = defineCompanySweep({
  name: 'unconfirmed-messages',
  everyMs: 10_000,
  afterRestore: 'It acts on messages that `due-messages` sets aside.',
  due: confirmationsAreLate,
  reason: 'messages without an answer',
  find: companiesWithLateConfirmations,
  job: giveUpUnconfirmedJob,
})
