import { object } from 'yup'
import { defineCompanySweep } from '../../../platform/jobs/companySweep.js'
import { defineJob } from '../../../platform/jobs/job.js'
import { followWaits } from './targets.commands.js'
import { waitsAfterRestore } from './targets.hooks.js'
import { companiesWithDue, waitsAreDue } from './targets.queries.js'

/** Follows the waits of a company's customers. */
export const followWaitsJob = defineJob({
  name: 'follow-waits',
  data: object({}),
  attempts: 3,
  backoffMs: 1_000,
  concurrency: 2,
  run: async (_data, { inScope }) => {
    while (await inScope(followWaits));
  },
})

/** Finds waits without a plan, and those whose target is missed now or may have changed. */
export const waitsSweep = defineCompanySweep({
  name: 'waits-with-targets',
  everyMs: 5_000,
  afterRestore: waitsAfterRestore,
  due: waitsAreDue,
  reason: 'waits with a target',
  find: companiesWithDue,
  job: followWaitsJob,
})
