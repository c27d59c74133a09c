import { auditLogApi, contactsApi, settingsApi, ticketsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Contact, type User } from '../../../models/index.js'
import { apiAs } from '../../../testing/apiClient.js'
import {
  aCompany,
  aCustomer,
  anEmptyCompany,
  aUser,
  inCompany,
  uniqueNumber,
} from '../../../testing/fixtures.js'
import { contactIdsMatching } from './contactSearch.rules.js'
import { database } from '../../../platform/database/database.js'

/** A company with exactly these customers. */
async function aBook(...names: string[]) {
  const company = await anEmptyCompany()
  const api = apiAs(await aUser(company))
  for (const name of names) await aCustomer(company, { name })
  const search = async (searchParam: string) =>
    (await api.ok(contactsApi.list, { query: { searchParam } })).contacts.map(({ name }) => name)
  return { company, api, search }
}

describe('GET /contacts', () => {
  it('answers 20 on a page, by name, with more and how many', async () => {
    const names = Array.from({ length: 25 }, (_, index) => `Cliente ${String(index).padStart(2, '0')}`)
    const { api } = await aBook(...names)
    const first = await api.ok(contactsApi.list)
    expect(first.contacts.map(({ name }) => name)).toEqual(names.slice(0, 20))
    expect(first).toMatchObject({ hasMore: true, count: 25 })
    const second = await api.ok(contactsApi.list, { query: { pageNumber: 2 } })
    expect(second.contacts.map(({ name }) => name)).toEqual(names.slice(20))
    expect(second).toMatchObject({ hasMore: false, count: 25 })
  })

  it('finds words of a name whatever their accents and case', async () => {
    const { search } = await aBook('João Antônio', 'Joana', 'Pedro')
    expect(await search('JOAO')).toEqual(['João Antônio'])
    expect(await search('antônio')).toEqual(['João Antônio'])
    expect(await search('joa')).toEqual(['Joana', 'João Antônio'])
  })

  it('finds a number by its digits, however they are written', async () => {
    const { company, search } = await aBook('Pedro')
    await aCustomer(company, { name: 'Maria', number: '5511987654321' })
    expect(await search('98765-4321')).toEqual(['Maria'])
    expect(await search('(11) 98765')).toEqual(['Maria'])
  })

  it('finds with fewer than 3 letters the names that begin with them', async () => {
    const { search } = await aBook('Ana Maria', 'Édson', 'Mariana')
    expect(await search('ma')).toEqual(['Ana Maria', 'Mariana'])
    expect(await search('e')).toEqual(['Édson'])
  })

  it('takes %, _ and \\ by their word', async () => {
    const { search } = await aBook('100% Livre', 'Mil_Folhas', 'Barra\\Funda', 'Outro')
    expect(await search('100%')).toEqual(['100% Livre'])
    expect(await search('l_f')).toEqual(['Mil_Folhas'])
    expect(await search('a\\f')).toEqual(['Barra\\Funda'])
    expect(await search('% l')).toEqual(['100% Livre'])
    expect(await search('%')).toEqual([])
  })

  it('finds page after page by name when nearly everybody is meant, by words as by digits', async () => {
    const { company, api } = await aBook('Zilda')
    await inCompany(company, () =>
      Contact.bulkCreate(
        Array.from({ length: 2_010 }, (_, index) => ({
          name: `Cliente ${String(index).padStart(4, '0')}`,
          number: `55997${String(index).padStart(8, '0')}`,
        })),
      ),
    )
    for (const searchParam of ['CLIENTE', '55997', 'cl']) {
      const page = await api.ok(contactsApi.list, { query: { searchParam, pageNumber: 100 } })
      expect(page).toMatchObject({ hasMore: true, count: 1_000 })
      expect(page.contacts.map(({ name }) => name).slice(0, 2)).toEqual(['Cliente 1980', 'Cliente 1981'])
    }
    expect((await api.ok(contactsApi.list, { query: { searchParam: 'zil' } })).count).toBe(1)
  })

  it('searches in its own company alone', async () => {
    const mine = await aBook('Ana da Casa')
    await aBook('Ana de Fora')
    expect(await mine.search('ana')).toEqual(['Ana da Casa'])
  })
})

describe('the search past row-level security', () => {
  const found = async () => {
    const [rows] = await database.query(`select * from ${contactIdsMatching('ana', 10)} as found`)
    return rows.length
  }

  it('finds the scope’s company alone, and outside of a scope nothing', async () => {
    const { company } = await aBook('Ana Única')
    expect(await inCompany(company, found)).toBe(1)
    expect(await found()).toBe(0)
  })
})

