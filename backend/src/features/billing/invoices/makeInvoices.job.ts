import { object } from 'yup'
import { clock } from '../../../platform/clock/clock.js'
import { defineJob, defineSweep } from '../../../platform/jobs/job.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { listFreeInvoices, makeInvoiceOf, makeInvoices } from './makeInvoices.js'
import { settleInvoice } from './settleInvoice.js'

/** Companies in one transaction. */
const AT_ONCE = 500

const inBatch = <T>(work: () => Promise<T>): Promise<T> =>
  withPlatformScope('invoices of the companies that are due', work)

/**
 * Settles invoices without anything left to pay, each in a transaction of its own. A failure delays the
 * others only until the next run.
 */
async function settleFree(): Promise<void> {
  for (const { id, detail, valueCents, receivedCents } of await inBatch(() =>
    listFreeInvoices(AT_ONCE, clock.now()),
  )) {
    const method = valueCents === 0 ? 'free' : receivedCents > 0 ? 'pix' : 'credit'
    await inBatch(() => settleInvoice(id, { method, by: detail }))
  }
}

/** Creates or moves the invoice of a company at once when the company is new or its due date has changed. */
export const companyInvoiceJob = defineJob({
  name: 'make-invoice',
  data: object(),
  attempts: 3,
  backoffMs: 5_000,
  concurrency: 2,
  run: async (_nothing, { companyId }) => {
    await inBatch(() => makeInvoiceOf(companyId, clock.now()))
  },
})

/** Creates invoices when a due date comes near, and those of lost nudges. */
export const invoicesSweep = defineSweep({
  name: 'make-invoices',
  everyMs: 60_000,
  afterRestore:
    'An invoice has its period as its key. What is sent about it is set aside with reminders and mails.',
  run: async () => {
    const now = clock.now()
    for (let after: number | null = 0; after !== null;) {
      const last: number = after
      after = await inBatch(() => makeInvoices(last, AT_ONCE, now))
    }
    await settleFree()
  },
})
