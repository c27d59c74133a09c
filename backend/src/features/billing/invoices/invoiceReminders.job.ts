import { object } from 'yup'
import { clock } from '../../../platform/clock/clock.js'
import { defineCompanySweep } from '../../../platform/jobs/companySweep.js'
import { defineJob } from '../../../platform/jobs/job.js'
import { mailIsOn } from '../../../platform/mail/transport.js'
import { listToRemind, remindersAfterRestore } from './reminders.queries.js'
import { remindOfInvoice } from './remindOfInvoice.js'

export const remindOfInvoiceJob = defineJob({
  name: 'remind-of-invoice',
  data: object(),
  attempts: 3,
  backoffMs: 1_000,
  concurrency: 2,
  run: async (_data, { inScope }) => {
    await inScope(() => remindOfInvoice(clock.now()))
  },
})

/** Runs every hour; a reminder is sent only once. */
export const invoiceRemindersSweep = defineCompanySweep({
  name: 'invoice-reminders',
  everyMs: 3_600_000,
  afterRestore: remindersAfterRestore,
  reason: 'companies that are to be reminded of an invoice',
  find: async () => (mailIsOn() ? listToRemind(clock.now()) : []),
  job: remindOfInvoiceJob,
})