describe('GET /contacts/list', () => {
  it('answers a plain array of all, or of those with these words in the name', async () => {
    const { api } = await aBook('Bia', 'Beto', 'Ana')
    const names = async (query = {}) =>
      (await api.ok(contactsApi.listChoices, { query })).map(({ name }) => name)
    expect(await names()).toEqual(['Ana', 'Beto', 'Bia'])
    expect(await names({ name: 'b' })).toEqual(['Beto', 'Bia'])
  })

  it('returns the fields of a picker, and for a search only as many as it shows', async () => {
    const { company, api } = await aBook()
    const rows = Array.from({ length: 1_200 }, (_, at) => ({
      name: `${at % 2 === 0 ? 'Par' : 'Ímpar'} ${String(at).padStart(4, '0')}`,
      number: String(5_511_900_000_000 + at),
    }))
    await inCompany(company, () => Contact.bulkCreate(rows))
    const list = (query = {}) => api.ok(contactsApi.listChoices, { query })
    const [first, ...others] = await list()
    expect(others).toHaveLength(1_199)
    expect(Object.keys(first ?? {})).toEqual(['id', 'name', 'number', 'username'])
    const named = await list({ name: 'impar' })
    expect(named.map(({ name }) => name)).toEqual(
      rows
        .filter(({ name }) => name.startsWith('Ímpar'))
        .map(({ name }) => name)
        .slice(0, 50),
    )
  })
})

describe('GET /contacts/list, of whoever may export contacts', () => {
  it('answers whole rows, and enters all of them in the audit log', async () => {
    const { company, admin, agent, supervisor } = await aCompany()
    const { id } = await aCustomer(company, { name: 'Bia', email: 'bia@example.com' })
    const list = (actor: User, query = {}) => apiAs(actor).ok(contactsApi.listChoices, { query })
    const entries = async () =>
      (await apiAs(admin).ok(auditLogApi.list, { query: { kind: 'export' } })).entries
    const whole = {
      id,
      name: 'Bia',
      username: null,
      email: 'bia@example.com',
      isGroup: false,
      companyId: company.id,
      number: expect.any(String) as string,
      profilePicUrl: null,
      blockedAt: null,
      createdAt: expect.any(String) as string,
      updatedAt: expect.any(String) as string,
    }
    expect(await list(supervisor, { name: 'bia' })).toEqual([whole])
    expect(await entries()).toEqual([])
    expect(await list(supervisor, { name: ' ' })).toContainEqual(whole)
    expect(await entries()).toEqual([
      expect.objectContaining({
        action: 'exported',
        recordName: 'contacts',
        user: expect.objectContaining({ id: supervisor.id }) as object,
      }),
    ])
    expect(Object.keys((await list(agent))[0] ?? {})).toEqual(['id', 'name', 'number', 'username'])
    await apiAs(admin).ok(settingsApi.update, {
      params: { key: 'exportContacts' },
      body: { value: 'enabled' },
    })
    expect(await list(agent, { name: 'bia' })).toEqual([whole])
    expect(await entries()).toHaveLength(1)
  })

  it('answers every one of more than are read at once, by name', async () => {
    const { company, admin } = await aCompany()
    const names = Array.from({ length: 2_300 }, (_, at) => `Pessoa ${String(at).padStart(4, '0')}`)
    const rows = names.map((name, at) => ({ name, number: String(5_511_900_000_000 + at) }))
    await inCompany(company, () => Contact.bulkCreate(rows))
    const found = await apiAs(admin).ok(contactsApi.listChoices)
    expect(found.map(({ name }) => name).filter((name) => name.startsWith('Pessoa'))).toEqual(names)
  })
})

describe('POST /contacts', () => {
  it('stores the number unchecked while WhatsApp cannot be asked', async () => {
    const { agent } = await aCompany()
    const number = uniqueNumber()
    const contact = await apiAs(agent).ok(contactsApi.create, {
      body: { name: ' Maria ', number: `+${number.slice(0, 2)} (${number.slice(2, 4)}) ${number.slice(4)}` },
    })
    expect(contact).toMatchObject({ name: 'Maria', number, email: '', extraInfo: [], isGroup: false })
  })

  it('works in a company that has no connection', async () => {
    const { api } = await aBook()
    const number = uniqueNumber()
    expect(await api.ok(contactsApi.create, { body: { name: 'Maria', number } })).toMatchObject({ number })
  })

  it('keeps extra info in the order given', async () => {
    const { agent } = await aCompany()
    const extraInfo = [
      { name: 'CPF', value: '123' },
      { name: 'Aniversário', value: '1/4' },
    ]
    const body = { name: 'Maria', number: uniqueNumber(), email: 'maria@example.com', extraInfo }
    const contact = await apiAs(agent).ok(contactsApi.create, { body })
    expect(contact.extraInfo).toMatchObject(extraInfo)
    expect(await apiAs(agent).ok(contactsApi.get, { params: { id: contact.id } })).toMatchObject(contact)
  })

  it('refuses a number that the company has already', async () => {
    const { agent, customer } = await aCompany()
    const body = { name: 'Outra', number: customer.number ?? '' }
    const refusal = await apiAs(agent).refused(contactsApi.create, { body })
    expect(refusal).toMatchObject({ status: 400, error: 'ERR_DUPLICATED_CONTACT' })
  })

  it.each([
    ['a name of 1 character', { name: 'M' }],
    ['a name of 51 characters', { name: 'M'.repeat(51) }],
    ['a number of 7 digits', { number: '5511987' }],
    ['a number of 51 digits', { number: '5'.repeat(51) }],
    ['a number with letters', { number: '5511987654abc' }],
    ['an e-mail that is none', { email: 'maria' }],
  ])('refuses %s', async (_sentence, wrong) => {
    const { agent } = await aCompany()
    const body = { name: 'Maria', number: uniqueNumber(), ...wrong }
    const refusal = await apiAs(agent).refused(contactsApi.create, { body })
    expect(refusal).toMatchObject({ status: 400, error: 'ERR_VALIDATION' })
  })
})

