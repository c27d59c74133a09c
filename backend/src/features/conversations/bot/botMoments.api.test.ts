import { ticketsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Connection, Queue, Setting, Ticket, UserRating } from '../../../models/index.js'
import { passUndoTime } from '../../../testing/conversations/passUndoTime.js'
import {
  aCompanyWithMenu,
  aConversationWith,
  MENU,
} from '../../../testing/conversations/aConversationWith.js'
import { apiAs } from '../../../testing/apiClient.js'
import { anInboundMessage } from '../../../testing/factories/inbound.js'
import { settle } from '../../../testing/settle.js'
import {
  aCompany,
  aCustomer,
  aQueue,
  aTicket,
  inCompany,
  unique,
  type CompanyFixture,
} from '../../../testing/fixtures.js'
import { publishInbound } from '../../../whatsapp/journal/inbound.js'
import type { InboundMessageEvent } from '../../../whatsapp/port/inboundEvents.js'
import { receiveBatch } from '../inbox/batch/receiveBatch.js'

/** Sets the time at which the menu was last sent. */
const shownBefore = ({ company }: CompanyFixture, seconds: number) =>
  inCompany(company, async () => {
    const shownAt = new Date(Date.now() - seconds * 1_000).toISOString()
    for (const ticket of await Ticket.findAll()) {
      const botMemory: object = { ...ticket.botMemory, shownAt }
      await ticket.update({ botMemory })
    }
  })

/**
 * Processes the plain rows of the journal.
 * @returns the conversations with rows that must be processed singly
 */
const takeBatch = ({ company, connection }: CompanyFixture) =>
  inCompany(company, async () => (await receiveBatch(connection.id)).singly)

describe('two first messages within a second', () => {
  it('get the menu once', async () => {
    const fixture = await aCompanyWithMenu()
    const customer = aConversationWith(fixture)
    expect(await customer.writes('Oi', 'Tudo bem?')).toEqual([MENU])
    await shownBefore(fixture, 0)
    expect(await customer.writes('Preciso de ajuda')).toEqual([])
    await shownBefore(fixture, 6)
    expect(await customer.writes('Alguém?')).toEqual([MENU])
  })

  it('are stored together with others, and the bot answers what it has an answer to', async () => {
    const fixture = await aCompanyWithMenu()
    const customer = aConversationWith(fixture)
    await customer.writes('Oi')
    const [first] = await customer.messages()
    const contact = { number: await numberOf(fixture, first?.contactId), lid: null }
    const more = ['Tudo bem?', 'Preciso de ajuda'].map((body) =>
      anInboundMessage({ contact, pushName: 'Clara Lima', body }),
    )
    await publishInbound(fixture.connection, more)
    await shownBefore(fixture, 0)
    expect(await takeBatch(fixture)).toEqual([])
    await settle()
    expect((await customer.messages()).map(({ body }) => body)).toEqual([
      'Oi',
      MENU,
      'Tudo bem?',
      'Preciso de ajuda',
    ])
    await shownBefore(fixture, 6)
    await publishInbound(fixture.connection, [
      anInboundMessage({ contact, pushName: 'Clara Lima', body: 'Alô' }),
    ])
    expect(await takeBatch(fixture)).toEqual([])
    expect((await customer.messages()).slice(-2)).toMatchObject([
      { body: 'Alô' },
      { body: MENU, isBot: true },
    ])
  })
})

const numberOf = ({ company }: CompanyFixture, contactId: number | undefined): Promise<string> =>
  inCompany(company, async () => {
    const ticket = await Ticket.findOne({ where: { contactId: contactId ?? 0 }, include: ['contact'] })
    return ticket?.contact?.number ?? ''
  })

