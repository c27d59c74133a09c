import { contactListItemsApi, contactListsApi, contactsApi } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ContactListEntry } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { aCampaigner } from '../../../testing/campaigns/aCampaigner.js'
import { apiAs, aSessionOf } from '../../../testing/apiClient.js'
import {
  aCompany,
  aContactList,
  aCustomer,
  aTag,
  inCompany,
  uniqueNumber,
} from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { aSocket } from '../../../testing/servers/sockets.js'
import { gateway } from '../../../whatsapp/gateway.js'

const whatsappSays = (answer: Awaited<ReturnType<typeof gateway.lookUp>>) =>
  vi.spyOn(gateway, 'lookUp').mockResolvedValue(answer)

afterEach(() => void vi.restoreAllMocks())

const aCompanyWithCampaigns = () => aCompany({ campaigns: true })

describe('contact lists', () => {
  it('are for admins of companies that have campaigns', async () => {
    const without = await aCompany()
    expect(await apiAs(without.admin).refused(contactListsApi.list)).toMatchObject({
      status: 403,
      error: 'ERR_CAMPAIGNS_DISABLED',
    })
    const { supervisor, admin } = await aCompanyWithCampaigns()
    expect((await apiAs(supervisor).refused(contactListsApi.list)).error).toBe('ERR_NO_PERMISSION')
    expect(await apiAs(admin).ok(contactListsApi.list)).toEqual({ records: [], count: 0, hasMore: false })
  })

  it('are listed by name with how many they name, as text, and found whatever the accents', async () => {
    const { company, admin } = await aCompanyWithCampaigns()
    await aContactList(company, { name: 'Sócios', entries: [{}, {}] })
    await aContactList(company, { name: 'Aniversários' })
    const api = apiAs(admin)
    const { records, count } = await api.ok(contactListsApi.list)
    expect(records.map(({ name, contactsCount }) => [name, contactsCount])).toEqual([
      ['Aniversários', '0'],
      ['Sócios', '2'],
    ])
    expect(count).toBe(2)
    const found = await api.ok(contactListsApi.list, { query: { searchParam: 'SOCIO' } })
    expect(found.records.map(({ name }) => name)).toEqual(['Sócios'])
    const named = { company: { id: company.id, name: company.name } }
    const all = records.map(({ campaigns: _campaigns, ...list }) => ({ ...list, ...named }))
    expect(await api.ok(contactListsApi.listAll)).toEqual(all)
  })

  it('have names of 2 to 50 characters, each once whatever its case, in one company', async () => {
    const [{ admin }, other] = [await aCompanyWithCampaigns(), await aCompanyWithCampaigns()]
    const api = apiAs(admin)
    const made = await api.ok(contactListsApi.create, { body: { name: ' Clientes VIP ' } })
    expect(made).toMatchObject({ name: 'Clientes VIP', contactsCount: '0' })
    expect(await api.refused(contactListsApi.create, { body: { name: 'CLIENTES vip' } })).toMatchObject({
      status: 400,
      error: 'ERR_CONTACT_LIST_ALREADY_EXISTS',
      field: 'body.name',
    })
    for (const name of ['a', 'x'.repeat(51)])
      expect((await api.refused(contactListsApi.create, { body: { name } })).error).toBe('ERR_VALIDATION')
    await apiAs(other.admin).ok(contactListsApi.create, { body: { name: 'Clientes VIP' } })
    const params = { id: made.id }
    const renamed = await api.ok(contactListsApi.update, { params, body: { name: 'Clientes' } })
    expect(renamed.name).toBe('Clientes')
  })

  it('stay while a campaign that runs uses them', async () => {
    const { list, api, campaign, set } = await aCampaigner()
    const { id } = await campaign()
    const params = { id: list.id }
    await set(id, { state: 'running' })
    const refused = await api.refused(contactListsApi.remove, { params })
    expect(refused).toMatchObject({ status: 400, error: 'ERR_CONTACT_LIST_IN_USE' })
    await set(id, { state: 'cancelled' })
    await api.ok(contactListsApi.remove, { params })
  })

  it('take with them whom they name, however many', async () => {
    const { company, admin } = await aCompanyWithCampaigns()
    const [gone, other] = [await aContactList(company), await aContactList(company, { entries: [{}] })]
    await inCompany(company, () =>
      database.query(
        `insert into contact_list_entries (contact_list_id, name, number)
         select $1, 'Pessoa', '551133' || i from generate_series(100000, 112345) i`,
        { bind: [gone.id], type: QueryTypes.INSERT },
      ),
    )
    await apiAs(admin).ok(contactListsApi.remove, { params: { id: gone.id } })
    const left = await inCompany(company, () => ContactListEntry.findAll())
    expect(left.map(({ contactListId }) => contactListId)).toEqual([other.id])
  })
})

