import { messagesApi, ticketsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Connection, Message, Setting, Ticket, TicketTracking } from '../../../models/index.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aConversationWith } from '../../../testing/conversations/aConversationWith.js'
import { passUndoTime } from '../../../testing/conversations/passUndoTime.js'
import {
  aCompany,
  aCustomer,
  aTicket,
  inCompany,
  inDays,
  type CompanyFixture,
} from '../../../testing/fixtures.js'

/** A company with a goodbye message, a rating message and the given settings. */
async function aTalkativeCompany(settings: Record<string, string>): Promise<CompanyFixture> {
  const fixture = await aCompany()
  await inCompany(fixture.company, async () => {
    for (const [key, value] of Object.entries(settings)) await Setting.create({ key, value })
    await Connection.update(
      { complationMessage: 'Até logo, {{firstName}}!', ratingMessage: 'Gostou?' },
      { where: { id: fixture.connection.id } },
    )
  })
  return fixture
}

const anOpenTicket = async ({ company, connection, queue, agent }: CompanyFixture): Promise<Ticket> =>
  aTicket(company, { customer: await aCustomer(company), connection, queue, user: agent })

const textsIn = (fixture: CompanyFixture, ticketId: number): Promise<string[]> =>
  inCompany(fixture.company, async () => {
    const messages = await Message.findAll({ where: { ticketId, isBot: true }, order: [['id', 'ASC']] })
    return messages.map(({ body }) => body)
  })

describe('accepting', () => {
  it('greets the customer once, in the name of who accepts, when the company wants that', async () => {
    const fixture = await aTalkativeCompany({ sendGreetingAccepted: 'enabled' })
    const { agent, ticket } = fixture
    const params = { id: ticket.id }
    await apiAs(agent).ok(ticketsApi.update, { params, body: { status: 'open', userId: agent.id } })
    const [greeting, ...others] = await textsIn(fixture, ticket.id)
    expect(greeting).toContain(`meu nome é *${agent.name}* e agora vou prosseguir com seu atendimento!`)
    expect(greeting).toMatch(/Bo[am] (dia|tarde|noite|madrugada)/)
    expect(others).toEqual([])
  })

  it('says nothing else', async () => {
    const fixture = await aTalkativeCompany({})
    const { agent, ticket } = fixture
    const params = { id: ticket.id }
    await apiAs(agent).ok(ticketsApi.update, { params, body: { status: 'open', userId: agent.id } })
    expect(await textsIn(fixture, ticket.id)).toEqual([])
  })
})

describe('resolving', () => {
  const resolve = (fixture: CompanyFixture, ticketId: number) =>
    apiAs(fixture.agent).ok(ticketsApi.update, {
      params: { id: ticketId },
      body: { status: 'closed', userId: fixture.agent.id },
    })

  it('says the completion text, its variables filled, and closes at once', async () => {
    const fixture = await aTalkativeCompany({})
    const open = await anOpenTicket(fixture)
    expect(await resolve(fixture, open.id)).toMatchObject({ status: 'closed' })
    await passUndoTime(fixture.company)
    expect(await textsIn(fixture, open.id)).toEqual([expect.stringMatching(/^Até logo, [^{]+!$/)])
  })

  it('says nothing where the company may not work by then, nor when it may again', async () => {
    const fixture = await aTalkativeCompany({})
    const { company } = fixture
    const open = await anOpenTicket(fixture)
    await resolve(fixture, open.id)
    const { dueDate } = company
    await inCompany(company, () => company.update({ dueDate: inDays(-1) }))
    await passUndoTime(company)
    await inCompany(company, () => company.update({ dueDate }))
    await passUndoTime(company)
    expect(await textsIn(fixture, open.id)).toEqual([])
  })

  it('asks for a rating instead, where the company wants one, and closes at once all the same', async () => {
    const fixture = await aTalkativeCompany({ userRating: 'enabled' })
    const open = await anOpenTicket(fixture)
    expect(await resolve(fixture, open.id)).toMatchObject({ status: 'closed' })
    await passUndoTime(fixture.company)
    expect(await textsIn(fixture, open.id)).toEqual([expect.stringMatching(/^Gostou\?\n\nDigite de 1 a 3/)])
    const tracking = await inCompany(fixture.company, () =>
      TicketTracking.findOne({ where: { ticketId: open.id } }),
    )
    expect(tracking).toMatchObject({ rated: false, userId: fixture.agent.id })
    expect(tracking?.ratingAt).toBeInstanceOf(Date)
  })

  it('says the completion text to a group, too, which is asked for no rating', async () => {
    const fixture = await aTalkativeCompany({ userRating: 'enabled', sendGreetingAccepted: 'enabled' })
    const open = await anOpenTicket(fixture)
    await inCompany(fixture.company, () => Ticket.update({ isGroup: true }, { where: { id: open.id } }))
    expect(await resolve(fixture, open.id)).toMatchObject({ status: 'closed' })
    await passUndoTime(fixture.company)
    expect(await textsIn(fixture, open.id)).toEqual([expect.stringMatching(/^Até logo, [^{]+!$/)])
  })
})

describe('transferring', () => {
  it('tells the customer where they are now, when the company wants that', async () => {
    const fixture = await aTalkativeCompany({ sendMsgTransfTicket: 'enabled' })
    const { agent, admin, queue } = fixture
    const open = await anOpenTicket(fixture)
    const params = { id: open.id }
    await apiAs(agent).ok(ticketsApi.update, { params, body: { userId: admin.id, queueId: queue.id } })
    expect(await textsIn(fixture, open.id)).toEqual([
      `*Mensagem automática:*\nVocê foi transferido para o atendente *${admin.name}*.\nAguarde, já vamos te atender!`,
    ])
  })
})

describe('what the product says', () => {
  it('is in the thread like any message, and marked', async () => {
    const fixture = await aTalkativeCompany({ sendGreetingAccepted: 'enabled' })
    const { agent, ticket } = fixture
    await apiAs(agent).ok(ticketsApi.update, {
      params: { id: ticket.id },
      body: { status: 'open', userId: agent.id },
    })
    const { messages } = await apiAs(agent).ok(messagesApi.list, { params: { ticketId: ticket.id } })
    expect(messages.at(-1)).toMatchObject({ isBot: true, fromMe: true, ack: 0 })
  })

  it('is no answer: the customer waits on, whatever is said to them automatically', async () => {
    const fixture = await aTalkativeCompany({
      sendGreetingAccepted: 'enabled',
      sendMsgTransfTicket: 'enabled',
    })
    const { agent, admin, ticket, customer } = fixture
    await aConversationWith(fixture, customer.number ?? '').writes('Oi')
    const waiting = async () =>
      (await apiAs(agent).ok(ticketsApi.get, { params: { id: ticket.id } })).waitingSince
    const since = await waiting()
    expect(since).not.toBeNull()
    const params = { id: ticket.id }
    await apiAs(agent).ok(ticketsApi.update, { params, body: { status: 'open', userId: agent.id } })
    await apiAs(agent).ok(ticketsApi.update, { params, body: { userId: admin.id } })
    expect(await textsIn(fixture, ticket.id)).toHaveLength(2)
    expect(await waiting()).toBe(since)
    await apiAs(admin).ok(messagesApi.send, { params: { ticketId: ticket.id }, body: { body: 'Bom dia!' } })
    expect(await waiting()).toBeNull()
  })
})
