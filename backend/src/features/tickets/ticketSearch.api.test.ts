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
  uniqueNumber,
  type World,
} from '../../testing/world.js'

/** A closed ticket of a new customer in which this was said. */
async function aTalk({ company, connection, queue }: World, body: string, traits: object = {}) {
  const customer = await aCustomer(company)
  const ticket = await aTicket(company, { customer, connection, queue, status: 'closed', ...traits })
  await aMessage(company, { ticket, body })
  return ticket
}

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
      const [rows] = await database.query(`select search_messages('%${word}%', 10)`)
      return rows.length
    }
    expect(await inCompany(world.company, hits)).toBe(1)
    expect(await hits()).toBe(0)
  })

  it('finds page after page of a word that is said everywhere', async () => {
    const world = await aCompany()
    const { company, connection, admin } = world
    await inCompany(company, async () => {
      const names = Array.from({ length: 310 }, () => ({ name: 'Cliente', number: uniqueNumber() }))
      const customers = await Contact.bulkCreate(names, { ignoreDuplicates: true })
      const common = { connectionId: connection.id, status: 'closed' as const }
      const tickets = await Ticket.bulkCreate(
        customers.filter(({ id }) => id).map(({ id }) => ({ ...common, contactId: id })),
      )
      await Message.bulkCreate(
        tickets.map(({ id, contactId, connectionId }) => ({
          ...{ ticketId: id, contactId, connectionId, fromMe: false },
          ...{ body: id % 2 ? 'Bom dia, tudo bem?' : 'Boa noite', whatsappId: unique() + unique() },
        })),
      )
    })
    await aTalk(world, 'Boa noite')
    const found = new Set<number>()
    for (let pageNumber = 1; ; pageNumber += 1) {
      const query = { searchParam: 'BOM DIA', showAll: true, pageNumber }
      const page = await apiAs(admin).ok(ticketsApi.list, { query })
      for (const { id } of page.tickets) found.add(id)
      if (!page.hasMore) break
    }
    expect([...found].filter((id) => id % 2 === 0)).toEqual([])
    expect(found.size).toBeGreaterThan(140)
    expect(found.size).toBeLessThanOrEqual(155)
  })
})
