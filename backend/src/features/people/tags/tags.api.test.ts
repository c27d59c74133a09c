import { contactsApi, tagsApi, ticketsApi, type QueryOf } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import type { User } from '../../../models/index.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany, aCustomer, aTag, aTicket } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'

describe('POST /tags', () => {
  it('answers the tag that is already so instead of making another', async () => {
    const { agent, admin } = await aCompany()
    const made = await apiAs(agent).ok(tagsApi.create, { body: { name: 'Urgente' } })
    expect(made).toMatchObject({ name: 'Urgente', color: '#a4cccc', kanban: 0 })
    const existed = { ...made, existed: true }
    for (const body of [
      { name: 'Urgente' },
      { name: 'URGENTE', color: '#F00' },
      { name: ' urgénte ' },
      { name: 'Urgente', kanban: 1 as const },
    ])
      expect(await apiAs(admin).ok(tagsApi.create, { body })).toEqual(existed)
    expect(made).not.toHaveProperty('existed')
    expect(await apiAs(admin).ok(tagsApi.listAll)).toEqual([made])
  })

  it('takes no colour, as older forms say it, for the default one, then and later', async () => {
    const { admin } = await aCompany()
    const made = await apiAs(admin).ok(tagsApi.create, { body: { name: 'Urgente', color: '' } })
    expect(made.color).toBe('#a4cccc')
    const params = { id: made.id }
    await apiAs(admin).ok(tagsApi.update, { params, body: { color: '#ff0000' } })
    const changed = await apiAs(admin).ok(tagsApi.update, { params, body: { name: 'Calma', color: '' } })
    expect(changed).toMatchObject({ name: 'Calma', color: '#a4cccc' })
  })

  it('answers one tag to ten who ask at once', async () => {
    const { agent } = await aCompany()
    const api = apiAs(agent)
    const made = await Promise.all(
      Array.from({ length: 10 }, () => api.ok(tagsApi.create, { body: { name: 'Urgente' } })),
    )
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(made.filter(({ existed }) => existed)).toHaveLength(9)
    expect(await api.ok(tagsApi.listAll)).toHaveLength(1)
  })

  it('refuses a name of 2 characters, and lanes from a plain user', async () => {
    const { agent, supervisor } = await aCompany()
    const short = await apiAs(agent).refused(tagsApi.create, { body: { name: 'ab' } })
    expect(short).toMatchObject({ status: 400, error: 'ERR_VALIDATION' })
    const body = { name: 'Proposta', kanban: 1 as const }
    expect((await apiAs(agent).refused(tagsApi.create, { body })).error).toBe('ERR_NO_PERMISSION')
    const lane = await apiAs(supervisor).ok(tagsApi.create, { body })
    expect(await apiAs(agent).ok(tagsApi.lanes)).toEqual({ lista: [lane] })
  })
})

describe('GET /tags', () => {
  it('counts the tickets and contacts of each, and searches by name or colour', async () => {
    const { company, agent, ticket, customer } = await aCompany()
    const { id: tagId } = await aTag(company, { name: 'Orçamento', on: [ticket] })
    await aTag(company, { name: 'Suporte' })
    for (const contact of [customer, await aCustomer(company)])
      await apiAs(agent).ok(contactsApi.update, { params: { id: contact.id }, body: { tagIds: [tagId] } })
    const { tags, count, hasMore } = await apiAs(agent).ok(tagsApi.list)
    expect(tags).toMatchObject([
      { name: 'Orçamento', ticketsCount: 1, contactsCount: 2 },
      { name: 'Suporte', ticketsCount: 0, contactsCount: 0 },
    ])
    expect({ count, hasMore }).toEqual({ count: 2, hasMore: false })
    const search = async (searchParam: string) =>
      (await apiAs(agent).ok(tagsApi.list, { query: { searchParam } })).tags.map(({ name }) => name)
    expect(await search('orcamento')).toEqual(['Orçamento'])
    expect(await search('#a4cc')).toEqual(['Orçamento', 'Suporte'])
  })

  it('filters by lane or plain tag, and orders by the newest', async () => {
    const { company, agent } = await aCompany()
    for (const [name, kanban] of [
      ['Bela', 0],
      ['Proposta', 1],
      ['Azul', 0],
    ] as const)
      await aTag(company, { name, kanban })
    const list = async (query: QueryOf<typeof tagsApi.list>) =>
      (await apiAs(agent).ok(tagsApi.list, { query })).tags.map(({ name }) => name)
    expect(await list({})).toEqual(['Azul', 'Bela', 'Proposta'])
    expect(await list({ orderBy: 'newest' })).toEqual(['Azul', 'Proposta', 'Bela'])
    expect(await list({ kanban: 1 })).toEqual(['Proposta'])
    expect(await list({ kanban: 0, orderBy: 'name', searchParam: 'b' })).toEqual(['Bela'])
    for (const query of [{ orderBy: 'constructor' }, { orderBy: 'companyId' }, { kanban: 2 }]) {
      const refusal = await apiAs(agent).refused(tagsApi.list, { query })
      const field = `query.${Object.keys(query)[0]}`
      expect(refusal).toMatchObject({ status: 400, error: 'ERR_VALIDATION', field })
    }
  })
})

