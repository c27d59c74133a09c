import {
  abilities,
  apiAccessApi,
  campaignsApi,
  chatsApi,
  companiesApi,
  kanbanApi,
  plansApi,
  planSwitches,
  publicApi,
  schedulesApi,
  switchOfAbility,
  webhooksApi,
  type Endpoint,
} from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { routes } from '../../../entrypoints/features.js'
import { Plan } from '../../../models/index.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { aProgram } from '../../../testing/company/aProgram.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany, aUser } from '../../../testing/fixtures.js'

/** The calls that each switch controls. For the public API these are the calls where programs are set up. */
const callsOf: Record<string, Endpoint[]> = {
  useCampaigns: Object.values(campaignsApi),
  useSchedules: Object.values(schedulesApi),
  useInternalChat: Object.values(chatsApi),
  useExternalApi: [...Object.values(apiAccessApi), ...Object.values(webhooksApi)],
  useKanban: Object.values(kanbanApi),
}

async function aCompanyWithout(...off: string[]) {
  const fixture = await aCompany()
  const boss = apiAs(await aUser(fixture.company, { profile: 'admin', super: true }))
  const params = { id: fixture.company.planId ?? 0 }
  const body = Object.fromEntries(off.map((name) => [name, false]))
  return { ...fixture, boss, params, changed: await boss.ok(plansApi.update, { params, body }) }
}

describe('a plan’s switches', () => {
  it('are kept, answered with the plan, and on unless they are said to be off', async () => {
    const { boss, params, changed, agent, company } = await aCompanyWithout('useKanban')
    const now = { useKanban: false, useSchedules: true, useOpenAi: false }
    expect(changed).toMatchObject(now)
    expect(await boss.ok(plansApi.get, { params })).toMatchObject(now)
    const { plan } = await apiAs(agent).ok(companiesApi.offered, { params: { id: company.id } })
    expect(plan).toMatchObject(now)
    const openAi = await boss.ok(plansApi.update, { params, body: { useOpenAi: true } })
    expect(openAi).toMatchObject({ useOpenAi: true, useKanban: false })
    const fields = { name: `Sem chat ${params.id}`, users: 1, connections: 1, queues: 1, value: 10 }
    const made = await boss.ok(plansApi.create, { body: { ...fields, useInternalChat: false } })
    expect(made).toMatchObject({ useInternalChat: false, useSchedules: true, useIntegrations: false })
    await withPlatformScope('a test', () => Plan.destroy({ where: { id: made.id } }))
  })

  it('are asked for by every call that they name', () => {
    const guarded = new Map(routes.map(({ endpoint, access }) => [endpoint, access]))
    for (const [ability, name] of Object.entries(switchOfAbility))
      for (const endpoint of callsOf[name] ?? []) {
        const access = guarded.get(endpoint) ?? ''
        const asksFor =
          access in abilities ? switchOfAbility[access as keyof typeof switchOfAbility] : undefined
        expect([endpoint.path, ability, asksFor ?? access]).toEqual([
          endpoint.path,
          ability,
          access === 'tags:kanban' ? access : name,
        ])
      }
    expect(Object.keys(callsOf).toSorted()).toEqual(
      planSwitches.filter((name) => !['useOpenAi', 'useIntegrations'].includes(name)).toSorted(),
    )
  })

  it('refuse what they name to whoever it is, and nothing else', async () => {
    const off = ['useSchedules', 'useInternalChat', 'useKanban', 'useExternalApi', 'useCampaigns']
    const { admin, agent, company, connection } = await aCompanyWithout(...off)
    const calls = [chatsApi.list, schedulesApi.list, kanbanApi.list]
    for (const user of [admin, agent])
      for (const call of calls)
        expect(await apiAs(user).refused(call)).toMatchObject({ status: 403, error: 'ERR_NO_PERMISSION' })
    for (const call of [webhooksApi.list, campaignsApi.list])
      expect((await apiAs(admin).refused(call)).error).toBe('ERR_NO_PERMISSION')
    const { api } = await aProgram(company, connection)
    const message = { number: '5511970000001', body: 'Oi' }
    expect((await api.refused(publicApi.send, { body: message })).error).toBe('ERR_NO_PERMISSION')
    const { agent: other } = await aCompanyWithout('useInternalChat')
    await apiAs(other).ok(schedulesApi.list)
  })
})
