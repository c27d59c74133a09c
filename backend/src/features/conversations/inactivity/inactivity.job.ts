import { object } from 'yup'
import { defineCompanySweep } from '../../../platform/jobs/companySweep.js'
import { defineJob } from '../../../platform/jobs/job.js'
import { actOnSilence } from './inactivity.commands.js'
import { silencesAfterRestore } from './inactivity.hooks.js'
import { companiesWithSilent, listDue, silencesAreDue } from './inactivity.queries.js'

/**
 * Looks at a company's open tickets in which somebody is silent. The sweep goes on after the first 500. A
 * ticket that fails keeps no other from its turn.
 */
export const silencesJob = defineJob({
  name: 'act-on-silence',
  data: object({}),
  attempts: 3,
  backoffMs: 1_000,
  concurrency: 2,
  run: async (_data, { inScope }) => {
    const failures: unknown[] = []
    for (const ticketId of await inScope(listDue))
      try {
        await inScope(() => actOnSilence(ticketId))
      } catch (error) {
        failures.push(error)
      }
    if (failures.length > 0) throw new AggregateError(failures, 'Silences that could not be acted on')
  },
})

export const silencesSweep = defineCompanySweep({
  name: 'silences-due',
  everyMs: 30_000,
  afterRestore: silencesAfterRestore,
  due: silencesAreDue,
  reason: 'tickets without an answer',
  find: companiesWithSilent,
  job: silencesJob,
})
