import { object } from 'yup'
import { defineCompanySweep } from '../../../platform/jobs/companySweep.js'
import { defineJob } from '../../../platform/jobs/job.js'
import { distribute } from './distribution.commands.js'
import { companiesWithDue, ticketsAreDue } from './distribution.queries.js'

/** Gives the waiting tickets of a company to who is available. */
export const distributeJob = defineJob({
  name: 'distribute-tickets',
  data: object({}),
  attempts: 3,
  backoffMs: 1_000,
  concurrency: 4,
  run: async (_data, { inScope }) => {
    while (await inScope(distribute));
  },
})

/**
 * Looks for tickets that wait while somebody has room. So a ticket is given whatever made that true: it
 * arrived or was returned, somebody came back or resolved another one, or a queue was changed.
 */
export const distributeSweep = defineCompanySweep({
  name: 'tickets-to-give',
  everyMs: 2_000,
  afterRestore: 'It gives waiting tickets to who is available, and greets nobody who has waited for a day.',
  due: ticketsAreDue,
  reason: 'tickets that wait while somebody has room',
  find: companiesWithDue,
  job: distributeJob,
})
