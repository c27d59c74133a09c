import { localTime, settingDefaults } from '@balcao/contract'
import { expect, it } from 'vitest'
import { Company, Plan, type Company as CompanyRow } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { anEmptyCompany, anInvoice, aUser, inCompany, inDays, unique } from '../../../testing/fixtures.js'
import { readMoney } from './money.queries.js'
import { noteRevenue } from './noteRevenue.js'

/** Reads the overview's numbers for one company, since other test files have companies at the same time. */
const moneyOf = (company: CompanyRow, now = clock.now()) => inCompany(company, () => readMoney(now))

/** A company on a plan of R$ 99.90 a month. */
async function aCustomer(facts: Partial<{ status: boolean; dueDate: Date; trialExpiration: Date }> = {}) {
  const company = await anEmptyCompany()
  await withPlatformScope('test: a plan with a price', async () => {
    const plan = await Plan.create({
      name: `Ouro ${unique()}`,
      valueCents: 9_990,
      users: 5,
      connections: 2,
      queues: 5,
    })
    await Company.update({ planId: plan.id, ...facts }, { where: { id: company.id } })
  })
  return inCompany(company, () => company.reload())
}

it.each<[string, number, Parameters<typeof aCustomer>[0]]>([
  ['pays', 99.9, {}],
  ['is late', 99.9, { dueDate: inDays(-3) }],
  ['is on trial', 0, { trialExpiration: inDays(3) }],
  ['let its trial end', 0, { trialExpiration: inDays(-1), dueDate: inDays(-1) }],
  ['went on after its trial', 99.9, { trialExpiration: inDays(-9) }],
  ['was switched off', 0, { status: false }],
])('a company that %s is worth %d a month', async (_sentence, value, facts) => {
  const { revenue, months } = await moneyOf(await aCustomer(facts))
  expect(revenue).toMatchObject({ value, customers: value > 0 ? 1 : 0 })
  expect(revenue.plans).toMatchObject(value > 0 ? [{ value, customers: 1 }] : [])
  expect(months.at(-1)).toMatchObject({ value })
})

it('the super users’ own company pays nothing', async () => {
  const company = await aCustomer()
  await aUser(company, { profile: 'admin', super: true })
  expect((await moneyOf(company)).revenue.value).toBe(0)
})

it('open invoices past their date are overdue, not those that were paid or are to come', async () => {
  const late = await aCustomer({ dueDate: inDays(-5) })
  await anInvoice(late, { valueCents: 4_990, days: -31, paid: true })
  await anInvoice(late, { valueCents: 12_050 })
  const since = localTime(late.dueDate, settingDefaults.timezone).date
  expect((await moneyOf(late)).overdue).toEqual({
    value: 120.5,
    count: 1,
    companies: [{ id: late.id, name: late.name, phone: late.phone, value: 120.5, since }],
  })
  const ahead = await aCustomer({ dueDate: inDays(5) })
  await anInvoice(ahead)
  expect((await moneyOf(ahead)).overdue).toEqual({ value: 0, count: 0, companies: [] })
})

it('trials that end within a week are named, and what became of those of this month', async () => {
  const soon = await aCustomer({ trialExpiration: inDays(2) })
  expect((await moneyOf(soon)).trials).toMatchObject({ count: 1, ending: [{ id: soon.id }], lapsed: 0 })
  const later = await aCustomer({ trialExpiration: inDays(20) })
  expect((await moneyOf(later)).trials).toMatchObject({ count: 1, ending: [] })
  // Read at noon in the middle of a month, so that yesterday is in the same month.
  const noon = new Date('2031-05-15T12:00:00-03:00')
  const ended = new Date('2031-05-14T12:00:00-03:00')
  const lapsed = await aCustomer({ trialExpiration: ended, dueDate: ended })
  expect((await moneyOf(lapsed, noon)).trials).toMatchObject({ count: 0, lapsed: 1, firstPaid: 0 })
})

it('who pays for the first time became a customer this month; who paid before did not', async () => {
  const company = await aCustomer()
  await anInvoice(company, { paid: true })
  expect((await moneyOf(company)).trials.firstPaid).toBe(1)
  const before = await anInvoice(company, { days: -31, paid: true })
  await inCompany(company, () => before.update({ paidAt: inDays(-40) }))
  expect((await moneyOf(company)).trials.firstPaid).toBe(0)
})

it('a month stays as it was noted last, and months that nobody noted are not invented', async () => {
  const company = await aCustomer()
  const inMonth = (day: string) => new Date(`${day}T12:00:00-03:00`)
  const note = (day: string) => inCompany(company, () => noteRevenue(inMonth(day)))
  await note('2041-01-03')
  await withPlatformScope('test: it costs more', () =>
    Plan.update({ valueCents: 20_000 }, { where: { id: company.planId ?? 0 } }),
  )
  await note('2041-01-31')
  await withPlatformScope('test: and more', () =>
    Plan.update({ valueCents: 30_000 }, { where: { id: company.planId ?? 0 } }),
  )
  const { months } = await moneyOf(company, inMonth('2041-03-10'))
  expect(months).toEqual([
    { month: '2041-01', value: 200, customers: 1 },
    { month: '2041-03', value: 300, customers: 1 },
  ])
  expect((await moneyOf(company, inMonth('2042-01-10'))).months).toHaveLength(1)
})
