import { limits, savedViewsApi, tagsApi, type ViewFilters } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { SavedView, type User } from '../../../models/index.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany, aCustomer, aQueue, aTag, aTicket, inCompany } from '../../../testing/fixtures.js'

const save = (user: User, name: string, filters: ViewFilters = {}, shared = false) =>
  apiAs(user).ok(savedViewsApi.create, { body: { name, filters, shared } })

const listOf = (user: User) => apiAs(user).ok(savedViewsApi.list)

describe('views of the list', () => {
  it('are their owner’s alone, and the team’s are everybody’s', async () => {
    const { admin, supervisor, agent } = await aCompany()
    const own = await save(agent, 'Só urgentes', { status: 'open', waiting: true })
    const shared = await save(supervisor, 'Garantias', { withUnreadMessages: true }, true)
    expect(own).toMatchObject({ shared: false, userId: agent.id, missing: [] })
    expect(shared).toMatchObject({ shared: true, userId: null })
    expect(await listOf(agent)).toEqual([shared, own])
    expect(await listOf(admin)).toEqual([shared])
    const params = { id: own.id }
    for (const endpoint of [savedViewsApi.update, savedViewsApi.remove])
      expect(await apiAs(admin).refused(endpoint, { params, body: { name: 'Outra' } })).toMatchObject({
        status: 404,
        error: 'ERR_NO_SAVED_VIEW_FOUND',
      })
  })

  it('are shared, changed and removed for the team by leaders alone', async () => {
    const { admin, agent } = await aCompany()
    const body = { name: 'Garantias', filters: {}, shared: true }
    expect((await apiAs(agent).refused(savedViewsApi.create, { body })).error).toBe('ERR_NO_PERMISSION')
    const shared = await save(admin, 'Garantias', {}, true)
    const params = { id: shared.id }
    for (const endpoint of [savedViewsApi.update, savedViewsApi.remove])
      expect((await apiAs(agent).refused(endpoint, { params, body: { name: 'Outra' } })).error).toBe(
        'ERR_NO_PERMISSION',
      )
    const own = await save(agent, 'Minhas', { status: 'open' })
    const sharing = { params: { id: own.id }, body: { shared: true } }
    expect((await apiAs(agent).refused(savedViewsApi.update, sharing)).error).toBe('ERR_NO_PERMISSION')
    await apiAs(admin).ok(savedViewsApi.remove, { params })
    expect(await listOf(admin)).toEqual([])
  })

  it('are renamed without their filters changing', async () => {
    const { agent } = await aCompany()
    const { id } = await save(agent, 'Só urgentes', { status: 'open', waiting: true })
    const body = { name: 'Urgentes' }
    const renamed = await apiAs(agent).ok(savedViewsApi.update, { params: { id }, body })
    expect(renamed).toMatchObject({ name: 'Urgentes', filters: { status: 'open', waiting: true } })
    const filters = { status: 'pending' as const }
    await apiAs(agent).ok(savedViewsApi.update, { params: { id }, body: { filters } })
    expect((await listOf(agent))[0]).toMatchObject({ name: 'Urgentes', filters })
  })

  it('have a name of their own, whatever its accents and case', async () => {
    const { admin, agent } = await aCompany()
    await save(agent, 'Orçamento')
    expect(
      await apiAs(agent).refused(savedViewsApi.create, { body: { name: 'ORCAMENTO', filters: {} } }),
    ).toMatchObject({ status: 400, error: 'ERR_DUPLICATED_SAVED_VIEW', field: 'body.name' })
    await save(admin, 'orcamento')
    await save(admin, 'orcamento', {}, true)
  })

  it('are at most thirty of each user', async () => {
    const { company, agent } = await aCompany()
    await inCompany(company, () =>
      SavedView.bulkCreate(
        Array.from({ length: limits.savedView.count }, (_, index) => ({
          name: `Visão ${index}`,
          filters: {},
          userId: agent.id,
        })),
      ),
    )
    const body = { name: 'Mais uma', filters: {} }
    expect((await apiAs(agent).refused(savedViewsApi.create, { body })).error).toBe('ERR_SAVED_VIEW_LIMIT')
  })

  it.each<[string, object, string]>([
    ['a status that there is not', { status: 'lost' }, 'body.filters.status'],
    ['an order that there is not', { order: 'name' }, 'body.filters.order'],
    ['tags that are no list', { tags: 'vip' }, 'body.filters.tags'],
    ['a tag that does not exist', { tags: [2_147_483_647] }, 'body.filters.tags'],
  ])('refuse %s', async (_sentence, filters, field) => {
    const { agent } = await aCompany()
    const refusal = await apiAs(agent).refused(savedViewsApi.create, { body: { name: 'Errada', filters } })
    expect(refusal).toMatchObject({ status: 400, error: 'ERR_VALIDATION', field })
  })

  it('lose what was removed, and say so', async () => {
    const { company, admin, queue } = await aCompany()
    const [vip, late] = [await aTag(company), await aTag(company)]
    const { id } = await save(admin, 'VIP atrasados', { tags: [vip.id, late.id], queueIds: [queue.id] })
    await apiAs(admin).ok(tagsApi.remove, { params: { id: late.id } })
    expect(await listOf(admin)).toMatchObject([
      { id, filters: { tags: [vip.id], queueIds: [queue.id] }, missing: ['tags'] },
    ])
    await apiAs(admin).ok(tagsApi.remove, { params: { id: vip.id } })
    const [view] = await listOf(admin)
    expect(view?.filters).toEqual({ queueIds: [queue.id] })
  })
})

describe('the counts of views', () => {
  it('are of what their reader sees', async () => {
    const { company, admin, agent, connection, queue } = await aCompany()
    const foreign = await aQueue(company)
    const open = async (traits: object) =>
      aTicket(company, { customer: await aCustomer(company), connection, queue, ...traits })
    const mine = await open({ user: agent, waitingSince: new Date() })
    await open({ user: agent, waitingSince: null })
    await open({ user: admin, queue: foreign, waitingSince: new Date() })
    const vip = await aTag(company, { on: [mine] })
    const waiting = await save(admin, 'Esperando', { status: 'open', showAll: true, waiting: true }, true)
    const tagged = await save(admin, 'VIP', { status: 'open', showAll: true, tags: [vip.id] }, true)
    const words = await save(admin, 'Boletos', { searchParam: 'boleto' }, true)
    const countsOf = async (user: User) => (await apiAs(user).ok(savedViewsApi.counts)).counts
    expect(await countsOf(admin)).toEqual([
      { id: words.id, count: null },
      { id: waiting.id, count: 2 },
      { id: tagged.id, count: 1 },
    ])
    expect(await countsOf(agent)).toEqual([
      { id: words.id, count: null },
      { id: waiting.id, count: 1 },
      { id: tagged.id, count: 1 },
    ])
  })
})
