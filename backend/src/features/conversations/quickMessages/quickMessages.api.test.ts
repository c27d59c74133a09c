import {
  companiesApi,
  isOfferedIn,
  queuesApi,
  quickMessagesApi,
  tagsApi,
  type QueryOf,
} from '@balcao/contract'
import type { User } from '../../../models/index.js'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { env } from '../../../platform/config/env.js'
import { testServer } from '../../../testing/servers/server.js'
import { apiAs, aSessionOf } from '../../../testing/apiClient.js'
import { settle } from '../../../testing/settle.js'
import { aSocket } from '../../../testing/servers/sockets.js'
import { aCompany, aQueue, aQuickMessage } from '../../../testing/fixtures.js'

describe('quick messages', () => {
  it('are their owner’s alone: a colleague’s are as good as missing, even to an admin', async () => {
    const { company, admin, agent } = await aCompany()
    const { id } = await aQuickMessage(company, { user: agent })
    expect(await apiAs(agent).ok(quickMessagesApi.listAll)).toMatchObject([{ id, userId: agent.id }])
    expect(await apiAs(admin).ok(quickMessagesApi.listAll)).toEqual([])
    expect(await apiAs(admin).ok(quickMessagesApi.list)).toEqual({ records: [], count: 0, hasMore: false })
    for (const endpoint of [quickMessagesApi.get, quickMessagesApi.update, quickMessagesApi.remove]) {
      const refusal = await apiAs(admin).refused(endpoint, { params: { id }, body: { message: 'Outra' } })
      expect(refusal).toMatchObject({ status: 404, error: 'ERR_NO_QUICKMESSAGE_FOUND' })
    }
  })

  it('are added, changed and removed', async () => {
    const { agent } = await aCompany()
    const api = apiAs(agent)
    const body = { shortcode: 'pix', message: 'Nossa chave é…' }
    const { id } = await api.ok(quickMessagesApi.create, { body })
    const changed = await api.ok(quickMessagesApi.update, { params: { id }, body: { message: 'Mudou' } })
    expect(changed).toMatchObject({ id, shortcode: 'pix', message: 'Mudou' })
    await api.ok(quickMessagesApi.remove, { params: { id } })
    expect(await api.ok(quickMessagesApi.listAll)).toEqual([])
  })

  it('are called by "/" without having it in their shortcode', async () => {
    const { agent } = await aCompany()
    const create = { body: { shortcode: ' /pix', message: 'Nossa chave é…' } }
    expect((await apiAs(agent).ok(quickMessagesApi.create, create)).shortcode).toBe('pix')
    const refusal = await apiAs(agent).refused(quickMessagesApi.create, {
      body: { shortcode: '//px', message: 'Outra' },
    })
    expect(refusal).toMatchObject({ error: 'ERR_VALIDATION', field: 'body.shortcode' })
  })

  it('are told to their owner alone, under the name that older clients listen to as well', async () => {
    const { company, agent, admin } = await aCompany()
    const socketOf = async (user: typeof agent) =>
      aSocket({ token: (await aSessionOf(user)).token, companyId: company.id })
    const [own, other] = [await socketOf(agent), await socketOf(admin)]
    const body = { shortcode: 'pix', message: 'Nossa chave é…' }
    const record = await apiAs(agent).ok(quickMessagesApi.create, { body })
    for (const name of ['Urgente', 'Depois']) await apiAs(admin).ok(tagsApi.create, { body: { name } })
    await settle()
    expect(await own.next('quickmessage')).toEqual({ action: 'create', record })
    // Events arrive in order, so the second tag proves that all events about the first have arrived.
    for (const _tag of [1, 2]) await other.next('tag')
    expect(own.everything()).toContain(`["company${company.id}-quickemessage",`)
    expect(other.everything()).not.toContain('quick')
    expect(other.everything()).toContain('["tag",')
    // The older clients' page of tags listens to this event, and crashes when it has no `tags`.
    expect(other.everything()).not.toContain('["user",')
  })

  it('are read by everybody when they are shared, and written by admins alone', async () => {
    const { company, admin, supervisor, agent } = await aCompany()
    const body = { shortcode: 'pix', message: 'Nossa chave é…', shared: true }
    for (const user of [agent, supervisor])
      expect((await apiAs(user).refused(quickMessagesApi.create, { body })).error).toBe('ERR_NO_PERMISSION')
    const shared = await apiAs(admin).ok(quickMessagesApi.create, { body })
    expect(shared).toMatchObject({ shared: true, userId: null })
    const whose = { id: company.id, name: company.name }
    expect(await apiAs(agent).ok(quickMessagesApi.listAll)).toEqual([{ ...shared, company: whose }])
    expect((await apiAs(agent).ok(quickMessagesApi.list)).records).toEqual([shared])
    const params = { id: shared.id }
    for (const endpoint of [quickMessagesApi.update, quickMessagesApi.remove]) {
      const refusal = await apiAs(agent).refused(endpoint, { params, body: { message: 'Outra' } })
      expect(refusal).toMatchObject({ status: 403, error: 'ERR_NO_PERMISSION' })
    }
    const own = await apiAs(admin).ok(quickMessagesApi.update, { params, body: { shared: false } })
    expect(own).toMatchObject({ shared: false, userId: admin.id, message: 'Nossa chave é…' })
    expect(await apiAs(agent).ok(quickMessagesApi.listAll)).toEqual([])
  })

  it('have a shortcode that is unique among what one sees, whatever its accents and case', async () => {
    const { company, admin, agent } = await aCompany()
    await aQuickMessage(company, { user: agent, shortcode: 'preço' })
    const create = (user: typeof agent, shortcode: string, shared = false) =>
      apiAs(user).send(quickMessagesApi.create, { body: { shortcode, message: 'Uma mensagem', shared } })
    expect((await create(agent, 'PRECO')).body).toEqual({
      error: 'ERR_DUPLICATED_SHORTCODE',
      field: 'body.shortcode',
    })
    expect((await create(admin, 'preço')).status).toBe(200)
    expect((await create(admin, 'Preço', true)).status).toBe(400)
    expect((await create(admin, 'prazo', true)).status).toBe(200)
    expect((await create(agent, 'Prazo')).status).toBe(400)
    const { id } = await apiAs(agent).ok(quickMessagesApi.create, {
      body: { shortcode: 'entrega', message: 'Amanhã' },
    })
    const params = { id }
    const renamed = await apiAs(agent).refused(quickMessagesApi.update, {
      params,
      body: { shortcode: 'prazo' },
    })
    expect(renamed).toMatchObject({ status: 400, error: 'ERR_DUPLICATED_SHORTCODE' })
    await apiAs(agent).ok(quickMessagesApi.update, { params, body: { shortcode: 'Entrega' } })
  })

  it('are one to ten who add the same at once', async () => {
    const { agent } = await aCompany()
    const body = { shortcode: 'pix', message: 'Nossa chave é…' }
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => apiAs(agent).send(quickMessagesApi.create, { body })),
    )
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(sent.filter(({ text }) => text.includes('ERR_DUPLICATED_SHORTCODE'))).toHaveLength(9)
  })

  it('show one’s own before the company’s of the same shortcode, which one did not see yet', async () => {
    const { company, admin, agent } = await aCompany()
    const { id } = await aQuickMessage(company, { user: agent, shortcode: 'pix' })
    const shared = await apiAs(admin).ok(quickMessagesApi.create, {
      body: { shortcode: 'pix', message: 'Nossa chave é…', shared: true },
    })
    const listed = await apiAs(agent).ok(quickMessagesApi.listAll)
    expect(listed.map((each) => each.id)).toEqual([id, shared.id])
  })

  it('are filtered by shared or own, and ordered by the newest', async () => {
    const { admin } = await aCompany()
    const api = apiAs(admin)
    for (const [shortcode, shared] of [
      ['bom', true],
      ['pix', false],
      ['sim', true],
    ] as const)
      await api.ok(quickMessagesApi.create, { body: { shortcode, message: 'Nossa chave é…', shared } })
    const list = async (query: QueryOf<typeof quickMessagesApi.list>) =>
      (await api.ok(quickMessagesApi.list, { query })).records.map(({ shortcode }) => shortcode)
    expect(await list({ shared: true })).toEqual(['bom', 'sim'])
    expect(await list({ shared: false })).toEqual(['pix'])
    expect(await list({ orderBy: 'newest' })).toEqual(['sim', 'pix', 'bom'])
    expect(await list({ orderBy: 'newest', shared: true })).toEqual(['sim', 'bom'])
    for (const query of [{ orderBy: 'message' }, { shared: 'perhaps' }]) {
      const refusal = await api.refused(quickMessagesApi.list, { query })
      const field = `query.${Object.keys(query)[0]}`
      expect(refusal).toMatchObject({ status: 400, error: 'ERR_VALIDATION', field })
    }
  })

  it('come by shortcode, 20 on a page, searched by it', async () => {
    const { company, agent } = await aCompany()
    for (let index = 21; index > 0; index -= 1)
      await aQuickMessage(company, { user: agent, shortcode: `saudação${String(index).padStart(2, '0')}` })
    const page = await apiAs(agent).ok(quickMessagesApi.list)
    expect(page.records[0]?.shortcode).toBe('saudação01')
    expect(page).toMatchObject({ count: 21, hasMore: true })
    expect(page.records).toHaveLength(20)
    const found = await apiAs(agent).ok(quickMessagesApi.list, { query: { searchParam: 'SAUDACAO07' } })
    expect(found.records.map(({ shortcode }) => shortcode)).toEqual(['saudação07'])
  })

  it.each([
    ['a shortcode of 2 characters', { shortcode: 'oi' }],
    ['a shortcode of 51 characters', { shortcode: 'o'.repeat(51) }],
    ['a message of 2 characters', { message: 'Oi' }],
    ['a message of 1001 characters', { message: 'O'.repeat(1001) }],
  ])('refuse %s', async (_sentence, wrong) => {
    const { agent } = await aCompany()
    const body = { shortcode: 'pix', message: 'Nossa chave é…', ...wrong }
    const refusal = await apiAs(agent).refused(quickMessagesApi.create, { body })
    expect(refusal).toMatchObject({ status: 400, error: 'ERR_VALIDATION' })
  })
})

