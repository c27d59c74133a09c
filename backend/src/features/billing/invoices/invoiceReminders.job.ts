import { DAY_MS } from '@balcao/contract/time/durations'
import { QueryTypes } from 'sequelize'
import { object } from 'yup'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { defineJob, defineSweep } from '../../../platform/jobs/job.js'
import { mailIsOn } from '../../../platform/mail/transport.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { REMINDED_DAYS } from './reminders.rules.js'
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

/**
 * Active companies whose open invoice is due in the days of a reminder. One day is added on each side because
 * of time zones.
 */
const listToRemind = (now: Date): Promise<{ companyId: number }[]> =>
  database.query(
    `select c.id as "companyId" from companies c join invoices i on i.company_id = c.id and i.status = 'open'
      where c.status and i.value_cents > 0 and c.due_date between $1 and $2`,
    {
      bind: [new Date(now.getTime() - DAY_MS), new Date(now.getTime() + (REMINDED_DAYS + 1) * DAY_MS)],
      type: QueryTypes.SELECT,
    },
  )

/** Runs every hour; a reminder is sent only once. */
export const invoiceRemindersSweep = defineSweep({
  name: 'invoice-reminders',
  everyMs: 3_600_000,
  run: async () => {
    if (!mailIsOn()) return
    const due = await withPlatformScope('companies that are to be reminded of an invoice', () =>
      listToRemind(clock.now()),
    )
    for (const { companyId } of due) await enqueue(remindOfInvoiceJob.name, companyId, {})
  },
})
