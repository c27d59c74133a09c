import {
  addMonths,
  daysBetween,
  companySubscriptionApi,
  invoicesApi,
  localTime,
  settingDefaults,
  subscriptionApi,
  usersApi,
} from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { AuditEntry, Company, Invoice, Plan, type User } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aPayingCompany } from '../../../testing/billing/aPayingCompany.js'
import {
  aUser,
  aCompany,
  anEmptyCompany,
  anInvoice,
  inCompany,
  inDays,
  unique,
} from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { settleInvoice } from '../invoices/index.js'
import { plannedPlansSweep } from './plannedPlans.job.js'

const dayOf = (date: Date) => localTime(date, settingDefaults.timezone).date

const aPlan = (valueCents: number, traits: Partial<Pick<Plan, 'users' | 'connections' | 'isPublic'>> = {}) =>
  withPlatformScope('test: a plan', () =>
    Plan.create({
      name: `Plano ${unique()}`,
      valueCents,
      users: 10,
      connections: 10,
      queues: 10,
      isPublic: true,
      ...traits,
    }),
  )

/**
 * A company that pays R$ 30 a month, has paid for the next 15 days, and has the invoice of the next month.
 */
async function world({ dueInDays = 15, trial = false } = {}) {
  const company = await anEmptyCompany({ dueDate: inDays(dueInDays) })
  const plan = await aPlan(3_000)
  const trialExpiration = trial ? company.dueDate : null
  await inCompany(company, () => company.update({ planId: plan.id, trialExpiration }))
  const admin = await aUser(company, { profile: 'admin' })
  const invoice = await anInvoice(company, { valueCents: 3_000, detail: plan.name })
  const api = apiAs(admin)
  return {
    company,
    plan,
    admin,
    invoice,
    api,
    read: () => api.ok(companySubscriptionApi.get),
    row: () => inCompany(company, () => Company.findByPk(company.id, { rejectOnEmpty: true })),
    open: () => inCompany(company, () => Invoice.findOne({ where: { status: 'open' }, rejectOnEmpty: true })),
  }
}

describe('what the page of the subscription says', () => {
  it('is how it stands, what is to be paid, what is used and who pays', async () => {
    const { read, plan, company, invoice } = await world()
    expect(await read()).toMatchObject({
      state: 'open',
      companyName: company.name,
      recurrence: 'MENSAL',
      planned: null,
      credit: 0,
      plan: { id: plan.id, value: 30 },
      openInvoice: {
        id: invoice.id,
        value: 30,
        due: 30,
        credit: 0,
        received: 0,
        difference: 0,
        payments: [],
      },
      use: { users: { used: 1, limit: 10 } },
      payer: { name: null, document: null },
      underReview: [],
      today: dayOf(clock.now()),
      paysUntil: addMonths(dayOf(company.dueDate), 1),
    })
  })

  it('shows a trial before the first payment, overdue past the due date, and paid otherwise', async () => {
    expect((await (await world({ trial: true })).read()).state).toBe('trial')
    expect((await (await world({ dueInDays: -2 })).read()).state).toBe('overdue')
    const { company, read } = await world()
    await inCompany(company, () => Invoice.destroy({ where: {} }))
    expect((await read()).state).toBe('paid')
  })

  it('offers plans that work, by price, with what does not fit and the cheapest that does', async () => {
    const { read, plan, company } = await world()
    await aUser(company)
    const [small, hidden, useless] = [
      await aPlan(1_000, { users: 1 }),
      await aPlan(500, { isPublic: false }),
      await aPlan(600, { connections: 0 }),
    ]
    const { offers } = await read()
    const ids = offers.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([small.id, plan.id]))
    expect(ids).not.toContain(hidden.id)
    expect(ids).not.toContain(useless.id)
    expect(offers.map(({ value }) => value)).toEqual(
      offers.map(({ value }) => value).toSorted((a, b) => a - b),
    )
    expect(offers.find(({ id }) => id === small.id)).toMatchObject({
      exceeds: { users: { used: 2, limit: 1 } },
      isRecommended: false,
      isCurrent: false,
    })
    expect(offers.filter(({ isRecommended }) => isRecommended)).toEqual([
      offers.find(({ exceeds }) => exceeds === null),
    ])
  })
})

