import { limits, publicApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { ContactTag } from '../../../models/index.js'
import { aCompanyWithTokens } from '../../../testing/company/aCompanyWithTokens.js'
import { aProgram } from '../../../testing/company/aProgram.js'
import { aCompany, aConnection, aCustomer, aTag, aTicket, inCompany } from '../../../testing/fixtures.js'

describe('contacts that a program reads', () => {
  it('come in pages by id, with the names of their tags, until there are no more', async () => {
    const { company, customer, aTokenFor } = await aCompanyWithTokens()
    const [ana, bia] = [
      await aCustomer(company, { name: 'Ana Costa' }),
      await aCustomer(company, { name: 'Bia Dias' }),
    ]
    const [late, soon] = [await aTag(company, { name: 'Zebra' }), await aTag(company, { name: 'Amigo' })]
    await inCompany(company, () =>
      ContactTag.bulkCreate([late, soon].map(({ id }) => ({ contactId: ana.id, tagId: id }))),
    )
    const { api } = await aTokenFor({ scopes: ['contacts:read'] })
    const first = await api.ok(publicApi.contacts, { query: { limit: 2 } })
    expect(first.hasMore).toBe(true)
    expect(first.contacts.map(({ id }) => id)).toEqual([customer.id, ana.id])
    expect(first.contacts[1]).toEqual({
      id: ana.id,
      name: 'Ana Costa',
      number: ana.number,
      username: null,
      email: '',
      isGroup: false,
      blockedAt: null,
      tags: ['Amigo', 'Zebra'],
      createdAt: ana.createdAt.toISOString(),
      updatedAt: expect.any(String) as string,
    })
    const rest = await api.ok(publicApi.contacts, { query: { limit: 2, after: ana.id } })
    expect(rest).toMatchObject({ hasMore: false, contacts: [{ id: bia.id }] })
    const words = await api.ok(publicApi.contacts, { query: { searchParam: 'costa' } })
    expect(words.contacts.map(({ id }) => id)).toEqual([ana.id])
    for (const query of [{ limit: 0 }, { limit: limits.programPage.max + 1 }, { after: -1 }])
      expect((await api.refused(publicApi.contacts, { query })).error).toBe('ERR_VALIDATION')
  })

  it('of one connection are those with a conversation there, and never another company’s', async () => {
    const { company, aTokenFor, queue, agent } = await aCompanyWithTokens()
    const other = await aConnection(company)
    const there = await aCustomer(company)
    await aTicket(company, { customer: there, connection: other, queue, user: agent })
    await aCustomer((await aCompany()).company)
    const { api } = await aTokenFor({ scopes: ['contacts:read'], whatsappId: other.id })
    const { contacts } = await api.ok(publicApi.contacts)
    expect(contacts.map(({ id }) => id)).toEqual([there.id])
  })

  it('are closed to the own token of a connection', async () => {
    const { company, connection } = await aCompanyWithTokens()
    const { api } = await aProgram(company, connection)
    expect(await api.refused(publicApi.contacts)).toMatchObject({
      error: 'ERR_API_TOKEN_SCOPE',
      message: 'contacts:read',
    })
  })
})
