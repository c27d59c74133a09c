import { ticketsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Contact, Message, Ticket } from '../../../../models/index.js'
import { database } from '../../../../platform/database/database.js'
import { apiAs } from '../../../../testing/apiClient.js'
import {
  aCompany,
  aCustomer,
  aMessage,
  aQueue,
  aTicket,
  inCompany,
  unique,
  type CompanyFixture,
} from '../../../../testing/fixtures.js'

/** A closed ticket of a new customer with this message. */
async function aTalk({ company, connection, queue }: CompanyFixture, body: string, traits: object = {}) {
  const customer = await aCustomer(company)
  const ticket = await aTicket(company, { customer, connection, queue, status: 'closed', ...traits })
  await aMessage(company, { ticket, body })
  return ticket
}

let numbers = 0
const nextNumber = (): string => `55995${String((numbers += 1)).padStart(8, '0')}`

/** Closed tickets of this many new customers, with one message each. @returns their ids */
const manyTalks = (
  { company, connection }: CompanyFixture,
  count: number,
  bodyOf: (index: number) => string,
  traits: { lastMessageAt?: Date } = {},
): Promise<number[]> =>
  inCompany(company, async () => {
    const customers = await Contact.bulkCreate(
      Array.from({ length: count }, () => ({
        name: 'Cliente',
        number: nextNumber(),
      })),
    )
    const tickets = await Ticket.bulkCreate(
      customers.map(({ id }) => ({
        contactId: id,
        connectionId: connection.id,
        status: 'closed' as const,
        ...traits,
      })),
    )
    await Message.bulkCreate(
      tickets.map(({ id, contactId, connectionId }, index) => ({
        ticketId: id,
        contactId,
        connectionId,
        fromMe: false,
        body: bodyOf(index),
        whatsappId: unique() + unique(),
      })),
    )
    return tickets.map(({ id }) => id)
  })

const search = async (user: CompanyFixture['agent'], searchParam: string, more: object = {}) => {
  const { tickets } = await apiAs(user).ok(ticketsApi.list, {
    query: { searchParam, showAll: true, ...more },
  })
  return tickets.map(({ id }) => id)
}