describe('PUT /contacts/:id', () => {
  it('changes extra info by its id, adds what has none and removes what is missing', async () => {
    const { agent } = await aCompany()
    const api = apiAs(agent)
    const { id, extraInfo } = await api.ok(contactsApi.create, {
      body: {
        name: 'Maria',
        number: uniqueNumber(),
        extraInfo: [
          { name: 'CPF', value: '123' },
          { name: 'Time', value: 'Santos' },
        ],
      },
    })
    const cpf = extraInfo[0]?.id
    const body = {
      extraInfo: [
        { id: cpf, name: 'CPF', value: '456' },
        { name: 'Cidade', value: 'Santos' },
      ],
    }
    const changed = await api.ok(contactsApi.update, { params: { id }, body })
    expect(changed.extraInfo).toMatchObject([{ id: cpf, value: '456' }, { name: 'Cidade' }])
    expect(changed.name).toBe('Maria')
    const untouched = await api.ok(contactsApi.update, { params: { id }, body: { name: 'Mariana' } })
    expect(untouched.extraInfo).toEqual(changed.extraInfo)
  })

  it('does not change another contact’s extra info under its id', async () => {
    const { agent } = await aCompany()
    const api = apiAs(agent)
    const make = (value: string) =>
      api.ok(contactsApi.create, {
        body: { name: 'Maria', number: uniqueNumber(), extraInfo: [{ name: 'CPF', value }] },
      })
    const [one, other] = [await make('1'), await make('2')]
    const body = { extraInfo: [{ id: other.extraInfo[0]?.id, name: 'CPF', value: '3' }] }
    await api.ok(contactsApi.update, { params: { id: one.id }, body })
    const answer = await api.ok(contactsApi.get, { params: { id: other.id } })
    expect(answer.extraInfo).toEqual(other.extraInfo)
  })

  it('another number is another account: its LID is forgotten', async () => {
    const { company, agent } = await aCompany()
    const customer = await aCustomer(company, { lid: uniqueNumber() })
    const number = uniqueNumber()
    await apiAs(agent).ok(contactsApi.update, { params: { id: customer.id }, body: { number } })
    await inCompany(company, () => customer.reload())
    expect(customer).toMatchObject({ number, lid: null })
  })

  it('an empty number keeps the one there is: a contact known by its LID alone', async () => {
    const { company, agent } = await aCompany()
    const lid = uniqueNumber()
    const { id } = await aCustomer(company, { number: null, lid })
    const changed = await apiAs(agent).ok(contactsApi.update, {
      params: { id },
      body: { name: 'Maria', number: '' },
    })
    expect(changed).toMatchObject({ name: 'Maria', number: '' })
  })
})

describe('DELETE /contacts/:id', () => {
  it('takes its attendances with it, and is an admin’s to do', async () => {
    const { admin, supervisor, customer, ticket } = await aCompany()
    const params = { id: customer.id }
    const refusal = await apiAs(supervisor).refused(contactsApi.remove, { params })
    expect(refusal).toMatchObject({ status: 403, error: 'ERR_NO_PERMISSION' })
    const { can } = await apiAs(supervisor).ok(contactsApi.get, { params })
    expect(can).toMatchObject({ remove: false, block: true })

    await apiAs(admin).ok(contactsApi.remove, { params })
    expect((await apiAs(admin).refused(contactsApi.get, { params })).error).toBe('ERR_NO_CONTACT_FOUND')
    const gone = await apiAs(admin).refused(ticketsApi.get, { params: { id: ticket.id } })
    expect(gone.error).toBe('ERR_NO_TICKET_FOUND')
  })
})
