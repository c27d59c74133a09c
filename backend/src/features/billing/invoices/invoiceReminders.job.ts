import { object } from 'yup'
import { clock } from '../../../platform/clock/clock.js'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { defineJob, defineSweep } from '../../../platform/jobs/job.js'
import { mailIsOn } from '../../../platform/mail/transport.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
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
export const invoiceRemindersSweep = defineSweep({
  name: 'invoice-reminders',
  everyMs: 3_600_000,
  afterRestore: remindersAfterRestore,
  run: async () => {
    if (!mailIsOn()) return
    const due = await withPlatformScope('companies that are to be reminded of an invoice', () =>
      listToRemind(clock.now()),
    )
    for (const { companyId } of due) await enqueue(remindOfInvoiceJob.name, companyId, {})
  },
})
