import { ticketsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Contact, Message, Ticket } from '../../models/index.js'
import { database } from '../../platform/database/database.js'
import { apiAs } from '../../testing/apiClient.js'
import {
  aCompany,
  aCustomer,
  aMessage,
  aQueue,
  aTicket,
  inCompany,
  unique,
  type World,
} from '../../testing/world.js'

/** A closed ticket of a new customer in which this was said. */
async function aTalk({ company, connection, queue }: World, body: string, traits: object = {}) {
  const customer = await aCustomer(company)
  const ticket = await aTicket(company, { customer, connection, queue, status: 'closed', ...traits })
  await aMessage(company, { ticket, body })
  return ticket
}

let numbers = 0
const nextNumber = (): string => `55995${String((numbers += 1)).padStart(8, '0')}`

/** Closed tickets of as many new customers, each with one message. @returns their ids. */
const manyTalks = (
  { company, connection }: World,
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
        ...{ contactId: id, connectionId: connection.id, status: 'closed' as const },
        ...traits,
      })),
    )
    await Message.bulkCreate(
      tickets.map(({ id, contactId, connectionId }, index) => ({
        ...{ ticketId: id, contactId, connectionId, fromMe: false },
        ...{ body: bodyOf(index), whatsappId: unique() + unique() },
      })),
    )
    return tickets.map(({ id }) => id)
  })

const search = async (user: World['agent'], searchParam: string, more: object = {}) => {
  const { tickets } = await apiAs(user).ok(ticketsApi.list, {
    query: { searchParam, showAll: true, ...more },
  })
  return tickets.map(({ id }) => id)
}

