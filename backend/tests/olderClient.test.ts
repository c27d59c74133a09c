import {
  absentApi,
  CLIENT_HEADER,
  languages,
  phrases,
  plansApi,
  publicApi,
  companiesApi,
  contactsApi,
  messagesApi,
  queuesApi,
  settingsApi,
  tagsApi,
  ticketsApi,
} from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { routes } from '../src/entrypoints/features.js'
import { anonymousApi, apiAs } from '../src/testing/apiClient.js'
import { aCompanyWithMenu, aConversationWith } from '../src/testing/conversations/aConversationWith.js'
import { aCompany, aMessage, aTag, aUser } from '../src/testing/fixtures.js'

/**
 * By flag of an older client's menu: the call without which its page is empty; null for pages that we shall
 * never have.
 */
const pageOf = {
  useCampaigns: '/campaigns',
  useSchedules: '/schedules',
  useInternalChat: '/chats',
  useExternalApi: '/api/messages/send',
  useKanban: '/ticket/kanban',
  useOpenAi: null,
  useIntegrations: null,
}

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const instant = expect.stringMatching(ISO) as string

describe('what an older client reads beside the rest', () => {
  it('is there: of tags, of settings, of a contact and of a message', async () => {
    const { company, agent, admin, customer, connection, ticket } = await aCompany()
    const { id: tagId } = await aTag(company, { on: [ticket] })
    const { body, id } = await aMessage(company, { ticket })
    const api = apiAs(agent)
    const dates = { createdAt: instant, updatedAt: instant }
    expect(await api.ok(tagsApi.listAll)).toMatchObject([{ id: tagId, companyId: company.id, ...dates }])
    expect((await api.ok(ticketsApi.get, { params: { id: ticket.id } })).tags).toMatchObject([
      { id: tagId, companyId: company.id, ...dates, TicketTag: { ticketId: ticket.id, tagId, ...dates } },
    ])
    const params = { key: 'userRating' }
    expect(await apiAs(admin).ok(settingsApi.update, { params, body: { value: 'enabled' } })).toMatchObject(
      dates,
    )
    const contact = await api.ok(contactsApi.get, { params: { id: customer.id } })
    expect(contact.whatsappId).toBe(connection.id)
    const { messages } = await api.ok(messagesApi.list, { params: { ticketId: ticket.id } })
    const remoteJid = `${customer.number}@s.whatsapp.net`
    expect(messages).toMatchObject([{ id, body, remoteJid, participant: null }])
  })
})

describe('the place of a queue', () => {
  it('orders the list and the bot’s menu; queues without one come last, by name', async () => {
    const fixture = await aCompanyWithMenu()
    const { admin, sales, support } = fixture
    const params = { id: sales.id }
    const changed = await apiAs(admin).ok(queuesApi.update, { params, body: { orderQueue: 1 } })
    expect(changed.orderQueue).toBe(1)
    const listed = await apiAs(admin).ok(queuesApi.list)
    expect(listed.map(({ id }) => id)).toEqual([sales.id, support.id])
    const [menu] = await aConversationWith(fixture).writes('Oi')
    expect(menu).toContain('*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte')
    await apiAs(admin).ok(queuesApi.update, { params, body: { orderQueue: null } })
    expect((await apiAs(admin).ok(queuesApi.list)).map(({ id }) => id)).toEqual([support.id, sales.id])
  })
})

describe('a refusal that an older client has no words for', () => {
  const older = { [CLIENT_HEADER]: '' }

  it.each([['pt-BR,pt;q=0.9,en;q=0.8'], ['es-AR,es;q=0.9'], ['en-US'], ['fr']])(
    'is said in words, in the language of its browser: %s',
    async (language) => {
      const { company } = await aCompany()
      const boss = apiAs(await aUser(company, { profile: 'admin', super: true }))
      const headers = { ...older, 'Accept-Language': language }
      const { status, error, code } = await boss.refused(plansApi.get, {
        params: { id: 2_000_000_000 },
        headers,
      })
      const spoken = languages.find((each) => language.startsWith(each)) ?? 'pt'
      expect({ status, error, code }).toEqual({
        status: 404,
        error: phrases[spoken].codes.ERR_NO_PLAN_FOUND,
        code: 'ERR_NO_PLAN_FOUND',
      })
    },
  )

  it('names what the words name', async () => {
    const { company, admin } = await aCompany()
    const boss = apiAs(await aUser(company, { profile: 'admin', super: true }))
    await boss.ok(plansApi.update, { params: { id: company.planId ?? 0 }, body: { queues: 1 } })
    const queue = { name: 'Suporte', color: '#123456' }
    const refusal = await apiAs(admin).refused(queuesApi.create, { body: queue, headers: older })
    expect(refusal.error).toBe(phrases.pt.codes.ERR_PLAN_LIMIT_QUEUES.replace('{{limit}}', '1'))
    expect(refusal.error).not.toContain('{{')
  })

  it('is a code where it has words for that, to ours, and to programs', async () => {
    const { agent } = await aCompany()
    const api = apiAs(agent)
    const params = { id: 2_000_000_000 }
    expect(await api.refused(ticketsApi.get, { params, headers: older })).toMatchObject({
      error: 'ERR_NO_TICKET_FOUND',
    })
    const ours = await api.refused(tagsApi.get, { params })
    expect(ours.error).toBe('ERR_NO_TAG_FOUND')
    expect('code' in ours).toBe(false)
    const program = await anonymousApi(older).refused(publicApi.send, {
      body: { number: '5511987654321', body: 'Oi' },
    })
    expect(program.error).toBe('ERR_INVALID_API_TOKEN')
  })
})

describe('the menu of an older client', () => {
  it('has the pages whose calls are answered, and no others', async () => {
    const { company, agent } = await aCompany()
    const { plan } = await apiAs(agent).ok(companiesApi.offered, { params: { id: company.id } })
    const answered = new Set(routes.map(({ endpoint }) => endpoint.path))
    const has = Object.entries(pageOf).map(([flag, path]) => [flag, path !== null && answered.has(path)])
    expect(plan).toMatchObject(Object.fromEntries(has))
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
