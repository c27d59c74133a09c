import { invoicesApi, type Invoice } from '@balcao/contract'
import { makeInvoices } from '../../src/features/invoices/makeInvoices.js'
import { withPlatformScope } from '../../src/platform/tenancy/scope.js'
import { apiAs } from '../../src/testing/apiClient.js'
import { aCompany, aUser, inCompany, inDays } from '../../src/testing/fixtures.js'
import { nameOf } from '../namedRecords.js'
import type { BusyCompany, Scenario } from './fixture.js'
import { upsert, type View, type Viewer } from './views.js'

/** The job's work on this company alone, which is due in so many days. */
async function makeInvoiceOf({ company }: BusyCompany, days: number): Promise<void> {
  await inCompany(company, () => company.update({ dueDate: inDays(days) }))
  await withPlatformScope('test: invoices', () => makeInvoices(company.id - 1, 1, new Date()))
}

export const invoiceScenarios: readonly Scenario[] = [
  {
    name: 'an invoice comes, moves with the due date, and is paid',
    calls: [nameOf(invoicesApi.markPaid)],
    act: async (fixture) => {
      await makeInvoiceOf(fixture, 10)
      await makeInvoiceOf(fixture, 12)
      const [invoice] = await apiAs(fixture.admin).ok(invoicesApi.listAll, { query: {} })
      const { company } = await aCompany()
      const boss = apiAs(await aUser(company, { profile: 'admin', super: true }))
      const params = { id: invoice?.id ?? 0 }
      await boss.ok(invoicesApi.markPaid, { params, body: { status: 'paid' } })
    },
  },
  {
    name: 'an invoice comes',
    act: (fixture) => makeInvoiceOf(fixture, 3),
  },
]

/** What the company is to pay; its admins see it. */
export const invoicesView = ({ api, user }: Viewer): View<Invoice> => ({
  name: `${user.name}'s invoices`,
  channels: ['invoice'],
  joins: [],
  fetch: () => api.ok(invoicesApi.listAll, { query: {} }),
  apply: (list, { channel, payload }) =>
    channel === 'invoice' ? upsert(list, payload.record).sort((a, b) => a.id - b.id) : [...list],
})
