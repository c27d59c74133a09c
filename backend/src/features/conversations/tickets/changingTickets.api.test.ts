import { ticketsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { rooms } from '../../../platform/realtime/rooms.js'
import { apiAs, aSessionOf } from '../../../testing/apiClient.js'
import { receivedBy } from '../../../testing/emissions.js'
import { settle } from '../../../testing/settle.js'
import { aSocket } from '../../../testing/servers/sockets.js'
import {
  aCompany,
  aCustomer,
  aQueue,
  aTicket,
  aUser,
  type CompanyFixture,
} from '../../../testing/fixtures.js'

/** A ticket that the company's agent attends. */
const anAttendedTicket = async ({ company, connection, queue, agent }: CompanyFixture) =>
  aTicket(company, { customer: await aCustomer(company), connection, queue, user: agent })

describe('PUT /tickets/:id', () => {
  const accept = { status: 'open' as const }

  it('accepts a pending ticket for the caller, whoever the body names', async () => {
    const { agent, admin, ticket } = await aCompany()
    const answer = await apiAs(agent).ok(ticketsApi.update, {
      params: { id: ticket.id },
      body: { status: 'open', userId: admin.id },
    })
    expect(answer).toMatchObject({
      status: 'open',
      userId: agent.id,
      user: { id: agent.id },
      can: { send: true },
    })
  })

  it('has one winner when many accept at once; the others are told who has it', async () => {
    const { company, ticket, queue } = await aCompany()
    const agents = await Promise.all(Array.from({ length: 6 }, () => aUser(company, { queues: [queue] })))
    const answers = await Promise.all(
      agents.map((agent) =>
        apiAs(agent).send(ticketsApi.update, { params: { id: ticket.id }, body: accept }),
      ),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    const owner = (won[0]?.body as { userId: number }).userId
    for (const { status, body } of answers) {
      if (status === 200) continue
      expect(body).toMatchObject({
        error: 'ERR_OTHER_OPEN_TICKET',
        ticket: { id: ticket.id, userId: owner, user: { id: owner } },
      })
      expect(status).toBe(400)
    }
  })

  it('returns an open ticket to pending, without a user', async () => {
    const { agent, ticket } = await aCompany()
    const api = apiAs(agent)
    await api.ok(ticketsApi.update, { params: { id: ticket.id }, body: accept })
    const answer = await api.ok(ticketsApi.update, {
      params: { id: ticket.id },
      body: { status: 'pending', userId: null },
    })
    expect(answer).toMatchObject({ status: 'pending', userId: null, queueId: ticket.queueId })
  })

  it('resolves and reopens for the caller', async () => {
    const { agent, ticket } = await aCompany()
    const api = apiAs(agent)
    await api.ok(ticketsApi.update, { params: { id: ticket.id }, body: accept })
    const closed = await api.ok(ticketsApi.update, { params: { id: ticket.id }, body: { status: 'closed' } })
    expect(closed).toMatchObject({
      status: 'closed',
      userId: agent.id,
      queueId: ticket.queueId,
      unreadMessages: 0,
    })
    const open = await api.ok(ticketsApi.update, { params: { id: ticket.id }, body: accept })
    expect(open).toMatchObject({ status: 'open', userId: agent.id })
  })

  it('does not reopen while the contact has a live ticket on any connection', async () => {
    const { company, agent, customer, connection, queue, ticket } = await aCompany()
    const closed = await aTicket(company, { customer, connection: null, queue, status: 'closed' })
    const refusal = await apiAs(agent).refused(ticketsApi.update, { params: { id: closed.id }, body: accept })
    expect(refusal).toMatchObject({ status: 400, error: 'ERR_OTHER_OPEN_TICKET', ticket: { id: ticket.id } })
    expect(connection.id).toBe(ticket.connectionId)
  })

  it('lets a colleague neither return nor resolve what is not theirs; an admin may', async () => {
    const fixture = await aCompany()
    const { company, admin, queue } = fixture
    const colleague = await aUser(company, { queues: [queue] })
    const ticket = await anAttendedTicket(fixture)
    for (const status of ['pending', 'closed'] as const) {
      const refusal = await apiAs(colleague).refused(ticketsApi.update, {
        params: { id: ticket.id },
        body: { status },
      })
      expect(refusal).toMatchObject({ status: 403, error: 'ERR_NO_PERMISSION' })
    }
    expect(
      await apiAs(admin).ok(ticketsApi.update, { params: { id: ticket.id }, body: { status: 'closed' } }),
    ).toMatchObject({
      status: 'closed',
    })
  })

  it('transferred to a queue without a user, it becomes pending and nobody’s', async () => {
    const fixture = await aCompany()
    const { company, agent } = fixture
    const target = await aQueue(company)
    const ticket = await anAttendedTicket(fixture)
    const answer = await apiAs(agent).ok(ticketsApi.update, {
      params: { id: ticket.id },
      body: { status: 'pending', userId: null, queueId: target.id },
    })
    expect(answer).toMatchObject({ status: 'pending', userId: null, queueId: target.id })
  })

  it('refuses a queue or user that the company does not have', async () => {
    const fixture = await aCompany()
    const { agent } = fixture
    const stranger = await aCompany()
    const ticket = await anAttendedTicket(fixture)
    const change = (body: object) =>
      apiAs(agent).refused(ticketsApi.update, { params: { id: ticket.id }, body })
    expect(await change({ queueId: stranger.queue.id })).toMatchObject({
      status: 404,
      error: 'ERR_NO_QUEUE_FOUND',
    })
    expect(await change({ userId: stranger.agent.id })).toMatchObject({
      status: 404,
      error: 'ERR_NO_USER_FOUND',
    })
  })

  it('tells those who no longer see a ticket that it left, and those who do its whole state', async () => {
    const fixture = await aCompany()
    const { company, agent, queue } = fixture
    const target = await aQueue(company)
    const ticket = await anAttendedTicket(fixture)
    const { updatedAt } = await apiAs(agent).ok(ticketsApi.update, {
      params: { id: ticket.id },
      body: { queueId: target.id, userId: null },
    })
    const emissions = await settle()
    expect(receivedBy(emissions, [rooms.user(agent.id), rooms.queue(company.id, queue.id)])).toEqual([
      { channel: 'ticket', payload: { action: 'delete', ticketId: ticket.id, updatedAt } },
    ])
    expect(receivedBy(emissions, [rooms.queue(company.id, target.id)])).toMatchObject([
      {
        channel: 'ticket',
        payload: { action: 'update', ticket: { id: ticket.id, status: 'pending', queueId: target.id } },
      },
      { channel: 'ticketEvent', payload: { event: { kind: 'transferred', by: { id: agent.id } } } },
    ])
  })

  it.each([
    ['accepts', 'pending', { status: 'open' }, 'open'],
    ['returns', 'open', { status: 'pending', userId: null }, 'pending'],
    ['resolves', 'open', { status: 'closed' }, 'closed'],
    ['reopens', 'closed', { status: 'open' }, 'open'],
  ] as const)(
    'whoever %s a ticket hears that it left its old list, and then its new state; everybody who sees it does, once',
    async (_verb, status, body, after) => {
      const fixture = await aCompany()
      const { company, agent, admin, connection, queue } = fixture
      const customer = await aCustomer(company)
      const user = status === 'pending' ? {} : { user: agent }
      const ticket = await aTicket(company, { customer, connection, queue, status, ...user })
      const [mine, leads] = await Promise.all(
        [agent, admin].map(async (each) =>
          aSocket({ token: (await aSessionOf(each)).token, companyId: company.id }),
        ),
      )
      await settle()
      await apiAs(agent).ok(ticketsApi.update, { params: { id: ticket.id }, body })
      await settle()
      for (const socket of [mine, leads]) {
        await socket?.next('ticket')
        await socket?.next('ticket')
        expect(socket?.heard('ticket')).toMatchObject([
          { action: 'delete', ticketId: ticket.id },
          { action: 'update', ticket: { id: ticket.id, status: after } },
        ])
      }
    },
  )
})

describe('PUT /tickets/:id/read', () => {
  it('zeroes the count for the ticket’s own user, and tells the lists', async () => {
    const { company, agent, connection, queue } = await aCompany()
    const customer = await aCustomer(company)
    const ticket = await aTicket(company, { customer, connection, queue, user: agent, unreadMessages: 3 })
    expect(await apiAs(agent).ok(ticketsApi.read, { params: { id: ticket.id } })).toMatchObject({
      unreadMessages: 0,
    })
    expect(receivedBy(await settle(), [rooms.user(agent.id)])).toMatchObject([
      { channel: 'ticket', payload: { action: 'updateUnread', ticketId: ticket.id } },
      { channel: 'ticket', payload: { action: 'update', ticket: { id: ticket.id, unreadMessages: 0 } } },
    ])
  })

  it('is refused to an admin who only looks', async () => {
    const { company, agent, admin, connection, queue } = await aCompany()
    const customer = await aCustomer(company)
    const ticket = await aTicket(company, { customer, connection, queue, user: agent, unreadMessages: 3 })
    const refusal = await apiAs(admin).refused(ticketsApi.read, { params: { id: ticket.id } })
    expect(refusal).toMatchObject({ status: 403 })
  })
})
