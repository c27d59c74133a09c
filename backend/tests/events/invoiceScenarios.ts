import { companySubscriptionApi, invoicesApi, subscriptionApi, type Invoice } from '@balcao/contract'
import { makeInvoices } from '../../src/features/billing/invoices/makeInvoices.js'
import { ReceivedPayment } from '../../src/models/index.js'
import { withPlatformScope } from '../../src/platform/tenancy/scope.js'
import { apiAs } from '../../src/testing/apiClient.js'
import { aCompany, aUser, inCompany, inDays, unique } from '../../src/testing/fixtures.js'
import { nameOf } from '../namedRecords.js'
import type { BusyCompany, Scenario } from './fixture.js'
import { upsert, type View, type Viewer } from './views.js'

/** Runs the job for this company only, whose due date is this many days away. */
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
    name: 'a company changes its plan and who pays for it',
    calls: [nameOf(companySubscriptionApi.change), nameOf(companySubscriptionApi.updateBilling)],
    act: async (fixture) => {
      await makeInvoiceOf(fixture, 10)
      const api = apiAs(fixture.admin)
      const { offers } = await api.ok(companySubscriptionApi.get)
      const plan = offers.find(({ isCurrent }) => isCurrent)
      const body = { planId: plan?.id ?? 0, recurrence: 'ANUAL' as const }
      await api.ok(companySubscriptionApi.change, { body })
      await api.ok(companySubscriptionApi.updateBilling, { body: { name: 'Quem paga' } })
    },
  },
  {
    name: 'a payment of nobody becomes a company’s credit',
    calls: [nameOf(subscriptionApi.credit)],
    act: async (fixture) => {
      await makeInvoiceOf(fixture, 10)
      const payment = await withPlatformScope('test: a payment', () =>
        ReceivedPayment.create({
          provider: 'efi',
          paymentId: `E${unique()}`,
          amountCents: 1_000,
          state: 'unmatched',
          reason: 'unknownCharge',
        }),
      )
      const { company } = await aCompany()
      const boss = apiAs(await aUser(company, { profile: 'admin', super: true }))
      const body = { companyId: fixture.company.id }
      await boss.ok(subscriptionApi.credit, { params: { id: payment.id }, body })
    },
  },
  {
    name: 'an invoice comes',
    act: (fixture) => makeInvoiceOf(fixture, 3),
  },
]

/** The company's invoices, for its admins. */
export const invoicesView = ({ api, user }: Viewer): View<Invoice> => ({
  name: `${user.name}'s invoices`,
  channels: ['invoice'],
  joins: [],
  fetch: () => api.ok(invoicesApi.listAll, { query: {} }),
  apply: (list, { channel, payload }) =>
    channel === 'invoice' ? upsert(list, payload.record).sort((a, b) => a.id - b.id) : [...list],
})
