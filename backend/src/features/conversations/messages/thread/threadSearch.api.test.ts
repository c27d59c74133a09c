import { messagesApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Message, type Ticket, type User } from '../../../../models/index.js'
import { apiAs } from '../../../../testing/apiClient.js'
import {
  aCompany,
  aCustomer,
  aMessage,
  aQueue,
  aTicket,
  inCompany,
  type CompanyFixture,
} from '../../../../testing/fixtures.js'

async function aTalk() {
  const fixture = await aCompany()
  const { company, agent, connection, queue } = fixture
  const customer = await aCustomer(company)
  const open = await aTicket(company, { customer, connection, queue, user: agent })
  const say = async (body: string, ticket: Ticket = open, user?: User) =>
    (await aMessage(company, { ticket, body, ...(user && { user }) })).id
  return { ...fixture, customer, open, say }
}

const found = async (reader: User, { id }: Ticket, words: string): Promise<string[]> => {
  const { ids } = await apiAs(reader).ok(messagesApi.search, { params: { ticketId: id }, query: { words } })
  return ids
}

/** Stores many messages in one statement; `said`, one by one, would take too long. */
const sayOften = (fixture: CompanyFixture, ticket: Ticket, count: number, body: string): Promise<Message[]> =>
  inCompany(fixture.company, () =>
    Message.bulkCreate(
      Array.from({ length: count }, (_, index) => ({
        ticketId: ticket.id,
        contactId: ticket.contactId,
        connectionId: ticket.connectionId,
        queueId: ticket.queueId,
        whatsappId: `LOT${ticket.id}-${index}`,
        fromMe: false,
        body: `${body} ${index}`,
      })),
    ),
  )

describe('the search in a thread', () => {
  it('finds words whatever their accents and case, the newest first', async () => {
    const { agent, open, say } = await aTalk()
    const first = await say('A instalação ficou ÓTIMA')
    await say('Bom dia')
    const second = await say('otima noticia')
    expect(await found(agent, open, 'ótima')).toEqual([second, first])
    expect(await found(agent, open, 'INSTALACAO FICOU')).toEqual([first])
    expect(await found(agent, open, 'nada disso')).toEqual([])
  })

  it('takes signs by their word, and finds nothing when asked for nothing', async () => {
    const { agent, open, say } = await aTalk()
    const percent = await say('desconto de 100% hoje')
    await say('desconto de 1000 reais')
    expect(await found(agent, open, '100%')).toEqual([percent])
    expect(await found(agent, open, '_')).toEqual([])
    expect(await found(agent, open, '  ')).toEqual([])
  })

  it('goes through the contact’s whole talk on the connection, earlier attendances too', async () => {
    const { agent, open, say, company, connection, queue, customer } = await aTalk()
    const earlier = await aTicket(company, { customer, connection, queue, status: 'closed' })
    const old = await say('o boleto de maio', earlier)
    const elsewhere = await aTicket(company, { customer: await aCustomer(company), connection, queue })
    await say('o boleto de outro cliente', elsewhere)
    expect(await found(agent, open, 'boleto')).toEqual([old])
  })

  it('hides messages of queues that the user does not have, as the thread does', async () => {
    const { agent, admin, open, say, company, connection, customer } = await aTalk()
    const hidden = await aTicket(company, {
      customer,
      connection,
      queue: await aQueue(company),
      status: 'closed',
    })
    const secret = await say('senha secreta', hidden)
    expect(await found(agent, open, 'secreta')).toEqual([])
    expect(await found(admin, open, 'secreta')).toEqual([secret])
  })

  it('finds neither what was deleted nor the name in a signature', async () => {
    const { agent, open, say, company } = await aTalk()
    const gone = await say('preço errado')
    await inCompany(company, () => Message.update({ isDeleted: true }, { where: { id: gone } }))
    const signed = await say('*Marina Prado:*\nO preço certo é outro', open, agent)
    expect(await found(agent, open, 'preco')).toEqual([signed])
    expect(await found(agent, open, 'marina')).toEqual([])
  })

  it('names a thousand hits, and says that there are more', async () => {
    const fixture = await aTalk()
    await sayOften(fixture, fixture.open, 1001, 'pedido')
    const { ids, hasMore } = await apiAs(fixture.agent).ok(messagesApi.search, {
      params: { ticketId: fixture.open.id },
      query: { words: 'PEDIDO' },
    })
    expect([ids.length, new Set(ids).size, hasMore]).toEqual([1000, 1000, true])
  })
})

