import { DAY_MS } from '@balcao/contract/time/durations'
import { authApi, companiesApi, contactsApi } from '@balcao/contract'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Company } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { anonymousApi, apiAs, apiWithToken, aSessionOf } from '../../../testing/apiClient.js'
import { aCompany, aUser, PASSWORD } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { putAwayCompaniesSweep } from './removeCompany.job.js'

async function world() {
  const [home, other] = [await aCompany(), await aCompany()]
  const boss = apiAs(await aUser(home.company, { profile: 'admin', super: true }))
  const params = { id: other.company.id }
  const listed = async (filter?: 'putAway' | 'inactive') => {
    const query = { searchParam: other.company.name, ...(filter && { standing: filter }) }
    return (await boss.ok(companiesApi.list, { query })).companies
  }
  return { home, other, boss, params, listed }
}

const sweepIn = async (days: number) => {
  const at = new Date(Date.now() + days * DAY_MS)
  const spy = vi.spyOn(clock, 'now').mockImplementation(() => at)
  onTestFinished(() => spy.mockRestore())
  await putAwayCompaniesSweep.run()
  await settle()
  spy.mockRestore()
}

const stored = (id: number) => withPlatformScope('test: is it there', () => Company.findByPk(id))

it('a company that is deleted without its name is switched off and put away', async () => {
  const { other, boss, params, listed } = await world()
  const { token } = await aSessionOf(other.agent)
  await boss.ok(companiesApi.remove, { params })
  await settle()
  expect(await apiWithToken(token).refused(contactsApi.list)).toMatchObject({
    error: expect.any(String) as string,
  })
  const login = { email: other.agent.email, password: PASSWORD }
  await anonymousApi().refused(authApi.login, { body: login })
  expect(await listed()).toEqual([])
  expect(await listed('inactive')).toEqual([])
  const [listedCompany] = await listed('putAway')
  expect(listedCompany).toMatchObject({ id: params.id, status: false })
  const until = Date.parse(listedCompany?.putAwayUntil ?? '') - Date.now()
  expect(Math.round(until / DAY_MS)).toBe(30)
  expect((await boss.ok(companiesApi.listAll)).map(({ id }) => id)).not.toContain(params.id)
})

it('comes back with all that it had', async () => {
  const { other, boss, params, listed } = await world()
  await boss.ok(companiesApi.remove, { params, body: {} })
  expect(await boss.ok(companiesApi.restore, { params })).toMatchObject({ status: true, putAwayUntil: null })
  expect(await listed()).toMatchObject([{ id: params.id, status: true }])
  const login = { email: other.agent.email, password: PASSWORD }
  await anonymousApi().ok(authApi.login, { body: login })
  await sweepIn(31)
  expect(await stored(params.id)).not.toBeNull()
})

it('comes back, too, when an older client switches it on', async () => {
  const { boss, params, listed } = await world()
  await boss.ok(companiesApi.remove, { params, body: {} })
  await boss.ok(companiesApi.update, { params, body: { status: true } })
  expect(await listed()).toMatchObject([{ id: params.id, putAwayUntil: null }])
})

it('is removed after thirty days, and not before', async () => {
  const { boss, params, other } = await world()
  await boss.ok(companiesApi.remove, { params, body: {} })
  await sweepIn(29)
  expect(await stored(params.id)).not.toBeNull()
  await sweepIn(31)
  expect(await stored(params.id)).toBeNull()
  const { companies } = await boss.ok(companiesApi.removed)
  expect(companies.find(({ id }) => id === params.id)?.name).toBe(other.company.name)
})

it('may be removed at once by its name', async () => {
  const { boss, params, other } = await world()
  await boss.ok(companiesApi.remove, { params, body: {} })
  await boss.ok(companiesApi.remove, { params, body: { name: other.company.name } })
  await settle()
  expect(await stored(params.id)).toBeNull()
})

it('is refused of the super users’ own company, and to anybody else', async () => {
  const { home, boss, params, other } = await world()
  const own = { params: { id: home.company.id }, body: {} }
  expect((await boss.refused(companiesApi.remove, own)).error).toBe('ERR_OWN_COMPANY')
  for (const endpoint of [companiesApi.remove, companiesApi.restore])
    expect((await apiAs(other.admin).refused(endpoint, { params })).error).toBe('ERR_NO_PERMISSION')
})
