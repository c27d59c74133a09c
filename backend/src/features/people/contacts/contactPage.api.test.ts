import { contactsApi, CSV_BOM, ticketsApi, type QueryOf, settingsApi } from '@balcao/contract'
import { QueryTypes, Sequelize } from 'sequelize'
import { describe, expect, it } from 'vitest'
import { Contact, type Company, type User } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { apiAs } from '../../../testing/apiClient.js'
import { settle } from '../../../testing/settle.js'
import {
  aCompany,
  aConnection,
  aCustomer,
  anEmptyCompany,
  aQueue,
  aTag,
  aTicket,
  aUser,
  inCompany,
  unique,
  uniqueNumber,
} from '../../../testing/fixtures.js'
import { listContacts } from './contactBook.queries.js'

type Query = QueryOf<typeof contactsApi.list>

const namesFor = async (user: User, query: Partial<Query>) =>
  (await apiAs(user).ok(contactsApi.list, { query })).contacts.map(({ name }) => name)

const tag = (company: Company, contactId: number, ...tagIds: number[]) =>
  inCompany(company, () =>
    database.query('insert into contact_tags (contact_id, tag_id) select $1, unnest($2::int[])', {
      bind: [contactId, tagIds],
    }),
  )

describe('the filters of GET /contacts', () => {
  it('take people or groups alone, and blocked ones', async () => {
    const company = await anEmptyCompany()
    const user = await aUser(company)
    await aCustomer(company, { name: 'Ana' })
    await aCustomer(company, { name: 'Bia' })
    await inCompany(company, async () => {
      await Contact.update({ blockedAt: clock.now() }, { where: { name: 'Bia' } })
      await Contact.create({ name: 'Condomínio', number: `120363${uniqueNumber()}`, isGroup: true })
    })
    expect(await namesFor(user, { isGroup: false })).toEqual(['Ana', 'Bia'])
    expect(await namesFor(user, { isGroup: true })).toEqual(['Condomínio'])
    expect(await namesFor(user, { blocked: true })).toEqual(['Bia'])
    expect(await namesFor(user, { blocked: false, isGroup: false, orderBy: 'newest' })).toEqual(['Ana'])
  })

  it('take those that carry one of several tags, among those that are searched for', async () => {
    const company = await anEmptyCompany()
    const user = await aUser(company)
    const [vip, late] = [await aTag(company, { name: 'VIP' }), await aTag(company, { name: 'Atraso' })]
    const [ana, bia, cida] = await Promise.all(
      ['Ana Lima', 'Bia Lima', 'Cida Lima'].map((name) => aCustomer(company, { name })),
    )
    await aCustomer(company, { name: 'Duda Lima' })
    await tag(company, ana?.id ?? 0, vip.id)
    await tag(company, bia?.id ?? 0, late.id, vip.id)
    await tag(company, cida?.id ?? 0, late.id)
    expect(await namesFor(user, { tags: [vip.id] })).toEqual(['Ana Lima', 'Bia Lima'])
    expect(await namesFor(user, { tags: [vip.id, late.id] })).toEqual(['Ana Lima', 'Bia Lima', 'Cida Lima'])
    expect(await namesFor(user, { tags: [vip.id, late.id], searchParam: 'bia' })).toEqual(['Bia Lima'])
    expect(await namesFor(user, { tags: [] })).toHaveLength(4)
  })

  it('take numbers by what is known of them', async () => {
    const company = await anEmptyCompany()
    const user = await aUser(company)
    const now = clock.now()
    await aCustomer(company, { name: 'Por verificar' })
    await aCustomer(company, { name: 'Escreveu', lid: uniqueNumber() })
    await inCompany(company, async () => {
      await Contact.create({ name: 'Confirmado', number: uniqueNumber(), whatsappCheckedAt: now })
      await Contact.create({ name: 'Sem WhatsApp', number: uniqueNumber(), numberRefusedAt: now })
    })
    expect(await namesFor(user, { numberState: 'unchecked' })).toEqual(['Por verificar'])
    expect(await namesFor(user, { numberState: 'refused' })).toEqual(['Sem WhatsApp'])
    expect(await namesFor(user, { numberState: 'confirmed' })).toEqual(['Confirmado', 'Escreveu'])
    const { contacts } = await apiAs(user).ok(contactsApi.list)
    expect(Object.fromEntries(contacts.map(({ name, numberState }) => [name, numberState]))).toEqual({
      'Por verificar': 'unchecked',
      Escreveu: 'confirmed',
      Confirmado: 'confirmed',
      'Sem WhatsApp': 'refused',
    })
  })
})