describe('the search of tickets', () => {
  it('finds what was said in them, whatever the accents and case', async () => {
    const fixture = await aCompany()
    const ticket = await aTalk(fixture, 'A Instalação ficou ótima!')
    await aTalk(fixture, 'Nada disso')
    expect(await search(fixture.admin, 'instalacao')).toEqual([ticket.id])
    expect(await search(fixture.admin, 'OTIMA!')).toEqual([ticket.id])
    expect(await search(fixture.admin, 'ficou ótima')).toEqual([ticket.id])
    expect(await search(fixture.admin, 'stalação ficou')).toEqual([ticket.id])
    expect(await search(fixture.admin, 'instalação ruim')).toEqual([])
  })

  it('names a ticket once, however often it was said, and the latest talk first', async () => {
    const fixture = await aCompany()
    const early = await aTalk(fixture, 'orçamento', { lastMessageAt: new Date(Date.now() - 60_000) })
    const late = await aTalk(fixture, 'orçamento')
    await aMessage(fixture.company, { ticket: late, body: 'O orçamento de novo' })
    expect(await search(fixture.admin, 'orçamento')).toEqual([late.id, early.id])
  })

  it('finds by name, by number and by words said, all at once', async () => {
    const fixture = await aCompany()
    const customer = await aCustomer(fixture.company, { name: 'Seu Fatura' })
    const named = await aTicket(fixture.company, {
      customer,
      connection: fixture.connection,
      status: 'closed',
    })
    const talk = await aTalk(fixture, 'A fatura venceu')
    expect((await search(fixture.admin, 'fatura')).sort()).toEqual([named.id, talk.id].sort())
  })

  it('tells where they were said: the newest place, in its sentence, and not what was deleted', async () => {
    const fixture = await aCompany()
    const { company, agent, admin } = fixture
    const ticket = await aTalk(fixture, 'Quero um orçamento')
    const answer = await aMessage(company, {
      ticket,
      user: agent,
      body: 'Bom dia.\nSegue o ORCAMENTO pedido',
    })
    const deleted = await aMessage(company, { ticket, body: 'orçamento errado' })
    await inCompany(company, () => deleted.update({ isDeleted: true }))
    const found = await apiAs(admin).ok(ticketsApi.list, {
      query: { searchParam: 'orçamento', showAll: true },
    })
    expect(found.tickets.map(({ match }) => match)).toEqual([
      {
        messageId: answer.id,
        text: 'Segue o ORCAMENTO pedido',
        fromMe: true,
        userId: agent.id,
        at: answer.createdAt.toISOString(),
      },
    ])
  })

  it.each([
    ['a rare word', 0],
    ['a word that is said everywhere', 12],
  ])('does not find what was said and deleted: %s', async (_sentence, others) => {
    const fixture = await aCompany()
    const found = await manyTalks(fixture, others, () => 'O boleto venceu')
    const ticket = await aTalk(fixture, 'Bom dia')
    const deleted = await aMessage(fixture.company, { ticket, body: 'Segue o boleto errado' })
    expect(await search(fixture.admin, 'boleto')).toContain(ticket.id)
    await inCompany(fixture.company, () => deleted.update({ isDeleted: true }))
    expect((await search(fixture.admin, 'boleto')).sort()).toEqual(found.sort())
  })

  it('tells it of a word that is said everywhere, and deep in a long message', async () => {
    const fixture = await aCompany()
    await manyTalks(fixture, 12, (index) => `${'Antes disso. '.repeat(400)}Veja a promoção nº ${index}!`)
    const { tickets } = await apiAs(fixture.admin).ok(ticketsApi.list, {
      query: { searchParam: 'PROMOCAO', showAll: true },
    })
    expect(tickets.map(({ match }) => match?.text).sort()).toEqual(
      Array.from({ length: 12 }, (_, index) => `Veja a promoção nº ${index}!`).sort(),
    )
  })

  it('tells nothing of what the name alone was found by, and without words', async () => {
    const fixture = await aCompany()
    const customer = await aCustomer(fixture.company, { name: 'Açucena Prado' })
    const ticket = await aTicket(fixture.company, { customer, connection: fixture.connection })
    await aMessage(fixture.company, { ticket, body: 'Bom dia' })
    const list = async (query: object) =>
      (await apiAs(fixture.admin).ok(ticketsApi.list, { query: { showAll: true, ...query } })).tickets.find(
        ({ id }) => id === ticket.id,
      )
    expect((await list({ searchParam: 'acucena' }))?.match).toBeNull()
    expect((await list({ searchParam: 'Aç' }))?.match).toBeNull()
    expect(await list({})).not.toHaveProperty('match')
  })

  it('combines with the other filters', async () => {
    const fixture = await aCompany()
    const closed = await aTalk(fixture, 'entrega atrasada')
    const open = await aTalk(fixture, 'entrega atrasada', { status: 'open', user: fixture.agent })
    expect(await search(fixture.admin, 'atrasada', { status: 'open' })).toEqual([open.id])
    expect(await search(fixture.admin, 'atrasada', { status: 'closed' })).toEqual([closed.id])
    expect(await search(fixture.admin, 'atrasada', { users: [fixture.agent.id] })).toEqual([open.id])
  })

  it('finds what a campaign began, with words or without, newest talk first', async () => {
    const [fixture, other] = [await aCompany(), await aCompany()]
    const talks = [await aTalk(fixture, 'quero saber mais'), await aTalk(fixture, 'não, obrigado')]
    await aTalk(fixture, 'quero saber mais')
    const mark = (company: CompanyFixture['company'], ids: number[]) =>
      inCompany(company, () => Ticket.update({ campaignId: 7 }, { where: { id: ids } }))
    const ids = talks.map(({ id }) => id)
    await mark(fixture.company, ids)
    await mark(other.company, [(await aTalk(other, 'quero saber mais')).id])
    const { tickets, count } = await apiAs(fixture.admin).ok(ticketsApi.list, {
      query: { campaignId: 7, showAll: true },
    })
    expect([tickets.map(({ id }) => id), count]).toEqual([ids.toReversed(), 2])
    expect(await search(fixture.admin, 'saber', { campaignId: 7 })).toEqual([ids[0]])
    expect(await search(fixture.admin, 'saber', { campaignId: 8 })).toEqual([])
  })

  it('shows a plain user what they may see, and no more', async () => {
    const fixture = await aCompany()
    const queue = await aQueue(fixture.company)
    await aTalk(fixture, 'segredo', { queue, status: 'pending' })
    const own = await aTalk(fixture, 'segredo', { status: 'pending' })
    expect(await search(fixture.agent, 'segredo')).toEqual([own.id])
  })

  it('takes %, _ and quotes by their word', async () => {
    const fixture = await aCompany()
    const ticket = await aTalk(fixture, `desconto de 100%_'agora'`)
    await aTalk(fixture, 'desconto de 100 reais')
    for (const text of ['100%', '0%_', `'agora'`, '100%_']) {
      expect(await search(fixture.admin, text)).toEqual([ticket.id])
    }
  })

  it('finds its own company’s words alone, and outside of a scope nothing', async () => {
    const fixture = await aCompany()
    const word = `palavra${unique()}`
    await aTalk(await aCompany(), word)
    expect(await search(fixture.admin, word)).toEqual([])
    await aTalk(fixture, word)
    const hits = async () => {
      const [rows] = await database.query(`select search_messages('%${word}%', '%${word}%', 10)`)
      return rows.length
    }
    expect(await inCompany(fixture.company, hits)).toBe(1)
    expect(await hits()).toBe(0)
  })

  it('counts what it finds, and finds it all by the pages’ cursors', async () => {
    const fixture = await aCompany()
    await manyTalks(fixture, 43, () => 'parafuso sextavado')
    const query = { searchParam: 'sextavado', showAll: true }
    const first = await apiAs(fixture.admin).ok(ticketsApi.list, { query })
    expect(first).toMatchObject({ hasMore: true })
    const before = first.nextCursor ?? ''
    const rest = await apiAs(fixture.admin).ok(ticketsApi.list, { query: { ...query, before } })
    expect(rest).toMatchObject({ hasMore: false, nextCursor: null })
    expect(new Set([...first.tickets, ...rest.tickets].map(({ id }) => id)).size).toBe(43)
  })

  it('finds what is in none of the newest tickets and was said everywhere once', async () => {
    const fixture = await aCompany()
    const lastMessageAt = new Date('2020-06-24T12:00:00Z')
    const once = await manyTalks(fixture, 8, () => 'festa junina', { lastMessageAt })
    await manyTalks(fixture, 101, () => 'festa de natal')
    expect((await search(fixture.admin, 'festa junina')).sort()).toEqual(once.sort())
  })

  it('finds the tickets of more contacts than are named one by one, by words as by digits', async () => {
    const fixture = await aCompany()
    const { company, connection } = fixture
    const named = await inCompany(company, () =>
      Contact.bulkCreate(
        Array.from({ length: 2_010 }, (_, index) => ({
          name: `Freguês ${index}`,
          number: `55996${String(index).padStart(8, '0')}`,
        })),
        { returning: true },
      ),
    )
    const customer = named[7]
    if (!customer) throw new Error('nobody was made')
    const ticket = await aTicket(company, { customer, connection, status: 'closed' })
    await aTalk(fixture, 'Bom dia')
    for (const words of ['fregues', '55996']) expect(await search(fixture.admin, words)).toEqual([ticket.id])
  })

  it('finds page after page of a word that is said everywhere', async () => {
    const fixture = await aCompany()
    const tickets = await manyTalks(fixture, 310, (index) => (index % 2 ? 'Bom dia, tudo bem?' : 'Boa noite'))
    const found: number[] = []
    for (let pageNumber = 1; ; pageNumber += 1) {
      const query = { searchParam: 'BOM DIA', showAll: true, pageNumber }
      const page = await apiAs(fixture.admin).ok(ticketsApi.list, { query })
      found.push(...page.tickets.map(({ id }) => id))
      if (!page.hasMore) break
    }
    expect(found.sort()).toEqual(tickets.filter((_, index) => index % 2).sort())
  })
})
