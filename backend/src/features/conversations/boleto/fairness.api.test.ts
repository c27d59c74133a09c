import { expect, it, onTestFinished, vi } from 'vitest'
import { BillingInquiry } from '../../../models/index.js'
import { env } from '../../../platform/config/env.js'
import { runJob } from '../../../platform/jobs/jobRunner.js'
import { CPF, PIX } from '../../../testing/billing/aBillingSystem.js'
import { aKnownCustomer, asksForInvoice } from '../../../testing/billing/aKnownCustomer.js'
import { aCustomer, inCompany } from '../../../testing/fixtures.js'
import { askBillingSystemJob } from './askBillingSystem.job.js'
import { hashOf } from './inquiries.queries.js'

/** More than a worker does at once of all companies. */
const MANY = askBillingSystemJob.concurrency + 5

it('a company whose billing system hangs takes no places of other companies', async () => {
  // It hangs for longer than all of this takes, however slow the machine is.
  const { BOLETO_TIMEOUT_MS: before } = env
  env.BOLETO_TIMEOUT_MS = 600_000
  onTestFinished(() => void Object.assign(env, { BOLETO_TIMEOUT_MS: before }))
  const slow = await aKnownCustomer('mkauth')
  const other = await aKnownCustomer('ixc')
  slow.stand.misbehaves = 'silent'
  // Each of their own: a customer may not ask that often.
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
  // Two are at the system; the others have left their places.
  await vi.waitFor(() => expect([slow.stand.calls.length, hanging]).toEqual([2, 2]), 60_000)
  expect(await asksForInvoice(other)).toContain(PIX)
  expect([slow.stand.calls.length, hanging]).toEqual([2, 2])

  slow.stand.misbehaves = 'error'
  slow.stand.hangUp()
  await Promise.all(work)
})
