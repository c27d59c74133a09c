import { expect, it, onTestFinished, vi } from 'vitest'
import { BillingInquiry } from '../../../models/index.js'
import { env } from '../../../platform/config/env.js'
import { runJob } from '../../../platform/jobs/jobRunner.js'
import { CPF, PIX } from '../../../testing/billing/aBillingSystem.js'
import { aKnownCustomer, asksForInvoice } from '../../../testing/billing/aKnownCustomer.js'
import { aCustomer, inCompany } from '../../../testing/fixtures.js'
import { askBillingSystemJob } from './askBillingSystem.job.js'
import { hashOf } from './inquiries.queries.js'

/** More than a worker runs at the same time for all companies. */
const MANY = askBillingSystemJob.concurrency + 5

it('a company whose billing system hangs takes no places of other companies', async () => {
  // Longer than the whole test takes, even on a slow machine.
  const { BOLETO_TIMEOUT_MS: before } = env
  env.BOLETO_TIMEOUT_MS = 600_000
  onTestFinished(() => void Object.assign(env, { BOLETO_TIMEOUT_MS: before }))
  const slow = await aKnownCustomer('mkauth')
  const other = await aKnownCustomer('ixc')
  slow.stand.misbehaves = 'silent'
  // Several customers, because the inquiries of one customer are limited.
  const customers = await Promise.all(Array.from({ length: MANY }, () => aCustomer(slow.company)))
  const inquiries = await inCompany(slow.company, () =>
    BillingInquiry.bulkCreate(
      customers.map(({ id: contactId }) => ({
        contactId,
        ticketId: null,
        connectionId: null,
        queueId: null,
        system: 'mkauth' as const,
        action: 'invoice' as const,
        document: CPF,
        documentHash: hashOf(CPF),
      })),
    ),
  )
  let hanging = MANY
  const work = inquiries.map(async ({ id }) => {
    const envelope = { companyId: slow.company.id, data: { inquiryId: id } }
    await runJob(askBillingSystemJob, envelope, String(id))
    hanging -= 1
  })
  // Two inquiries wait for the billing system. The others have given up their places.
  await vi.waitFor(() => expect([slow.stand.calls.length, hanging]).toEqual([2, 2]), 60_000)
  expect(await asksForInvoice(other)).toContain(PIX)
  expect([slow.stand.calls.length, hanging]).toEqual([2, 2])

  slow.stand.misbehaves = 'error'
  slow.stand.hangUp()
  await Promise.all(work)
})