describe('a quick message of queues', () => {
  it('is filtered by queue, forgets a deleted one, and is for all tickets without any', async () => {
    const { company, admin, agent, queue } = await aCompany()
    const other = await aQueue(company)
    const body = { shortcode: 'pix', message: 'Nossa chave é…' }
    const api = apiAs(agent)
    const { id } = await api.ok(quickMessagesApi.create, {
      body: { ...body, offeredIn: [queue.id, other.id, queue.id] },
    })
    const everywhere = await api.ok(quickMessagesApi.create, { body: { ...body, shortcode: 'sim' } })
    expect(everywhere.offeredIn).toEqual([])
    const find = () => api.ok(quickMessagesApi.get, { params: { id } })
    expect((await find()).offeredIn.sort()).toEqual([queue.id, other.id].sort())
    const inQueue = async (queueId: number) =>
      (await api.ok(quickMessagesApi.list, { query: { queueId } })).records.map((record) => record.id)
    expect(await inQueue(queue.id)).toEqual([id])
    await apiAs(admin).ok(queuesApi.remove, { params: { id: other.id } })
    expect((await find()).offeredIn).toEqual([queue.id])
    expect(await inQueue(other.id)).toEqual([])
    const changed = await api.ok(quickMessagesApi.update, { params: { id }, body: { offeredIn: [] } })
    expect(changed).toMatchObject({ offeredIn: [], shortcode: 'pix' })
    expect(isOfferedIn(changed, null)).toBe(true)
    const ofQueue = { offeredIn: [queue.id] }
    expect([queue.id, other.id, null].map((queueId) => isOfferedIn(ofQueue, queueId))).toEqual([
      true,
      false,
      false,
    ])
  })

  it('names queues of its company alone', async () => {
    const { agent } = await aCompany()
    const { queue } = await aCompany()
    const refusal = await apiAs(agent).refused(quickMessagesApi.create, {
      body: { shortcode: 'pix', message: 'Nossa chave é…', offeredIn: [queue.id] },
    })
    expect(refusal).toMatchObject({ status: 404, error: 'ERR_NO_QUEUE_FOUND', field: 'body.offeredIn' })
  })
})