describe('a page of many contacts', () => {
  const MANY = 6_000

  /**
   * The table rows of contacts and tags that this connection has read. It includes earlier transactions until
   * Postgres has reported their numbers.
   */
  const rowsSoFar = async (): Promise<number> => {
    const [found] = await database.query<{ rows: number }>(
      `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables
        where relname in ('contacts', 'contact_tags')`,
      { type: QueryTypes.SELECT },
    )
    return found?.rows ?? 0
  }

  /** How many rows Postgres reads for a page. */
  const rowsRead = (company: Company, query: Partial<Query>): Promise<number> =>
    inCompany(company, async () => {
      // Postgres may read a small table without an index. With this, it shows whether an index helps.
      await database.query('set local enable_seqscan = off')
      const before = await rowsSoFar()
      await listContacts(query)
      return (await rowsSoFar()) - before
    })

  it('is found by indexes, whatever its filter, among many small companies', async () => {
    const [company, small] = [await anEmptyCompany(), await anEmptyCompany()]
    await aCustomer(small)
    const { id: tagId } = await aTag(company, { name: 'Rara' })
    await inCompany(company, async () => {
      await database.query(
        `insert into contacts (name, number, push_name)
         select 'Cliente ' || n, '55119' || n, 'Cliente' from generate_series(10000000, 10000000 + $1::int) n`,
        { bind: [MANY] },
      )
      await database.query(
        `insert into contact_tags (contact_id, tag_id) select id, $1 from contacts order by id limit 3`,
        { bind: [tagId] },
      )
    })
    // Postgres does this by itself at some time. Until then the planner only guesses how rare a tag is.
    const owner = new Sequelize(process.env['DATABASE_OWNER_URL'] ?? '', { logging: false, pool: { max: 1 } })
    await owner.query('analyze contacts, contact_tags')
    await owner.close()
    const asked = [{}, { isGroup: false }, { isGroup: true }, { blocked: true }, { numberState: 'unchecked' }]
    // Makes Postgres plan the statements for a company with almost no contacts.
    for (const query of asked) await rowsRead(small, query as Partial<Query>)
    for (const query of [...asked, { tags: [tagId] }])
      expect(await rowsRead(company, query as Partial<Query>), JSON.stringify(query)).toBeLessThan(MANY / 2)
    expect(await rowsRead(company, {})).toBeGreaterThan(0)
  })
})

describe('what a contact tells of their tickets', () => {
  it('is the last one and the live one, as far as the reader may see them', async () => {
    const { company, admin, agent, newcomer, queue, connection } = await aCompany()
    const other = await aConnection(company)
    const hidden = await aQueue(company)
    const customer = await aCustomer(company, { name: 'Zoé' })
    const lastMessageAt = new Date('2026-03-02T10:00:00.000Z')
    await aTicket(company, { customer, connection, queue: null, status: 'closed', lastMessageAt })
    const announced = async (user: User) => {
      const { contacts } = await apiAs(user).ok(contactsApi.list, { query: { searchParam: 'Zoé' } })
      const detail = await apiAs(user).ok(contactsApi.get, { params: { id: customer.id } })
      const { whatsappId, lastTicketAt, ticketUuid } = detail
      expect(contacts).toMatchObject([{ whatsappId, lastTicketAt, ticketUuid }])
      return { whatsappId, lastTicketAt, ticketUuid }
    }
    const closed = { whatsappId: connection.id, lastTicketAt: lastMessageAt.toISOString(), ticketUuid: null }
    expect(await announced(newcomer)).toEqual(closed)
    const later = new Date('2026-03-03T10:00:00.000Z')
    const live = await aTicket(company, { customer, connection: other, queue: hidden, lastMessageAt: later })
    expect(await announced(newcomer)).toEqual(closed)
    expect(await announced(agent)).toEqual(closed)
    expect(await announced(admin)).toEqual({
      whatsappId: other.id,
      lastTicketAt: later.toISOString(),
      ticketUuid: live.uuid,
    })
    await aTicket(company, { customer, connection, queue, user: agent })
    expect(await announced(agent)).toMatchObject({
      whatsappId: connection.id,
      ticketUuid: expect.any(String) as string,
    })
  })

  it('is nothing to everybody: neither broadcasts nor answers to changes tell it', async () => {
    const { agent, customer } = await aCompany()
    const changed = await apiAs(agent).ok(contactsApi.update, {
      params: { id: customer.id },
      body: { name: 'Outra' },
    })
    expect(changed).not.toHaveProperty('whatsappId')
    expect(JSON.stringify(await settle())).not.toMatch(
      /"action":"update","contact":[^}]*"(whatsappId|ticketUuid)"/,
    )
  })
})