describe('a thread read around a message', () => {
  it('answers what was said before and after it, and goes on from there without gap or double', async () => {
    const fixture = await aTalk()
    const { agent, open } = fixture
    const all = (await sayOften(fixture, open, 130, 'linha')).map(({ id }) => id)
    const read = (query: object) =>
      apiAs(agent).ok(messagesApi.list, { params: { ticketId: open.id }, query: { peek: true, ...query } })
    const hit = all[60] ?? ''
    let page = await read({ around: hit })
    const seen = page.messages.map(({ id }) => id)
    expect(seen).toContain(hit)
    expect(page.newerCursor).toBe(seen.at(-1))
    while (page.newerCursor) {
      page = await read({ after: page.newerCursor })
      seen.push(...page.messages.map(({ id }) => id))
    }
    let older: string | null = seen[0] ?? null
    while (older) {
      const before = await read({ before: older })
      expect(before.newerCursor).toBe(before.messages.at(-1)?.id)
      seen.unshift(...before.messages.map(({ id }) => id))
      older = before.nextCursor
    }
    expect(seen).toEqual(all)
  })

  it('is refused as not found for a message of another thread or a hidden one', async () => {
    const { agent, admin, open, say, company, connection, customer } = await aTalk()
    const elsewhere = await aTicket(company, { customer: await aCustomer(company), connection })
    const hidden = await aTicket(company, {
      customer,
      connection,
      queue: await aQueue(company),
      status: 'closed',
    })
    const read = (reader: User, around: string) => ({
      params: { ticketId: open.id },
      query: { around, peek: true },
      reader,
    })
    const other = await say('de outra pessoa', elsewhere)
    const secret = await say('de outra fila', hidden)
    for (const around of [other, secret, '999999999']) {
      const { reader, ...call } = read(agent, around)
      expect(await apiAs(reader).refused(messagesApi.list, call)).toMatchObject({
        status: 404,
        error: 'ERR_NO_MESSAGE_FOUND',
      })
    }
    const { reader, ...call } = read(admin, secret)
    expect((await apiAs(reader).ok(messagesApi.list, call)).messages.map(({ id }) => id)).toContain(secret)
  })
})

describe('the first unread message', () => {
  const first = async (reader: User, { id }: Ticket, query: { unread?: number; upTo?: string }) =>
    (await apiAs(reader).ok(messagesApi.firstUnread, { params: { ticketId: id }, query })).id

  it('is counted among the customer’s, from the newest or from the one that was the newest', async () => {
    const fixture = await aTalk()
    const { agent, open, say } = fixture
    const messageIds = (await sayOften(fixture, open, 150, 'linha')).map(({ id }) => id)
    await say('uma resposta', open, agent)
    expect(await first(agent, open, {})).toBe(messageIds[149])
    expect(await first(agent, open, { unread: 150 })).toBe(messageIds[0])
    await say('chegou depois')
    expect(await first(agent, open, { unread: 150 })).toBe(messageIds[1])
    expect(await first(agent, open, { unread: 150, upTo: messageIds[149] ?? '' })).toBe(messageIds[0])
  })

  it('is the oldest visible message when there are fewer, and null when there are none', async () => {
    const { agent, admin, open, say, company, connection, customer } = await aTalk()
    expect(await first(agent, open, { unread: 3 })).toBeNull()
    const queue = await aQueue(company)
    const hidden = await aTicket(company, { customer, connection, queue, status: 'closed' })
    const secret = await say('de outra fila', hidden)
    const seen = await say('desta fila')
    expect(await first(agent, open, { unread: 2 })).toBe(seen)
    expect(await first(admin, open, { unread: 2 })).toBe(secret)
    for (const unread of [0, -1, 1.5, 10_001])
      await apiAs(agent).refused(messagesApi.firstUnread, {
        params: { ticketId: open.id },
        query: { unread },
      })
  })
})
