import { __things__Api, type QueryOf } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { apiAs } from '../../../testing/apiClient.js'
import { settle } from '../../../testing/settle.js'
import { aCompany } from '../../../testing/fixtures.js'

describe('/__path__', () => {
  it('an admin adds one, and everybody in the company sees and hears of it', async () => {
    const { admin, agent } = await aCompany()
    const added = await apiAs(admin).ok(__things__Api.create, { body: { name: 'Primeiro' } })
    expect(await settle()).toMatchObject([{ channel: '__thing__', payload: { action: 'create', record: added } }])
    expect((await apiAs(agent).ok(__things__Api.list)).records).toEqual([added])
  })

  it('an admin changes, finds and removes one', async () => {
    const { admin } = await aCompany()
    const api = apiAs(admin)
    const params = { id: (await api.ok(__things__Api.create, { body: { name: 'Primeiro' } })).id }
    await api.ok(__things__Api.create, { body: { name: 'Segundo' } })
    const changed = await api.ok(__things__Api.update, { params, body: { name: 'Último' } })
    const found = await api.ok(__things__Api.list, { query: { searchParam: 'ultimo' } })
    expect(found).toEqual({ records: [changed], count: 1, hasMore: false })
    await api.ok(__things__Api.remove, { params })
    const gone = await api.refused(__things__Api.get, { params })
    expect(gone).toMatchObject({ status: 404, error: 'ERR_NOT_FOUND' })
  })

  it('are listed by name, or the newest first; an order that there is not is refused by its field', async () => {
    const { admin } = await aCompany()
    const api = apiAs(admin)
    for (const name of ['Beta', 'Gama', 'Alfa']) await api.ok(__things__Api.create, { body: { name } })
    const list = async (query: QueryOf<typeof __things__Api.list>) =>
      (await api.ok(__things__Api.list, { query })).records.map(({ name }) => name)
    expect(await list({})).toEqual(['Alfa', 'Beta', 'Gama'])
    expect(await list({ orderBy: 'newest' })).toEqual(['Alfa', 'Gama', 'Beta'])
    const refusal = await api.refused(__things__Api.list, { query: { orderBy: 'companyId' } })
    expect(refusal).toMatchObject({ status: 400, error: 'ERR_VALIDATION', field: 'query.orderBy' })
  })

  it('refuses a name of 1 or 51 characters, by its field', async () => {
    const { admin } = await aCompany()
    for (const name of ['a', 'a'.repeat(51)]) {
      const refusal = await apiAs(admin).refused(__things__Api.create, { body: { name } })
      expect(refusal).toMatchObject({ status: 400, error: 'ERR_VALIDATION', field: 'body.name' })
    }
  })
})
