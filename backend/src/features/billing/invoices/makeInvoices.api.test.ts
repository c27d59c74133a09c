import { addDays, addMonths, companiesApi, localTime, plansApi, settingDefaults } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { describe, expect, it, vi } from 'vitest'
import { Company, Invoice, Plan, Setting } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { apiAs } from '../../../testing/apiClient.js'
import { companiesOfThisFile } from '../../../testing/companiesOfThisFile.js'
import { anEmptyCompany, aUser, inCompany, inDays, unique } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { listFreeInvoices, makeInvoices } from './makeInvoices.js'
import { settleInvoice } from './settleInvoice.js'

/** Runs the job for one company, and leaves those of other test files alone. */
const runFor = ({ id }: Company) =>
  withPlatformScope('test: invoices', () => makeInvoices(id - 1, 1, clock.now()))

const invoicesOf = (company: Company) => inCompany(company, () => Invoice.findAll({ order: [['id', 'ASC']] }))

const dayOf = (date: Date, timezone: string = settingDefaults.timezone) => localTime(date, timezone).date

describe('an invoice', () => {
  it('is made twenty days ahead, with the value and the name that the plan has then', async () => {
    const company = await anEmptyCompany({ dueDate: inDays(20) })
    const far = await anEmptyCompany({ dueDate: inDays(21.5) })
    await runFor(company)
    await runFor(far)
    const plan = await inCompany(company, () => Plan.findByPk(company.planId ?? 0, { rejectOnEmpty: true }))
    await withPlatformScope('test: a plan changes', () => plan.update({ name: `Plano ${unique()}` }))
    await runFor(company)
    const made = await invoicesOf(company)
    expect(made).toMatchObject([
      { valueCents: 9_990, status: 'open', dueDate: dayOf(company.dueDate), dueAt: company.dueDate },
    ])
    expect(made[0]?.detail).not.toBe(plan.name)
    expect(await invoicesOf(far)).toEqual([])
  })

  it('is there as soon as its company is, and moves at once with the due date', async () => {
    const boss = apiAs(await aUser(await anEmptyCompany(), { profile: 'admin', super: true }))
    const plan = { name: `Plano ${unique()}`, users: 5, connections: 1, queues: 2, value: 49.9 }
    const { id: planId } = await boss.ok(plansApi.create, { body: plan })
    const dueOn = (days: number) => dayOf(inDays(days))
    const body = { name: `Padaria ${unique()}`, email: `${unique()}@teste.com`, planId, dueDate: dueOn(5) }
    const company = await boss.ok(companiesApi.create, { body })
    companiesOfThisFile.add(company.id)
    const invoices = () => inCompany(company, () => Invoice.findAll())
    await settle()
    expect(await invoices()).toMatchObject([{ valueCents: 4_990, detail: plan.name, dueDate: dueOn(5) }])
    await boss.ok(companiesApi.update, { params: { id: company.id }, body: { dueDate: dueOn(8) } })
    await settle()
    expect(await invoices()).toMatchObject([{ status: 'open', dueDate: dueOn(8) }])
  })

  it('is of as many months as the recurrence has, and so far the due date moves', async () => {
    const company = await anEmptyCompany({ dueDate: inDays(4) })
    await inCompany(company, () => company.update({ recurrence: 'ANUAL' }))
    await runFor(company)
    const [made] = await invoicesOf(company)
    expect(made).toMatchObject({ valueCents: 12 * 9_990, months: 12 })
    // The recurrence changes back before the payment. The paid months count.
    await inCompany(company, () => company.update({ recurrence: 'MENSAL' }))
    const paid = () => settleInvoice(made?.id ?? 0, { method: 'pix', by: 'Efí' })
    const { dueDate } = await withPlatformScope('test: paid', paid)
    expect(dayOf(dueDate)).toBe(addMonths(dayOf(company.dueDate), 12))
  })

  it('is priced again with another plan or recurrence, and says what it was before', async () => {
    const company = await anEmptyCompany({ dueDate: inDays(4) })
    await runFor(company)
    const limits = { users: 9, connections: 9, queues: 9 }
    const plan = await withPlatformScope('test: a larger plan', () =>
      Plan.create({ name: `Plus ${unique()}`, valueCents: 19_990, ...limits }),
    )
    await inCompany(company, () => company.update({ planId: plan.id }))
    await runFor(company)
    expect(await invoicesOf(company)).toMatchObject([
      { status: 'open', detail: plan.name, valueCents: 19_990, earlierValueCents: 9_990, months: 1 },
    ])
    await inCompany(company, () => company.update({ recurrence: 'TRIMESTRAL' }))
    await runFor(company)
    expect(await invoicesOf(company)).toMatchObject([
      { valueCents: 3 * 19_990, earlierValueCents: 19_990, months: 3 },
    ])
    // Nothing is left to do.
    const [before] = await invoicesOf(company)
    await runFor(company)
    expect((await invoicesOf(company))[0]?.updatedAt).toEqual(before?.updatedAt)
  })

  it('is one, when two workers make it at once', async () => {
    const company = await anEmptyCompany({ dueDate: inDays(4) })
    await Promise.all(Array.from({ length: 6 }, () => runFor(company)))
    expect(await invoicesOf(company)).toHaveLength(1)
  })

  it('follows the next one when it is paid, and never a period twice', async () => {
    const company = await anEmptyCompany({ dueDate: inDays(4) })
    await runFor(company)
    const [first] = await invoicesOf(company)
    await withPlatformScope('test: paid', () => settleInvoice(first?.id ?? 0, { method: 'pix', by: 'Efí' }))
    await runFor(company)
    expect(await invoicesOf(company)).toHaveLength(1)
    // The due date moves back to the start of the paid period.
    await inCompany(company, () =>
      Company.update({ dueDate: company.dueDate }, { where: { id: company.id } }),
    )
    await runFor(company)
    expect(await invoicesOf(company)).toHaveLength(1)
    await inCompany(company, () => Company.update({ dueDate: inDays(9) }, { where: { id: company.id } }))
    await runFor(company)
    expect((await invoicesOf(company)).map(({ status }) => status)).toEqual(['paid', 'open'])
  })

  it('moves with the company’s due date while it is open, however far', async () => {
    const company = await anEmptyCompany({ dueDate: inDays(4) })
    await runFor(company)
    await inCompany(company, () => company.update({ dueDate: inDays(60) }))
    await runFor(company)
    expect(await invoicesOf(company)).toMatchObject([
      { status: 'open', dueDate: dayOf(company.dueDate), dueAt: company.dueDate },
    ])
  })

  it('is due on the day that it is in the company’s time zone', async () => {
    // Just past midnight in Greenwich, so the day before in São Paulo.
    const dueDate = new Date(`${addDays(new Date().toISOString().slice(0, 10), 6)}T00:30:00Z`)
    const [here, there] = [await anEmptyCompany({ dueDate }), await anEmptyCompany({ dueDate })]
    await inCompany(there, () => Setting.create({ key: 'timezone', value: 'Asia/Tokyo' }))
    await runFor(here)
    await runFor(there)
    const days = [...(await invoicesOf(here)), ...(await invoicesOf(there))].map((made) => made.dueDate)
    expect(days).toEqual([dayOf(dueDate), dayOf(dueDate, 'Asia/Tokyo')])
    expect(days[0]).not.toBe(days[1])
  })

  it.each([
    ['is switched off', (company: Company) => company.update({ status: false })],
    ['has no plan', (company: Company) => company.update({ planId: null })],
    ['is the super users’ own', (company: Company) => aUser(company, { profile: 'admin', super: true })],
  ])('is not made for a company that %s', async (_what, change) => {
    const company = await anEmptyCompany({ dueDate: inDays(4) })
    await inCompany<unknown>(company, () => change(company))
    await runFor(company)
    expect(await invoicesOf(company)).toEqual([])
  })

  it('of the first due date is that of the trial', async () => {
    const company = await anEmptyCompany({ dueDate: inDays(7) })
    await inCompany(company, () => company.update({ trialExpiration: company.dueDate }))
    await runFor(company)
    expect(await invoicesOf(company)).toMatchObject([{ dueDate: dayOf(company.dueDate) }])
  })
})