describe('who pays', () => {
  it('is changed by an admin, even in a session that may only pay', async () => {
    const { api, company, admin } = await world({ dueInDays: -3 })
    const body = { name: 'Vértice Ltda', email: ' Caixa@Vertice.example ', document: '12.345.678/0001-95' }
    const { payer } = await api.ok(companySubscriptionApi.updateBilling, { body })
    expect(payer).toEqual({
      name: 'Vértice Ltda',
      email: 'caixa@vertice.example',
      document: '12345678000195',
    })
    const paid = await anInvoice(company, { days: -30, paid: true })
    const receipt = await api.ok(invoicesApi.receipt, { params: { id: paid.id } })
    expect(receipt.payer).toEqual(payer)
    const entries = await inCompany(company, () => AuditEntry.findAll({ where: { kind: 'company' } }))
    expect(entries.at(-1)).toMatchObject({
      userId: admin.id,
      changes: { billing_email: [null, 'caixa@vertice.example'] },
    })
    expect(
      (await api.ok(companySubscriptionApi.updateBilling, { body: { document: '' } })).payer,
    ).toMatchObject({
      name: 'Vértice Ltda',
      document: null,
    })
  })

  it('is refused with a wrong document or e-mail, and to whoever does not manage the company', async () => {
    const { api, company } = await world()
    const refused = async (body: object) =>
      (await api.refused(companySubscriptionApi.updateBilling, { body })).field
    expect(await refused({ document: '12.345.678/0001-96' })).toBe('body.document')
    expect(await refused({ document: '111.111.111-11' })).toBe('body.document')
    expect(await refused({ email: 'caixa@' })).toBe('body.email')
    expect(await refused({ name: 'x'.repeat(201) })).toBe('body.name')
    const agent: User = await aUser(company, { profile: 'user' })
    const refusal = await apiAs(agent).refused(companySubscriptionApi.updateBilling, { body: {} })
    expect(refusal.status).toBe(403)
  })
})

describe('a larger plan', () => {
  it('begins at once, with what it costs until the due date on the open invoice', async () => {
    const { api, company, row, open } = await world()
    const larger = await aPlan(9_000)
    const query = { planId: larger.id }
    const preview = await api.ok(companySubscriptionApi.previewChange, { query })
    // 60 more a month, of which 15 days are left.
    const difference = Math.floor((6_000 * 15 * 12) / 365) / 100
    expect(preview).toMatchObject({
      begins: 'now',
      from: dayOf(clock.now()),
      difference,
      exceeds: null,
      invoice: { months: 1, value: 90 + difference, due: 90 + difference, dueDate: dayOf(company.dueDate) },
    })
    expect((await row()).planId).not.toBe(larger.id)
    const after = await api.ok(companySubscriptionApi.change, {
      body: { ...query, due: preview.invoice.due },
    })
    expect(after.openInvoice).toMatchObject({
      value: 90 + difference,
      difference,
      earlierValue: 30,
      detail: larger.name,
    })
    expect((await row()).planId).toBe(larger.id)
    await settle()
    expect(await open()).toMatchObject({ valueCents: Math.round((90 + difference) * 100) })
  })

  it('has the invoice made at once where there is none yet, so that no time of it is free', async () => {
    const { api, company, open } = await world({ dueInDays: 28 })
    await inCompany(company, () => Invoice.destroy({ where: {} }))
    const larger = await aPlan(9_000)
    await api.ok(companySubscriptionApi.change, { body: { planId: larger.id } })
    const differenceCents = Math.floor((6_000 * 28 * 12) / 365)
    expect(await open()).toMatchObject({ valueCents: 9_000 + differenceCents, differenceCents })
    // Changing back and forth adds the cost of each step and takes nothing away.
    await api.ok(companySubscriptionApi.change, { body: { planId: larger.id, recurrence: 'TRIMESTRAL' } })
    expect(await open()).toMatchObject({ valueCents: 27_000 + differenceCents, months: 3 })
  })

  it('costs nothing more on trial', async () => {
    const { api, open } = await world({ trial: true })
    const larger = await aPlan(9_000)
    await api.ok(companySubscriptionApi.change, { body: { planId: larger.id, recurrence: 'ANUAL' } })
    expect(await open()).toMatchObject({ valueCents: 12 * 9_000, differenceCents: 0, months: 12 })
  })

  it('is refused when it is not on offer, or costs something else than was shown', async () => {
    const { api, row, plan } = await world()
    const hidden = await aPlan(9_000, { isPublic: false })
    const refused = async (body: { planId: number; due?: number }) =>
      (await api.refused(companySubscriptionApi.change, { body })).error
    expect(await refused({ planId: hidden.id })).toBe('ERR_NO_PLAN_FOUND')
    expect(await refused({ planId: (await aPlan(9_000)).id, due: 90 })).toBe('ERR_CHANGED_MEANWHILE')
    expect((await row()).planId).toBe(plan.id)
  })
})