describe('the search of tickets', () => {
  it('finds what was said in them, whatever the accents and case', async () => {
    const world = await aCompany()
    const ticket = await aTalk(world, 'A Instalação ficou ótima!')
    await aTalk(world, 'Nada disso')
    expect(await search(world.admin, 'instalacao')).toEqual([ticket.id])
    expect(await search(world.admin, 'OTIMA!')).toEqual([ticket.id])
    expect(await search(world.admin, 'ficou ótima')).toEqual([ticket.id])
    expect(await search(world.admin, 'stalação ficou')).toEqual([ticket.id])
    expect(await search(world.admin, 'instalação ruim')).toEqual([])
  })

  it('names a ticket once, however often it was said, and the latest talk first', async () => {
    const world = await aCompany()
    const early = await aTalk(world, 'orçamento', { lastMessageAt: new Date(Date.now() - 60_000) })
    const late = await aTalk(world, 'orçamento')
    await aMessage(world.company, { ticket: late, body: 'O orçamento de novo' })
    expect(await search(world.admin, 'orçamento')).toEqual([late.id, early.id])
  })

  it('finds by name, by number and by words said, all at once', async () => {
    const world = await aCompany()
    const customer = await aCustomer(world.company, { name: 'Seu Fatura' })
    const named = await aTicket(world.company, { customer, connection: world.connection, status: 'closed' })
    const said = await aTalk(world, 'A fatura venceu')
    expect((await search(world.admin, 'fatura')).sort()).toEqual([named.id, said.id].sort())
  })

  it('tells where they were said: the newest place, in its sentence, and not what was deleted', async () => {
    const world = await aCompany()
    const { company, agent, admin } = world
    const ticket = await aTalk(world, 'Quero um orçamento')
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
    const world = await aCompany()
    const found = await manyTalks(world, others, () => 'O boleto venceu')
    const ticket = await aTalk(world, 'Bom dia')
    const deleted = await aMessage(world.company, { ticket, body: 'Segue o boleto errado' })
    expect(await search(world.admin, 'boleto')).toContain(ticket.id)
    await inCompany(world.company, () => deleted.update({ isDeleted: true }))
    expect((await search(world.admin, 'boleto')).sort()).toEqual(found.sort())
  })

  it('tells it of a word that is said everywhere, and deep in a long message', async () => {
    const world = await aCompany()
    await manyTalks(world, 12, (index) => `${'Antes disso. '.repeat(400)}Veja a promoção nº ${index}!`)
    const { tickets } = await apiAs(world.admin).ok(ticketsApi.list, {
      query: { searchParam: 'PROMOCAO', showAll: true },
    })
    expect(tickets.map(({ match }) => match?.text).sort()).toEqual(
      Array.from({ length: 12 }, (_, index) => `Veja a promoção nº ${index}!`).sort(),
    )
  })

  it('tells nothing of what the name alone was found by, and without words', async () => {
    const world = await aCompany()
    const customer = await aCustomer(world.company, { name: 'Açucena Prado' })
    const ticket = await aTicket(world.company, { customer, connection: world.connection })
    await aMessage(world.company, { ticket, body: 'Bom dia' })
    const list = async (query: object) =>
      (await apiAs(world.admin).ok(ticketsApi.list, { query: { showAll: true, ...query } })).tickets.find(
        ({ id }) => id === ticket.id,
      )
    expect((await list({ searchParam: 'acucena' }))?.match).toBeNull()
    expect((await list({ searchParam: 'Aç' }))?.match).toBeNull()
    expect(await list({})).not.toHaveProperty('match')
  })

  it('combines with the other filters', async () => {
    const world = await aCompany()
    const closed = await aTalk(world, 'entrega atrasada')
    const open = await aTalk(world, 'entrega atrasada', { status: 'open', user: world.agent })
    expect(await search(world.admin, 'atrasada', { status: 'open' })).toEqual([open.id])
    expect(await search(world.admin, 'atrasada', { status: 'closed' })).toEqual([closed.id])
    expect(await search(world.admin, 'atrasada', { users: [world.agent.id] })).toEqual([open.id])
  })

  it('shows a plain user what they may see, and no more', async () => {
    const world = await aCompany()
    const queue = await aQueue(world.company)
    await aTalk(world, 'segredo', { queue, status: 'pending' })
    const own = await aTalk(world, 'segredo', { status: 'pending' })
    expect(await search(world.agent, 'segredo')).toEqual([own.id])
  })

  it('takes %, _ and quotes by their word', async () => {
    const world = await aCompany()
    const ticket = await aTalk(world, `desconto de 100%_'agora'`)
    await aTalk(world, 'desconto de 100 reais')
    for (const text of ['100%', '0%_', `'agora'`, '100%_']) {
      expect(await search(world.admin, text)).toEqual([ticket.id])
    }
  })

  it('finds its own company’s words alone, and outside of a scope nothing', async () => {
    const world = await aCompany()
    const word = `palavra${unique()}`
    await aTalk(await aCompany(), word)
    expect(await search(world.admin, word)).toEqual([])
    await aTalk(world, word)
    const hits = async () => {
      const [rows] = await database.query(`select search_messages('%${word}%', '%${word}%', 10)`)
      return rows.length
    }
    expect(await inCompany(world.company, hits)).toBe(1)
    expect(await hits()).toBe(0)
  })

  it('counts what it finds, and finds it all by the pages’ cursors', async () => {
    const world = await aCompany()
    await manyTalks(world, 43, () => 'parafuso sextavado')
    const query = { searchParam: 'sextavado', showAll: true }
    const first = await apiAs(world.admin).ok(ticketsApi.list, { query })
    expect(first).toMatchObject({ hasMore: true })
    const before = first.nextCursor ?? ''
    const rest = await apiAs(world.admin).ok(ticketsApi.list, { query: { ...query, before } })
    expect(rest).toMatchObject({ hasMore: false, nextCursor: null })
    expect(new Set([...first.tickets, ...rest.tickets].map(({ id }) => id)).size).toBe(43)
  })

  it('finds what is in none of the newest tickets and was said everywhere once', async () => {
    const world = await aCompany()
    const lastMessageAt = new Date('2020-06-24T12:00:00Z')
    const once = await manyTalks(world, 8, () => 'festa junina', { lastMessageAt })
    await manyTalks(world, 101, () => 'festa de natal')
    expect((await search(world.admin, 'festa junina')).sort()).toEqual(once.sort())
  })

  it('finds the tickets of more contacts than are named one by one, by words as by digits', async () => {
    const world = await aCompany()
    const { company, connection } = world
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
    await aTalk(world, 'Bom dia')
    for (const words of ['fregues', '55996']) expect(await search(world.admin, words)).toEqual([ticket.id])
  })

  it('finds page after page of a word that is said everywhere', async () => {
    const world = await aCompany()
    const tickets = await manyTalks(world, 310, (index) => (index % 2 ? 'Bom dia, tudo bem?' : 'Boa noite'))
    const found: number[] = []
    for (let pageNumber = 1; ; pageNumber += 1) {
      const query = { searchParam: 'BOM DIA', showAll: true, pageNumber }
      const page = await apiAs(world.admin).ok(ticketsApi.list, { query })
      found.push(...page.tickets.map(({ id }) => id))
      if (!page.hasMore) break
    }
    expect(found.sort()).toEqual(tickets.filter((_, index) => index % 2).sort())
  })
})
