import { clock } from '../../platform/clock/clock.js'
import { defineSweep } from '../../platform/jobs/job.js'
import { withPlatformScope } from '../../platform/tenancy/scope.js'
import { listFreeInvoices, makeInvoices } from './makeInvoices.js'
import { settleInvoice } from './settleInvoice.js'

/** Companies of one transaction. */
const AT_ONCE = 500

const inBatch = <T>(work: () => Promise<T>): Promise<T> =>
  withPlatformScope('invoices of the companies that are due', work)

/** Each is paid by itself: one that fails keeps no other back for more than this run. */
async function settleFree(): Promise<void> {
  for (const { id, detail } of await inBatch(() => listFreeInvoices(AT_ONCE)))
    await inBatch(() => settleInvoice(id, { method: 'free', by: detail }))
}

/** A company that has just signed up finds its first invoice after a minute at most. */
export const invoicesSweep = defineSweep({
  name: 'make-invoices',
  everyMs: 60_000,
  run: async () => {
    const now = clock.now()
    for (let after: number | null = 0; after !== null;) {
      const last: number = after
      after = await inBatch(() => makeInvoices(last, AT_ONCE, now))
    }
    await settleFree()
  },
})
