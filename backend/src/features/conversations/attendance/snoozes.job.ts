import { object } from 'yup'
import { defineCompanySweep } from '../../../platform/jobs/companySweep.js'
import { defineJob } from '../../../platform/jobs/job.js'
import { companiesWithDueSnoozes, recallTickets, snoozesAreDue } from '../tickets/index.js'

export const recallTicketsJob = defineJob({
  name: 'recall-tickets',
  data: object({}),
  attempts: 3,
  backoffMs: 1_000,
  concurrency: 2,
  run: (_data, { inScope }) => inScope(recallTickets),
})

/** Tickets whose instant has come. They are rows in Postgres, so a restart loses none. */
export const dueSnoozesSweep = defineCompanySweep({
  name: 'due-snoozes',
  everyMs: 5_000,
  afterRestore: 'a ticket comes back to the list of its attendant, and nobody else is told',
  due: snoozesAreDue,
  reason: 'tickets that come back',
  find: companiesWithDueSnoozes,
  job: recallTicketsJob,
})