describe('a smaller plan', () => {
  it('begins with the next period, and already limits what can be added', async () => {
    const { api, company, plan, row, open, read } = await world()
    const smaller = await aPlan(1_000, { users: 1 })
    const after = await api.ok(companySubscriptionApi.change, { body: { planId: smaller.id } })
    expect(after).toMatchObject({
      plan: { id: plan.id },
      planned: { plan: { id: smaller.id, value: 10 }, from: dayOf(company.dueDate) },
      openInvoice: { value: 10, earlierValue: 30, detail: smaller.name },
    })
    await plannedPlansSweep.run()
    expect((await row()).planId).toBe(plan.id)
    await settle()
    expect((await open()).valueCents).toBe(1_000)
    const person = {
      name: 'Mais Um',
      email: `${unique()}@teste.com`,
      password: 'uma-Senha-longa-9',
      profile: 'user' as const,
    }
    const body = { ...person, queueIds: [] }
    expect((await api.refused(usersApi.create, { body })).error).toBe('ERR_PLAN_LIMIT_USERS')
    await inCompany(company, () => Company.update({ plannedFrom: inDays(-1) }, { where: { id: company.id } }))
    await plannedPlansSweep.run()
    expect(await row()).toMatchObject({ planId: smaller.id, plannedPlanId: null, plannedFrom: null })
    await settle()
    expect((await read()).planned).toBeNull()
    expect((await open()).valueCents).toBe(1_000)
  })

  it('is called off by choosing the own plan again', async () => {
    const { api, plan, open } = await world()
    const smaller = await aPlan(1_000)
    await api.ok(companySubscriptionApi.change, { body: { planId: smaller.id } })
    expect((await open()).valueCents).toBe(1_000)
    const after = await api.ok(companySubscriptionApi.change, { body: { planId: plan.id } })
    expect(after).toMatchObject({ planned: null, openInvoice: { value: 30, detail: plan.name } })
  })

  it('that was paid for cannot be called off for nothing', async () => {
    const { api, company, invoice, row, open } = await world()
    const smaller = await aPlan(1_000)
    await api.ok(companySubscriptionApi.change, { body: { planId: smaller.id } })
    await withPlatformScope('test: paid', () => settleInvoice(invoice.id, { method: 'pix', by: 'Efí' }))
    const { planId } = await row()
    const until = (await row()).dueDate
    const days = daysBetween(dayOf(company.dueDate), dayOf(until))
    const preview = await api.ok(companySubscriptionApi.previewChange, { query: { planId: planId ?? 0 } })
    const differenceCents = Math.floor((2_000 * days * 12) / 365)
    expect(preview).toMatchObject({ begins: 'none', difference: differenceCents / 100 })
    // A plan between the two also begins later. It costs the difference to the plan that was paid.
    const middle = await aPlan(2_000)
    const other = await api.ok(companySubscriptionApi.previewChange, { query: { planId: middle.id } })
    const lessCents = Math.floor((1_000 * days * 12) / 365)
    expect(other).toMatchObject({
      begins: 'later',
      from: dayOf(company.dueDate),
      difference: lessCents / 100,
    })
    await api.ok(companySubscriptionApi.change, { body: { planId: planId ?? 0 } })
    expect(await row()).toMatchObject({ planId, plannedPlanId: null })
    expect(await open()).toMatchObject({ valueCents: 3_000 + differenceCents, differenceCents })
  })

  it('is refused with what exceeds it', async () => {
    const { api, company, row } = await world()
    await aUser(company)
    const smaller = await aPlan(1_000, { users: 1 })
    const preview = await api.ok(companySubscriptionApi.previewChange, { query: { planId: smaller.id } })
    expect(preview.exceeds).toEqual({ users: { used: 2, limit: 1 } })
    const refusal = await api.refused(companySubscriptionApi.change, { body: { planId: smaller.id } })
    expect(refusal).toMatchObject({ error: 'ERR_PLAN_TOO_SMALL' })
    expect((await row()).plannedPlanId).toBeNull()
  })
})

describe('a change of the plan beside a payment', () => {
  it.each([1, 2, 3])('leaves nothing free and nothing lost, whichever comes first (%i)', async () => {
    const { company, provider, ask, api, invoice } = await aPayingCompany()
    const small = await aPlan(4_990)
    const larger = await aPlan(9_990)
    await inCompany(company, () => company.update({ planId: small.id }))
    await inCompany(company, () => invoice.update({ planId: small.id }))
    const { txid } = await ask()
    const change = api.ok(companySubscriptionApi.change, { body: { planId: larger.id } })
    const [paymentId] = await Promise.all([provider.pay(txid), change])
    await settle()
    const rows = await inCompany(company, () => Invoice.findAll({ order: ['id'] }))
    const first = rows[0]
    if (first?.status === 'paid') {
      // The payment came first. The extra cost of the larger plan until the new due date is on the next
      // invoice.
      expect(rows).toMatchObject([{ valueCents: 4_990 }, { status: 'open', planId: larger.id }])
      expect(rows[1]?.differenceCents).toBeGreaterThan(0)
    } else {
      expect(rows).toMatchObject([{ status: 'open', receivedCents: 4_990, planId: larger.id }])
      const { payments } = await api.ok(invoicesApi.get, { params: { id: invoice.id } })
      expect(payments).toMatchObject([{ value: 49.9, state: 'review', isPart: true }])
    }
    expect(paymentId).toBeTruthy()
    expect((await api.ok(subscriptionApi.charge, { params: { id: rows.at(-1)?.id ?? 0 } })).qrcode).toBeNull()
  })
})

it('the subscription is none of an agent’s business', async () => {
  const { agent } = await aCompany()
  expect((await apiAs(agent).refused(companySubscriptionApi.get)).status).toBe(403)
})