describe('a message that cannot be read yet', () => {
  const waiting: Partial<InboundMessageEvent> = {
    body: '',
    mediaType: 'ciphertext',
    content: { type: 'waiting' },
  }

  it('is answered by the bot when it can be read, once', async () => {
    const fixture = await aCompanyWithMenu()
    const customer = aConversationWith(fixture)
    const whatsappId = unique()
    expect(await customer.wrote({ ...waiting, whatsappId })).toEqual([])
    expect(await customer.wrote({ whatsappId, body: 'Oi' })).toEqual([MENU])
    expect(await customer.wrote({ whatsappId, body: 'Oi' })).toEqual([MENU])
    expect((await customer.messages()).map(({ body }) => body)).toEqual(['Oi', MENU])
  })

  it('is an answer to the menu then', async () => {
    const fixture = await aCompanyWithMenu()
    const customer = aConversationWith(fixture)
    await customer.writes('Oi')
    const whatsappId = unique()
    await customer.wrote({ ...waiting, whatsappId })
    expect(await customer.wrote({ whatsappId, body: '2' })).toEqual([MENU, 'Olá, Clara!'])
    expect(await customer.tickets()).toMatchObject([{ queueId: fixture.sales.id }])
  })

  it('is answered no more when the customer has written since', async () => {
    const fixture = await aCompanyWithMenu()
    const customer = aConversationWith(fixture)
    const whatsappId = unique()
    await customer.wrote({ ...waiting, whatsappId })
    expect(await customer.writes('Oi?')).toEqual([MENU])
    await shownBefore(fixture, 60)
    expect(await customer.wrote({ whatsappId, body: 'Bom dia' })).toEqual([MENU])
  })

  it('is not answered when somebody of the team has the ticket by then', async () => {
    const fixture = await aCompanyWithMenu()
    const customer = aConversationWith(fixture)
    const whatsappId = unique()
    await customer.wrote({ ...waiting, whatsappId })
    const [ticket] = await customer.tickets()
    await apiAs(fixture.admin).ok(ticketsApi.update, {
      params: { id: ticket?.id ?? 0 },
      body: { status: 'open' },
    })
    expect(await customer.wrote({ whatsappId, body: 'Oi' })).toEqual([])
  })
})

describe('a ticket in a queue that its connection does not offer', () => {
  it('keeps that queue’s hours, among the plain messages and alone', async () => {
    const fixture = await aCompany()
    const { company, connection } = fixture
    const elsewhere = await aQueue(company)
    const customer = await aCustomer(company)
    await aTicket(company, { customer, connection, queue: elsewhere })
    await inCompany(company, async () => {
      await Setting.create({ key: 'scheduleType', value: 'queue' })
      await Queue.update({ outOfHoursMessage: 'Amanhã!', schedules: [] }, { where: { id: elsewhere.id } })
    })
    const talk = aConversationWith(fixture, customer.number ?? '')
    expect(await talk.writes('Oi')).toEqual(['Amanhã!'])
    expect(await talk.writes('Alô?')).toEqual([])
  })
})

describe('a machine that answers with what it was told', () => {
  it('reopens nothing by thanking for the thanks, and is heard when it says something else', async () => {
    const fixture = await aCompany()
    const { company, connection, queue, agent } = fixture
    const customer = await aCustomer(company)
    const ticket = await aTicket(company, { customer, connection, queue, user: agent })
    await inCompany(company, () =>
      Connection.update({ complationMessage: 'Até logo!' }, { where: { id: connection.id } }),
    )
    await apiAs(agent).ok(ticketsApi.update, { params: { id: ticket.id }, body: { status: 'closed' } })
    await passUndoTime(company)
    const talk = aConversationWith(fixture, customer.number ?? '')
    expect(await talk.writes('Até logo!')).toEqual([])
    expect(await talk.tickets()).toMatchObject([{ id: ticket.id, status: 'closed', unreadMessages: 0 }])
    expect((await talk.messages()).map(({ fromMe }) => fromMe)).toEqual([true, false])
    await talk.writes('Até logo!')
    expect(await talk.tickets()).toMatchObject([{ id: ticket.id, status: 'pending' }])
  })

  it('gets a menu that it repeats once', async () => {
    const fixture = await aCompanyWithMenu()
    const machine = aConversationWith(fixture)
    expect(await machine.writes('Oi')).toEqual([MENU])
    await shownBefore(fixture, 0)
    expect(await machine.writes(MENU)).toEqual([])
    await shownBefore(fixture, 60)
    expect(await machine.writes(MENU)).toEqual([MENU])
    expect(await machine.writes(MENU)).toEqual([])
  })
})

describe('a rating', () => {
  it('is thanked for in the words of the queue, where it has its own', async () => {
    const fixture = await aCompany()
    const { company, connection, queue, agent } = fixture
    const customer = await aCustomer(company)
    const ticket = await aTicket(company, { customer, connection, queue, user: agent })
    await inCompany(company, async () => {
      await Setting.create({ key: 'userRating', value: 'enabled' })
      await Connection.update({ complationMessage: 'Até logo!' }, { where: { id: connection.id } })
      await Queue.update({ complationMessage: 'Vendas agradece!' }, { where: { id: queue.id } })
    })
    await apiAs(agent).ok(ticketsApi.update, { params: { id: ticket.id }, body: { status: 'closed' } })
    await passUndoTime(company)
    expect(await aConversationWith(fixture, customer.number ?? '').writes(' *2* ')).toEqual([
      'Vendas agradece!',
    ])
    const ratings = await inCompany(company, () => UserRating.findAll({ where: { ticketId: ticket.id } }))
    expect(ratings).toMatchObject([{ rate: 2, userId: agent.id }])
  })
})
