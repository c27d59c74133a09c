import { absentApi, companiesApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { routes } from '../src/entrypoints/routes.js'
import { apiAs } from '../src/testing/apiClient.js'
import { aCompany } from '../src/testing/world.js'

/** By the flag that shows it in an older client's menu, the call without which its page is empty; null for what we shall never have. */
const pageOf = {
  useCampaigns: '/campaigns',
  useSchedules: '/schedules',
  useInternalChat: '/chats',
  useExternalApi: '/api/messages/send',
  useKanban: '/ticket/kanban',
  useOpenAi: null,
  useIntegrations: null,
}

describe('the menu of an older client', () => {
  it('has the pages whose calls are answered, and no others', async () => {
    const { company, agent } = await aCompany()
    const { plan } = await apiAs(agent).ok(companiesApi.offered, { params: { id: company.id } })
    const answered = new Set(routes.map(({ endpoint }) => endpoint.path))
    const has = Object.entries(pageOf).map(([flag, path]) => [flag, path !== null && answered.has(path)])
    expect(plan).toEqual(Object.fromEntries(has))
  })

  it('opens dialogs that ask for what there is none of', async () => {
    const { agent } = await aCompany()
    const api = apiAs(agent)
    expect(await api.ok(absentApi.files)).toEqual({ files: [], count: 0, hasMore: false })
    expect(await api.ok(absentApi.allFiles)).toEqual([])
    expect(await api.ok(absentApi.prompts)).toEqual({ prompts: [], count: 0, hasMore: false })
    expect(await api.ok(absentApi.queueIntegrations)).toEqual({
      queueIntegrations: [],
      count: 0,
      hasMore: false,
    })
  })
})