describe('PUT and DELETE /tags/:id', () => {
  it('let supervisors change a tag, and admins alone remove it', async () => {
    const { company, agent, supervisor, admin } = await aCompany()
    const params = { id: (await aTag(company)).id }
    const body = { name: 'Proposta', kanban: 1 as const }
    expect((await apiAs(agent).refused(tagsApi.update, { params, body })).error).toBe('ERR_NO_PERMISSION')
    expect(await apiAs(supervisor).ok(tagsApi.update, { params, body })).toMatchObject(body)
    expect((await apiAs(supervisor).refused(tagsApi.remove, { params })).error).toBe('ERR_NO_PERMISSION')
    await apiAs(admin).ok(tagsApi.remove, { params })
  })

  it('refuse what another tag is already, and forget what is removed', async () => {
    const { company, admin } = await aCompany()
    const one = await aTag(company, { name: 'Uma' })
    const other = await apiAs(admin).ok(tagsApi.create, { body: { name: 'Outra', color: '#f00' } })
    const params = { id: one.id }
    expect(await apiAs(admin).ok(tagsApi.update, { params, body: { name: 'Mudou' } })).toMatchObject({
      name: 'Mudou',
    })
    const twice = await apiAs(admin).refused(tagsApi.update, {
      params,
      body: { name: other.name.toUpperCase() },
    })
    expect(twice).toMatchObject({ status: 400, error: 'ERR_TAG_ALREADY_EXISTS' })
    await apiAs(admin).ok(tagsApi.remove, { params })
    expect((await apiAs(admin).refused(tagsApi.get, { params })).error).toBe('ERR_NO_TAG_FOUND')
  })
})

describe('POST /tags/:id/merge', () => {
  const aMerge = async (kinds: readonly [0 | 1, 0 | 1] = [0, 0]) => {
    const fixture = await aCompany()
    const { company, connection, ticket } = fixture
    const [both, closed] = [
      await aTicket(company, { connection, customer: await aCustomer(company) }),
      await aTicket(company, { connection, customer: await aCustomer(company), status: 'closed' }),
    ]
    const from = await aTag(company, { name: 'Orçamentos', kanban: kinds[0], on: [ticket, both, closed] })
    const into = await aTag(company, { name: 'Orçamento', kanban: kinds[1], on: [both] })
    await settle()
    return { ...fixture, both, closed, from, into }
  }
  const tagsOf = async (admin: User, id: number) =>
    (await apiAs(admin).ok(ticketsApi.get, { params: { id } })).tags.map(({ name }) => name)

  it('puts the other tag on every ticket, once, and deletes this one', async () => {
    const { admin, ticket, both, closed, from, into } = await aMerge()
    const params = { id: from.id }
    const merged = await apiAs(admin).ok(tagsApi.merge, { params, body: { into: into.id } })
    expect(merged).toMatchObject({ id: into.id, name: 'Orçamento', ticketsCount: 3 })
    expect((await apiAs(admin).refused(tagsApi.get, { params })).error).toBe('ERR_NO_TAG_FOUND')
    for (const { id } of [ticket, both, closed]) expect(await tagsOf(admin, id)).toEqual(['Orçamento'])
  })

  it('puts it on every contact, too', async () => {
    const { admin, customer, from, into } = await aMerge()
    const params = { id: customer.id }
    await apiAs(admin).ok(contactsApi.update, { params, body: { tagIds: [from.id] } })
    await apiAs(admin).ok(tagsApi.merge, { params: { id: from.id }, body: { into: into.id } })
    expect((await apiAs(admin).ok(contactsApi.get, { params })).tagIds).toEqual([into.id])
  })

  it('is broadcast once: the deleted tag, and the lists to reload', async () => {
    const { admin, from, into } = await aMerge()
    await apiAs(admin).ok(tagsApi.merge, { params: { id: from.id }, body: { into: into.id } })
    const broadcasts = (await settle()).flatMap((emission) =>
      'channel' in emission ? [[emission.channel, emission.payload.action]] : [],
    )
    expect(broadcasts).toEqual([
      ['tag', 'delete'],
      ['tag', 'update'],
      ['contact', 'reload'],
    ])
  })

  it('of lanes with lanes alone, and not with itself', async () => {
    const lanes = await aMerge([1, 1])
    await apiAs(lanes.admin).ok(tagsApi.merge, {
      params: { id: lanes.from.id },
      body: { into: lanes.into.id },
    })
    const mixed = await aMerge([1, 0])
    for (const into of [mixed.into.id, mixed.from.id]) {
      const refusal = await apiAs(mixed.admin).refused(tagsApi.merge, {
        params: { id: mixed.from.id },
        body: { into },
      })
      expect(refusal).toMatchObject({ status: 400, error: 'ERR_VALIDATION', field: 'body.into' })
    }
  })

  it('knows no tags of other companies', async () => {
    const [own, other] = [await aMerge(), await aMerge()]
    const refusal = await apiAs(own.admin).refused(tagsApi.merge, {
      params: { id: own.from.id },
      body: { into: other.into.id },
    })
    expect(refusal).toMatchObject({ status: 404, error: 'ERR_NO_TAG_FOUND' })
    expect(await tagsOf(own.admin, own.ticket.id)).toEqual(['Orçamentos'])
  })

  it('by two the other way round at once leaves one of them', async () => {
    const { company, admin, from, into } = await aMerge()
    await Promise.all([
      apiAs(admin).send(tagsApi.merge, { params: { id: from.id }, body: { into: into.id } }),
      apiAs(admin).send(tagsApi.merge, { params: { id: into.id }, body: { into: from.id } }),
    ])
    const { tags } = await apiAs(admin).ok(tagsApi.list)
    expect(tags).toMatchObject([{ companyId: company.id, ticketsCount: 3 }])
  })
})