describe('the file of a quick message', () => {
  const PDF = { content: '%PDF-1.4\n%%EOF', name: 'Tabela de preços.pdf', type: 'application/pdf' }
  const attach = (user: User, id: number, ...files: (typeof PDF)[]) =>
    apiAs(user).send(quickMessagesApi.attach, { params: { id }, files })

  it('is given, read, put in the place of another, and taken away', async () => {
    const { company, agent } = await aCompany()
    const { id } = await aQuickMessage(company, { user: agent })
    const [own] = await apiAs(agent).ok(quickMessagesApi.listAll)
    expect(own).toMatchObject({ id, file: null })
    expect((await attach(agent, id, PDF)).status).toBe(200)
    const [stored] = await apiAs(agent).ok(quickMessagesApi.listAll)
    expect(stored?.file).toMatchObject({ name: PDF.name, mimetype: PDF.type, size: PDF.content.length })
    const server = await testServer()
    const read = () => request(server).get((stored?.file?.url ?? '').slice(env.apiUrl.length))
    expect((await read()).status).toBe(200)
    await attach(agent, id, { ...PDF, name: 'Outra.pdf' })
    const [other] = await apiAs(agent).ok(quickMessagesApi.listAll)
    expect(other?.file?.name).toBe('Outra.pdf')
    expect((await read()).status).not.toBe(200)
    const params = { id }
    expect((await apiAs(agent).ok(quickMessagesApi.detach, { params })).file).toBeNull()
  })

  it('counts among the files of the company, until it is gone', async () => {
    const { company, agent, admin } = await aCompany()
    const { id } = await aQuickMessage(company, { user: agent })
    const used = async () => (await apiAs(admin).ok(companiesApi.storage)).usedBytes
    await attach(agent, id, PDF, PDF)
    expect(await used()).toBe(PDF.content.length)
    await apiAs(agent).ok(quickMessagesApi.remove, { params: { id } })
    expect(await used()).toBe(0)
  })

  it('is its owner’s to give, and of a shared one an admin’s', async () => {
    const { company, agent, supervisor, admin } = await aCompany()
    const own = await aQuickMessage(company, { user: agent })
    const shared = await apiAs(admin).ok(quickMessagesApi.create, {
      body: { shortcode: 'pix', message: 'Nossa chave é…', shared: true },
    })
    expect((await attach(supervisor, own.id, PDF)).body).toMatchObject({ error: 'ERR_NO_QUICKMESSAGE_FOUND' })
    expect((await attach(agent, shared.id, PDF)).body).toMatchObject({ error: 'ERR_NO_PERMISSION' })
    const params = { id: shared.id }
    expect((await apiAs(agent).refused(quickMessagesApi.detach, { params })).error).toBe('ERR_NO_PERMISSION')
    expect((await attach(admin, shared.id, PDF)).status).toBe(200)
    expect((await attach(admin, shared.id)).status).toBe(400)
  })
})