describe('who stands in a list', () => {
  it('is stored with the digits of the number, without a lookup at WhatsApp', async () => {
    const { company, admin } = await aCompanyWithCampaigns()
    const list = await aContactList(company)
    const asked = whatsappSays({ exists: true, number: '551187654321' })
    const made = await apiAs(admin).ok(contactListItemsApi.create, {
      body: {
        name: 'Rita Ramos',
        number: '+55 (11) 98765-4321',
        email: 'RITA@example.com',
        contactListId: list.id,
      },
    })
    expect(made).toMatchObject({
      name: 'Rita Ramos',
      number: '5511987654321',
      email: 'rita@example.com',
      isWhatsappValid: null,
      checkedAt: null,
      contactListId: list.id,
    })
    expect(asked).not.toHaveBeenCalled()
    const { records } = await apiAs(admin).ok(contactListsApi.list)
    expect(records[0]?.contactsCount).toBe('1')
  })

  it('is found instead of added again, with or without the ninth digit, also by ten at once', async () => {
    const { company, admin } = await aCompanyWithCampaigns()
    const { id: contactListId } = await aContactList(company)
    const add = (number: string) =>
      apiAs(admin).ok(contactListItemsApi.create, { body: { name: 'Rita Ramos', number, contactListId } })
    const made = await add('5511987654321')
    expect(await add('551187654321')).toEqual(made)
    const together = await Promise.all(Array.from({ length: 10 }, () => add('5511976543210')))
    expect(new Set(together.map(({ id }) => id)).size).toBe(1)
    const { contacts } = await apiAs(admin).ok(contactListItemsApi.list, { query: { contactListId } })
    expect(contacts).toHaveLength(2)
  })

  it('may stand in two lists', async () => {
    const { company, admin } = await aCompanyWithCampaigns()
    const number = uniqueNumber()
    const lists = [await aContactList(company), await aContactList(company)]
    const made = await Promise.all(
      lists.map(({ id: contactListId }) =>
        apiAs(admin).ok(contactListItemsApi.create, { body: { name: 'Rita', number, contactListId } }),
      ),
    )
    expect(new Set(made.map(({ id }) => id)).size).toBe(2)
  })

  it.each([
    ['no number', { number: '' }],
    ['letters in the number', { number: '11 9876 ramal 5' }],
    ['a short number', { number: '1234567' }],
    ['a name of one letter', { name: 'R' }],
    ['no address of e-mail', { email: 'rita@' }],
  ])('is refused with %s', async (_sentence, wrong) => {
    const { company, admin } = await aCompanyWithCampaigns()
    const { id: contactListId } = await aContactList(company)
    const body = { name: 'Rita Ramos', number: uniqueNumber(), email: '', contactListId, ...wrong }
    const refused = await apiAs(admin).refused(contactListItemsApi.create, { body })
    expect(refused).toMatchObject({ status: 400, error: 'ERR_VALIDATION' })
  })

  it('is checked again for a new number only, which no other entry may have', async () => {
    const { company, admin } = await aCompanyWithCampaigns()
    const list = await aContactList(company, {
      entries: [
        { name: 'Rita', number: '5511987654321', isWhatsappValid: true, checkedAt: new Date() },
        { name: 'Otto', number: '5511976543210' },
      ],
    })
    const api = apiAs(admin)
    const { contacts } = await api.ok(contactListItemsApi.list, { query: { contactListId: list.id } })
    const [, rita] = contacts
    const params = { id: rita?.id ?? 0 }
    const renamed = await api.ok(contactListItemsApi.update, {
      params,
      body: { name: 'Rita Ramos', number: '5511987654321' },
    })
    expect(renamed).toMatchObject({ name: 'Rita Ramos', isWhatsappValid: true })
    const taken = await api.refused(contactListItemsApi.update, { params, body: { number: '551176543210' } })
    expect(taken).toMatchObject({ error: 'ERR_DUPLICATED_CONTACT_LIST_ITEM', field: 'body.number' })
    const moved = await api.ok(contactListItemsApi.update, { params, body: { number: '5511987659999' } })
    expect(moved).toMatchObject({ number: '5511987659999', isWhatsappValid: null, checkedAt: null })
  })

  it('is found by name, e-mail and digits, filtered by validity, and paged by name', async () => {
    const { company, admin } = await aCompanyWithCampaigns()
    const checkedAt = new Date()
    const list = await aContactList(company, {
      entries: [
        { name: 'Ângela Souza', number: '5511987650001', isWhatsappValid: true, checkedAt },
        {
          name: 'Bruno',
          number: '5521987650002',
          email: 'bruno@loja.com.br',
          isWhatsappValid: false,
          checkedAt,
        },
        ...Array.from({ length: 21 }, (_, index) => ({ name: `Cliente ${String(index).padStart(2, '0')}` })),
      ],
    })
    const names = async (query: object) =>
      (
        await apiAs(admin).ok(contactListItemsApi.list, { query: { contactListId: list.id, ...query } })
      ).contacts.map(({ name }) => name)
    expect(await names({ searchParam: 'angela' })).toEqual(['Ângela Souza'])
    expect(await names({ searchParam: 'LOJA.com' })).toEqual(['Bruno'])
    expect(await names({ searchParam: '(21) 98765' })).toEqual(['Bruno'])
    expect(await names({ searchParam: '%' })).toEqual([])
    expect(await names({ validity: 'valid' })).toEqual(['Ângela Souza'])
    expect(await names({ validity: 'invalid' })).toEqual(['Bruno'])
    expect(await names({ validity: 'unchecked' })).toHaveLength(20)
    expect(await names({ pageNumber: 2 })).toEqual(['Cliente 18', 'Cliente 19', 'Cliente 20'])
    const detail = await apiAs(admin).ok(contactListsApi.get, { params: { id: list.id } })
    expect(detail).toMatchObject({ contactsCount: '23', valid: 1, invalid: 1, unchecked: 21, toRecheck: 0 })
  })

  it('is written to a file as it is searched', async () => {
    const { company, admin } = await aCompanyWithCampaigns()
    const list = await aContactList(company, {
      entries: [
        {
          name: '=1+1',
          number: '5511987650001',
          isWhatsappValid: true,
          checkedAt: new Date('2026-11-01T10:00:00Z'),
        },
        { name: 'Bruno', number: '5521987650002' },
      ],
    })
    const { text } = await apiAs(admin).send(contactListsApi.export, {
      params: { id: list.id },
      query: { validity: 'valid', language: 'en' },
    })
    expect(text.replace('\uFEFF', '')).toBe(
      'Name;Number;Email;WhatsApp;Checked at\r\n"\'=1+1";5511987650001;;Yes;2026-11-01T10:00:00.000Z\r\n',
    )
  })
})

