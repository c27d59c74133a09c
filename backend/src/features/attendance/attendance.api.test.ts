import { messagesApi, ticketsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Connection, Message, Setting, Ticket, TicketTracking } from '../../models/index.js'
import { apiAs } from '../../testing/apiClient.js'
import { aTalkWith } from '../../testing/aTalkWith.js'
import { passUndoTime } from '../../testing/passUndoTime.js'
import { aCompany, aCustomer, aTicket, inCompany, type World } from '../../testing/world.js'

/** A company that says something on every occasion. */
async function aTalkativeCompany(settings: Record<string, string>): Promise<World> {
  const world = await aCompany()
  await inCompany(world.company, async () => {
    for (const [key, value] of Object.entries(settings)) await Setting.create({ key, value })
    await Connection.update(
      { complationMessage: 'Até logo, {{firstName}}!', ratingMessage: 'Gostou?' },
      { where: { id: world.connection.id } },
    )
  })
  return world
}

const anOpenTicket = async ({ company, connection, queue, agent }: World): Promise<Ticket> =>
  aTicket(company, { customer: await aCustomer(company), connection, queue, user: agent })

const saidIn = (world: World, ticketId: number): Promise<string[]> =>
  inCompany(world.company, async () => {
    const messages = await Message.findAll({ where: { ticketId, isBot: true }, order: [['id', 'ASC']] })
    return messages.map(({ body }) => body)
  })

describe('accepting', () => {
  it('greets the customer once, in the name of who accepts, when the company wants that', async () => {
    const world = await aTalkativeCompany({ sendGreetingAccepted: 'enabled' })
    const { agent, ticket } = world
    const params = { id: ticket.id }
    await apiAs(agent).ok(ticketsApi.update, { params, body: { status: 'open', userId: agent.id } })
    const [greeting, ...others] = await saidIn(world, ticket.id)
    expect(greeting).toContain(`meu nome é *${agent.name}* e agora vou prosseguir com seu atendimento!`)
    expect(greeting).toMatch(/Bo[am] (dia|tarde|noite|madrugada)/)
    expect(others).toEqual([])
  })

  it('says nothing else', async () => {
    const world = await aTalkativeCompany({})
    const { agent, ticket } = world
    const params = { id: ticket.id }
    await apiAs(agent).ok(ticketsApi.update, { params, body: { status: 'open', userId: agent.id } })
    expect(await saidIn(world, ticket.id)).toEqual([])
  })
})

describe('resolving', () => {
  const resolve = (world: World, ticketId: number) =>
    apiAs(world.agent).ok(ticketsApi.update, {
      params: { id: ticketId },
      body: { status: 'closed', userId: world.agent.id },
    })

  it('says the completion text, its variables filled, and closes at once', async () => {
    const world = await aTalkativeCompany({})
    const open = await anOpenTicket(world)
    expect(await resolve(world, open.id)).toMatchObject({ status: 'closed' })
    await passUndoTime(world.company)
    expect(await saidIn(world, open.id)).toEqual([expect.stringMatching(/^Até logo, [^{]+!$/)])
  })

  it('asks for a rating instead, where the company wants one, and closes at once all the same', async () => {
    const world = await aTalkativeCompany({ userRating: 'enabled' })
    const open = await anOpenTicket(world)
    expect(await resolve(world, open.id)).toMatchObject({ status: 'closed' })
    await passUndoTime(world.company)
    expect(await saidIn(world, open.id)).toEqual([expect.stringMatching(/^Gostou\?\n\nDigite de 1 à 3/)])
    const tracking = await inCompany(world.company, () =>
      TicketTracking.findOne({ where: { ticketId: open.id } }),
    )
    expect(tracking).toMatchObject({ rated: false, userId: world.agent.id })
    expect(tracking?.ratingAt).toBeInstanceOf(Date)
  })

  it('says the completion text to a group, too, which is asked for no rating', async () => {
    const world = await aTalkativeCompany({ userRating: 'enabled', sendGreetingAccepted: 'enabled' })
    const open = await anOpenTicket(world)
    await inCompany(world.company, () => Ticket.update({ isGroup: true }, { where: { id: open.id } }))
    expect(await resolve(world, open.id)).toMatchObject({ status: 'closed' })
    await passUndoTime(world.company)
    expect(await saidIn(world, open.id)).toEqual([expect.stringMatching(/^Até logo, [^{]+!$/)])
  })
})

describe('transferring', () => {
  it('tells the customer where they are now, when the company wants that', async () => {
    const world = await aTalkativeCompany({ sendMsgTransfTicket: 'enabled' })
    const { agent, admin, queue } = world
    const open = await anOpenTicket(world)
    const params = { id: open.id }
    await apiAs(agent).ok(ticketsApi.update, { params, body: { userId: admin.id, queueId: queue.id } })
    expect(await saidIn(world, open.id)).toEqual([
      `*Mensagem automática*:\nFoi transferido para o atendente *${admin.name}*\naguarde, já vamos te atender!`,
    ])
  })
})

describe('what the product says', () => {
  it('is in the thread like any message, and marked', async () => {
    const world = await aTalkativeCompany({ sendGreetingAccepted: 'enabled' })
    const { agent, ticket } = world
    await apiAs(agent).ok(ticketsApi.update, {
      params: { id: ticket.id },
      body: { status: 'open', userId: agent.id },
    })
    const { messages } = await apiAs(agent).ok(messagesApi.list, { params: { ticketId: ticket.id } })
    expect(messages.at(-1)).toMatchObject({ isBot: true, fromMe: true, ack: 0 })
  })

  it('is no answer: the customer waits on, whatever is said to them automatically', async () => {
    const world = await aTalkativeCompany({ sendGreetingAccepted: 'enabled', sendMsgTransfTicket: 'enabled' })
    const { agent, admin, ticket, customer } = world
    await aTalkWith(world, customer.number ?? '').writes('Oi')
    const waiting = async () =>
      (await apiAs(agent).ok(ticketsApi.get, { params: { id: ticket.id } })).waitingSince
    const since = await waiting()
    expect(since).not.toBeNull()
    const params = { id: ticket.id }
    await apiAs(agent).ok(ticketsApi.update, { params, body: { status: 'open', userId: agent.id } })
    await apiAs(agent).ok(ticketsApi.update, { params, body: { userId: admin.id } })
    expect(await saidIn(world, ticket.id)).toHaveLength(2)
    expect(await waiting()).toBe(since)
    await apiAs(admin).ok(messagesApi.send, { params: { ticketId: ticket.id }, body: { body: 'Bom dia!' } })
    expect(await waiting()).toBeNull()
  })
})