describe('a quick message that is chosen', () => {
  it('counts it, also two at once, and a list shows the most used first', async () => {
    const { company, agent, admin } = await aCompany()
    await aQuickMessage(company, { user: agent, shortcode: 'alfa' })
    const { id } = await aQuickMessage(company, { user: agent, shortcode: 'beta' })
    const params = { id }
    await Promise.all([1, 2].map(() => apiAs(agent).ok(quickMessagesApi.use, { params })))
    const { records } = await apiAs(agent).ok(quickMessagesApi.list, { query: { orderBy: 'mostUsed' } })
    expect(records).toMatchObject([
      { shortcode: 'beta', usedCount: 2 },
      { shortcode: 'alfa', usedCount: 0 },
    ])
    expect((await apiAs(admin).refused(quickMessagesApi.use, { params })).error).toBe(
      'ERR_NO_QUICKMESSAGE_FOUND',
    )
  })

  it('is found by its shortcut and by its text', async () => {
    const { company, agent } = await aCompany()
    await aQuickMessage(company, { user: agent, shortcode: 'cobrança', message: 'Segue o boleto' })
    await aQuickMessage(company, { user: agent, shortcode: 'oi', message: 'Olá' })
    const found = async (searchParam: string) =>
      (await apiAs(agent).ok(quickMessagesApi.list, { query: { searchParam } })).records.map(
        ({ shortcode }) => shortcode,
      )
    expect(await found('cobranca')).toEqual(['cobrança'])
    expect(await found('BOLETO')).toEqual(['cobrança'])
    expect(await found('ola')).toEqual(['oi'])
  })

  it('is found by its category: what stands before the first point', async () => {
    const { company, agent } = await aCompany()
    for (const shortcode of ['Cobrança.pix', 'cobranca.boleto', 'cobrancas', 'cobranca', 'oi.cobranca'])
      await aQuickMessage(company, { user: agent, shortcode })
    const { records, count } = await apiAs(agent).ok(quickMessagesApi.list, {
      query: { category: 'cobrança' },
    })
    expect(records.map(({ shortcode }) => shortcode).sort()).toEqual(['Cobrança.pix', 'cobranca.boleto'])
    expect(count).toBe(2)
    const { records: none } = await apiAs(agent).ok(quickMessagesApi.list, { query: { category: '%' } })
    expect(none).toEqual([])
  })
})