describe('contacts in a list', () => {
  it('are added by the filter of the contacts page, with their checked numbers, once each', async () => {
    const { company, admin, customer } = await aCompanyWithCampaigns()
    const { id } = await aContactList(company)
    const tag = await aTag(company, { name: 'Feira' })
    const others = [await aCustomer(company, { name: 'Olga' }), await aCustomer(company, { name: 'Pedro' })]
    const api = apiAs(admin)
    for (const contact of others)
      await api.ok(contactsApi.update, { params: { id: contact.id }, body: { tagIds: [tag.id] } })
    const add = (body: object) => api.ok(contactListsApi.addContacts, { params: { id }, body })
    expect(await add({ tags: [tag.id] })).toEqual({ added: 2, known: 0, withoutNumber: 0 })
    expect(await add({ searchParam: 'olga' })).toEqual({ added: 0, known: 1, withoutNumber: 0 })
    expect(await add({ contactIds: [customer.id, others[0]?.id] })).toEqual({
      added: 1,
      known: 1,
      withoutNumber: 0,
    })
    expect(await add({})).toEqual({ added: 0, known: 3, withoutNumber: 0 })
    const { contacts } = await api.ok(contactListItemsApi.list, { query: { contactListId: id } })
    expect(contacts.map(({ name }) => name)).toEqual(['Clara Cliente', 'Olga', 'Pedro'])
  })

  it('are as unchecked, or as unknown to WhatsApp, as they are as contacts', async () => {
    const { company, admin } = await aCompanyWithCampaigns()
    const { id } = await aContactList(company)
    const unchecked = { pushName: null, lid: null, whatsappCheckedAt: null }
    await aCustomer(company, { name: 'Zé Novo', ...unchecked })
    const refused = await aCustomer(company, { name: 'Zé Recusado', ...unchecked })
    await inCompany(company, () => refused.update({ numberRefusedAt: new Date() }))
    const api = apiAs(admin)
    await api.ok(contactListsApi.addContacts, { params: { id }, body: { searchParam: 'Zé' } })
    const { contacts } = await api.ok(contactListItemsApi.list, { query: { contactListId: id } })
    expect(contacts.map(({ isWhatsappValid }) => isWhatsappValid)).toEqual([null, false])
  })

  it('are told of as one reload, under the name of the list alone', async () => {
    const { company, admin } = await aCompanyWithCampaigns()
    const { id } = await aContactList(company)
    const socket = await aSocket({ companyId: company.id, token: (await aSessionOf(admin)).token })
    await apiAs(admin).ok(contactListsApi.addContacts, { params: { id }, body: {} })
    const reloads = (await settle()).filter(
      (emission) =>
        'channel' in emission &&
        emission.channel === 'ContactListItem' &&
        emission.payload.action === 'reload' &&
        emission.payload.contactListId === id,
    )
    expect(reloads).toMatchObject([
      { payload: { action: 'reload', contactListId: id, records: [{ name: 'Clara Cliente' }] } },
    ])
    const body = { name: 'Rita Ramos', number: uniqueNumber(), contactListId: id }
    await apiAs(admin).ok(contactListItemsApi.create, { body })
    await settle()
    // An older client adds every record of the event's plain name to the list that is open, whichever list
    // that is.
    expect(await socket.next('ContactListItem')).toMatchObject({
      action: 'create',
      record: { name: 'Rita Ramos' },
    })
    expect(socket.everything()).toContain(
      `["company-${company.id}-ContactListItem-${id}",[{"action":"reload"`,
    )
  })
})