describe('a plan that costs nothing', () => {
  it('is renewed on the day before it is due, and leaves an invoice of nothing', async () => {
    const company = await anEmptyCompany({ dueDate: inDays(3) })
    await withPlatformScope('test: a free plan', async () => {
      const limits = { users: 1, connections: 1, queues: 1 }
      const { id } = await Plan.create({ name: `Grátis ${unique()}`, valueCents: 0, ...limits })
      await company.update({ planId: id })
    })
    await runFor(company)
    expect(await invoicesOf(company)).toEqual([])
    await inCompany(company, () => company.update({ dueDate: inDays(1) }))
    await runFor(company)
    const [made] = await invoicesOf(company)
    const free = await withPlatformScope('test: free ones', () => listFreeInvoices(10_000, clock.now()))
    expect(free).toContainEqual({ id: made?.id, detail: made?.detail, valueCents: 0, receivedCents: 0 })
    await withPlatformScope('test: free', () =>
      settleInvoice(made?.id ?? 0, { method: 'free', by: made?.detail ?? '' }),
    )
    expect(await invoicesOf(company)).toMatchObject([{ status: 'paid', valueCents: 0, method: 'free' }])
    const { dueDate } = await inCompany(company, () => Company.findByPk(company.id, { rejectOnEmpty: true }))
    expect(dueDate.getTime()).toBeGreaterThan(inDays(27).getTime())
  })
})

describe('ten thousand companies', () => {
  class Undo extends Error {}

  it('get their invoices in batches, each with as many statements as a small one', async () => {
    const { planId } = await anEmptyCompany()
    const counted = vi.spyOn(database, 'query')
    const statementsOf = async (afterId: number, most: number) => {
      counted.mockClear()
      const last = await makeInvoices(afterId, most, clock.now())
      return { last, statements: counted.mock.calls.length }
    }
    const work = withPlatformScope('test: ten thousand companies, none of which stays', async () => {
      const [first] = await database.query<{ id: number }>(
        `with made as (insert into companies (name, due_date, plan_id)
           select 'Muitas ' || n || $2, now() + interval '5 days', $1 from generate_series(1, 10000) n returning id)
         select min(id) as id from made`,
        { bind: [planId, unique()], type: QueryTypes.SELECT },
      )
      const begin = (first?.id ?? 0) - 1
      const [small, large] = [await statementsOf(begin, 5), await statementsOf(begin, 500)]
      expect(large.statements).toBe(small.statements)
      let batches = 0
      for (let after: number | null = begin; after !== null; batches += 1)
        after = await makeInvoices(after, 500, clock.now())
      expect(batches).toBeGreaterThanOrEqual(20)
      const plan = await Plan.findByPk(planId ?? 0, { rejectOnEmpty: true })
      const made = () => Invoice.count({ where: { detail: plan.name } })
      expect(await made()).toBe(10_000)
      // These companies need nothing more. The next ones belong to other test files.
      await makeInvoices(begin, 500, clock.now())
      expect(await made()).toBe(10_000)
      throw new Undo()
    })
    await expect(work).rejects.toThrow(Undo)
    counted.mockRestore()
  })
})
