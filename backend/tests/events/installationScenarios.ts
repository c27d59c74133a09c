import { companiesApi, plansApi, type ListedCompany, type ManagedPlan } from '@balcao/contract'
import { recordEventFor } from '../../src/events/recordEvent.js'
import { withPlatformScope } from '../../src/platform/tenancy/scope.js'
import { apiAs } from '../../src/testing/apiClient.js'
import { closeForSending } from '../../src/testing/billing/aClosedCompany.js'
import { companiesOfThisFile } from '../../src/testing/companiesOfThisFile.js'
import { aCompany, aUser, unique } from '../../src/testing/fixtures.js'
import { settle } from '../../src/testing/settle.js'
import { nameOf } from '../namedRecords.js'
import type { Scenario } from './fixture.js'
import type { View, Viewer } from './views.js'

/**
 * Plans and companies belong to the installation. The mark separates this file's own from those of parallel
 * tests.
 */
const mark = unique()

const boss = async () => {
  const { company } = await aCompany()
  return apiAs(await aUser(company, { profile: 'admin', super: true }))
}
type Boss = Awaited<ReturnType<typeof boss>>

const addPlan = (api: Boss) =>
  api.ok(plansApi.create, {
    body: { name: `${mark} ${unique()}`, users: 5, connections: 2, queues: 3, value: 49.9 },
  })

async function addCompany(api: Boss) {
  const { id: planId } = await addPlan(api)
  const name = `${mark} ${unique()}`
  const added = await api.ok(companiesApi.create, { body: { name, email: `${unique()}@teste.com`, planId } })
  companiesOfThisFile.add(added.id)
  return added
}

async function addClosedCompany(api: Boss) {
  const added = await addCompany(api)
  await closeForSending(added)
  return added
}

/** Earlier events are published and ignored. Only the following ones may update the screens. */
const after = <T>(
  name: string,
  calls: string[],
  before: (api: Boss) => Promise<T>,
  act: (api: Boss, made: T) => Promise<unknown>,
): Scenario => ({
  name,
  calls,
  act: async () => {
    const api = await boss()
    const made = await before(api)
    await settle()
    await act(api, made)
  },
})

const withId = ({ id }: { id: number }) => ({ params: { id } })

export const installationScenarios: readonly Scenario[] = [
  { name: 'a plan comes', calls: [nameOf(plansApi.create)], act: async () => addPlan(await boss()) },
  after('a plan changes', [nameOf(plansApi.update)], addPlan, (api, plan) =>
    api.ok(plansApi.update, { ...withId(plan), body: { value: 59.9 } }),
  ),
  after('a plan goes', [nameOf(plansApi.remove)], addPlan, (api, plan) =>
    api.ok(plansApi.remove, withId(plan)),
  ),
  {
    name: 'a company comes',
    calls: [nameOf(companiesApi.create)],
    act: async () => addCompany(await boss()),
  },
  after('a company changes', [nameOf(companiesApi.update)], addCompany, (api, company) =>
    api.ok(companiesApi.update, { ...withId(company), body: { phone: '5511987654321' } }),
  ),
  after('a company is renewed', [nameOf(companiesApi.renew)], addCompany, (api, company) =>
    api.ok(companiesApi.renew, { ...withId(company), body: {} }),
  ),
  after(
    'a company is put away and comes back',
    [nameOf(companiesApi.remove), nameOf(companiesApi.restore)],
    addCompany,
    async (api, company) => {
      await api.ok(companiesApi.remove, { ...withId(company), body: {} })
      await api.ok(companiesApi.restore, withId(company))
    },
  ),
  after('a company is opened for sending', [nameOf(companiesApi.open)], addClosedCompany, (api, company) =>
    api.ok(companiesApi.open, withId(company)),
  ),
  after('a company goes', [nameOf(companiesApi.remove)], addCompany, (api, company) =>
    api.ok(companiesApi.remove, { ...withId(company), body: { name: company.name } }),
  ),
  {
    name: 'the brand changes',
    act: ({ company }) =>
      withPlatformScope('test: the brand', () => recordEventFor([company.id], 'brand.changed', {})),
  },
]

const query = { searchParam: mark }

/** The plans for super users. Each of their events makes the client fetch them again. */
export const plansView = ({ api }: Viewer): View<ManagedPlan> => ({
  name: 'the plans of the installation',
  channels: ['managed'],
  joins: [],
  fetch: async () => (await api.ok(plansApi.list, { query })).plans,
  apply: (list) => [...list],
})

export const companiesView = ({ api }: Viewer): View<ListedCompany> => ({
  name: 'the companies of the installation',
  channels: ['managed'],
  joins: [],
  fetch: async () => (await api.ok(companiesApi.list, { query })).companies,
  apply: (list) => [...list],
})