describe('the tags of a contact', () => {
  it('are stored with it, replaced as a whole, and left alone when they are not given', async () => {
    const { company, agent } = await aCompany()
    const [one, two] = [await aTag(company, { name: 'Uma' }), await aTag(company, { name: 'Duas' })]
    const body = { name: 'Maria', number: uniqueNumber(), tagIds: [two.id, one.id, one.id] }
    const { id, tagIds } = await apiAs(agent).ok(contactsApi.create, { body })
    expect(tagIds).toEqual([one.id, two.id].sort((a, b) => a - b))
    const change = (changes: object) => apiAs(agent).ok(contactsApi.update, { params: { id }, body: changes })
    expect((await change({ tagIds: [two.id] })).tagIds).toEqual([two.id])
    expect((await change({ name: 'Mariana' })).tagIds).toEqual([two.id])
    expect((await change({ tagIds: [] })).tagIds).toEqual([])
  })

  it('are refused when the company has none such, or when they are more than 200', async () => {
    const { agent } = await aCompany()
    const body = { name: 'Maria', number: uniqueNumber() }
    const missing = await apiAs(agent).refused(contactsApi.create, {
      body: { ...body, tagIds: [2_147_483_647] },
    })
    expect(missing).toMatchObject({ status: 404, error: 'ERR_NO_TAG_FOUND' })
    const many = await apiAs(agent).refused(contactsApi.create, {
      body: { ...body, tagIds: Array.from({ length: 201 }, (_, at) => at + 1) },
    })
    expect(many).toMatchObject({ status: 400, error: 'ERR_VALIDATION', field: 'body.tagIds' })
  })
})

describe('GET /contacts/usage', () => {
  it('counts what would go with contacts, of this company alone, for admins', async () => {
    const { company, admin, supervisor, customer, connection } = await aCompany()
    await aTicket(company, { customer, connection, status: 'closed' })
    const theirs = await aCompany()
    const query = { contactIds: [customer.id, theirs.customer.id] }
    expect(await apiAs(admin).ok(contactsApi.usage, { query })).toEqual({
      contacts: 1,
      tickets: 2,
      liveTickets: 1,
    })
    expect((await apiAs(supervisor).refused(contactsApi.usage, { query })).error).toBe('ERR_NO_PERMISSION')
  })
})

describe('the export of contacts', () => {
  it('is contatos.csv with semicolons, of what is filtered, without formulas', async () => {
    const company = await anEmptyCompany()
    const user = await aUser(company, { profile: 'supervisor' })
    const { id: tagId } = await aTag(company, { name: 'VIP' })
    const number = uniqueNumber()
    await apiAs(user).ok(contactsApi.create, {
      body: { name: '=1+1', number, tagIds: [tagId], extraInfo: [{ name: 'Plano', value: 'Ouro' }] },
    })
    await aCustomer(company, { name: `Outra ${unique()}` })
    const { text, headers } = await apiAs(user).send(contactsApi.export, { query: { tags: [tagId] } })
    expect(headers['content-disposition']).toBe('attachment; filename=contatos.csv')
    expect(text).toBe(
      `${CSV_BOM}Nome;Número;Nome de usuário;E-mail;Etiquetas;Mais informações\r\n"'=1+1";${number};;;VIP;Plano: Ouro\r\n`,
    )
  })
})

describe('who may export contacts', () => {
  it('is who leads, and everybody where the company says so', async () => {
    const { admin, supervisor, agent } = await aCompany()
    for (const user of [admin, supervisor])
      expect((await apiAs(user).send(contactsApi.export)).status).toBe(200)
    expect(await apiAs(agent).refused(contactsApi.export)).toMatchObject({ error: 'ERR_NO_PERMISSION' })
    const params = { key: 'exportContacts' }
    await apiAs(admin).ok(settingsApi.update, { params, body: { value: 'enabled' } })
    expect((await apiAs(agent).send(contactsApi.export)).status).toBe(200)
    await apiAs(admin).ok(settingsApi.update, { params, body: { value: 'disabled' } })
    expect((await apiAs(agent).refused(contactsApi.export)).error).toBe('ERR_NO_PERMISSION')
  })
})

describe('PUT /contacts/:id/block', () => {
  it('is for those who lead, shows in the contact and in its tickets, and can be taken back', async () => {
    const { admin, agent, supervisor, customer, ticket } = await aCompany()
    const params = { id: customer.id }
    const body = { blocked: true }
    expect((await apiAs(agent).refused(contactsApi.block, { params, body })).error).toBe('ERR_NO_PERMISSION')
    const { blockedAt } = await apiAs(supervisor).ok(contactsApi.block, { params, body })
    expect(blockedAt).not.toBeNull()
    const again = await apiAs(admin).ok(contactsApi.block, { params, body })
    expect(again.blockedAt).toBe(blockedAt)
    const answer = await apiAs(agent).ok(ticketsApi.get, { params: { id: ticket.id } })
    expect(answer.contact.blockedAt).toBe(blockedAt)
    const freed = await apiAs(admin).ok(contactsApi.block, { params, body: { blocked: false } })
    expect(freed.blockedAt).toBeNull()
  })
})
