import { contactsApi, messagesApi, queuesApi, ticketsApi, usersApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Contact, Ticket, TicketTracking, type User } from '../../../models/index.js'
import type { Emission } from '../../../platform/realtime/emitter.js'
import { apiAs, apiWithToken, aSessionOf } from '../../../testing/apiClient.js'
import { anInboundMessage } from '../../../testing/factories/inbound.js'
import { meetAtLock } from '../../../testing/database/locks.js'
import { settle } from '../../../testing/settle.js'
import {
  aCompany,
  aConnection,
  aCustomer,
  aQueue,
  aTicket,
  aUser,
  inCompany,
  type CompanyFixture,
} from '../../../testing/fixtures.js'
import { publishInbound } from '../../../whatsapp/journal/inbound.js'
import { queueBotText } from '../messages/index.js'
import { lockTicket } from '../tickets/index.js'

const anOpenTicket = async ({ company, connection, queue, agent }: CompanyFixture): Promise<Ticket> =>
  aTicket(company, { customer: await aCustomer(company), connection, queue, user: agent })

const change = (user: User, { id }: Pick<Ticket, 'id'>, body: object) =>
  apiAs(user).send(ticketsApi.update, { params: { id }, body })

const stateOf = ({ company }: CompanyFixture, { id }: Pick<Ticket, 'id'>) =>
  inCompany(company, () => Ticket.findByPk(id, { rejectOnEmpty: true }))

/** The tickets of the broadcast updates. */
const idsIn = (emissions: readonly Emission[]): number[] =>
  emissions.flatMap((emission) =>
    'channel' in emission && emission.channel === 'ticket' && emission.payload.action === 'update'
      ? [emission.payload.ticket.id]
      : [],
  )

/** Each test runs several times, because a race does not always end the same way. */
const rounds = [1, 2, 3, 4, 5]

describe('two who act on one ticket at once', () => {
  it.each(rounds)('a transfer during a resolve: either happens, or both in turn (%i)', async () => {
    const fixture = await aCompany()
    const { company, agent, admin } = fixture
    const target = await aQueue(company)
    const ticket = await anOpenTicket(fixture)
    const [resolved, transferred] = await Promise.all([
      change(agent, ticket, { status: 'closed', userId: agent.id }),
      change(admin, ticket, { status: 'pending', userId: null, queueId: target.id }),
    ])
    const { status, queueId } = await stateOf(fixture, ticket)
    // After the transfer, the former attendant may not resolve the ticket: they do not attend its queue.
    const inTurn = resolved.status === 200 ? 'resolved first' : 'transferred first'
    expect({ inTurn, status, queueId, transferred: transferred.status }).toEqual(
      inTurn === 'resolved first'
        ? { inTurn, status: 'closed', queueId: fixture.queue.id, transferred: 400 }
        : { inTurn, status: 'pending', queueId: target.id, transferred: 200 },
    )
    if (transferred.status === 400) expect(transferred.body).toEqual({ error: 'ERR_TICKET_NOT_OPEN' })
  })

  it('a double resolve closes once, thanks once, and both are answered', async () => {
    const fixture = await aCompany()
    const ticket = await anOpenTicket(fixture)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => change(fixture.agent, ticket, { status: 'closed' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const times = await inCompany(fixture.company, () =>
      TicketTracking.findAll({ where: { ticketId: ticket.id } }),
    )
    expect(times).toHaveLength(1)
  })

  it('an accept succeeds though the bot leads the customer into a queue at that moment', async () => {
    const { company, agent, connection, queue } = await aCompany()
    const ticket = await aTicket(company, { customer: await aCustomer(company), connection, queue: null })
    const [, accepted] = await meetAtLock(company, {
      take: () => Ticket.findByPk(ticket.id, { lock: true }),
      finish: () => Ticket.update({ queueId: queue.id }, { where: { id: ticket.id } }),
      act: () => change(agent, ticket, { status: 'open', userId: agent.id }),
    })
    expect(accepted.status).toBe(200)
    await inCompany(company, () => ticket.reload())
    expect(ticket).toMatchObject({ status: 'open', userId: agent.id, queueId: queue.id })
  })

  it.each(rounds)(
    'two closed tickets of one contact on two connections are not both reopened (%i)',
    async () => {
      const fixture = await aCompany()
      const { company, agent, queue, connection } = fixture
      const customer = await aCustomer(company)
      const closed = (on: { id: number }) =>
        aTicket(company, { customer, connection: on, queue, status: 'closed', closedAt: new Date() })
      const tickets = [await closed(connection), await closed(await aConnection(company))]
      const answers = await Promise.all(
        tickets.map((ticket) => change(agent, ticket, { status: 'open', userId: agent.id })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
      expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
        error: 'ERR_OTHER_OPEN_TICKET',
      })
    },
  )

  it('a reopen and a customer who writes at once leave one live ticket', async () => {
    const fixture = await aCompany()
    const { company, agent, connection, queue } = fixture
    const customer = await aCustomer(company)
    const closed = await aTicket(company, {
      customer,
      connection,
      queue,
      status: 'closed',
      closedAt: new Date(),
    })
    await publishInbound(connection, [anInboundMessage({ contact: { number: customer.number, lid: null } })])
    const [reopened] = await Promise.all([
      change(agent, closed, { status: 'open', userId: agent.id }),
      settle(),
    ])
    expect([200, 400]).toContain(reopened.status)
    const tickets = await inCompany(company, () => Ticket.findAll({ where: { contactId: customer.id } }))
    expect(tickets.filter(({ status }) => status !== 'closed')).toHaveLength(1)
  })
})

describe('a user who is removed', () => {
  it('leaves their open and pending tickets to everyone, and the closed ones closed', async () => {
    const fixture = await aCompany()
    const { company, admin, queue, connection } = fixture
    const bia = await aUser(company, { queues: [queue] })
    const make = async (status: 'open' | 'pending' | 'closed') =>
      aTicket(company, { customer: await aCustomer(company), connection, queue, user: bia, status })
    const [open, waiting, closed] = [await make('open'), await make('pending'), await make('closed')]
    await settle()
    await apiAs(admin).ok(usersApi.remove, { params: { id: bia.id } })
    const emissions = await settle()
    expect(idsIn(emissions).sort()).toEqual([open.id, waiting.id].sort())
    const nobodys = { status: 'pending', userId: null }
    expect(await stateOf(fixture, open)).toMatchObject(nobodys)
    expect(await stateOf(fixture, waiting)).toMatchObject(nobodys)
    expect(await stateOf(fixture, closed)).toMatchObject({ status: 'closed', userId: null })
  })

  it.each(rounds)('leaves no ticket open and nobody’s when one is given to them meanwhile (%i)', async () => {
    const fixture = await aCompany()
    const { company, admin, agent, queue, connection } = fixture
    const bia = await aUser(company, { queues: [queue] })
    const given = await anOpenTicket(fixture)
    const accepted = await aTicket(company, { customer: await aCustomer(company), connection, queue })
    // Authenticated before, because a deleted user cannot log in.
    const bias = apiWithToken((await aSessionOf(bia)).token)
    const [removed, handed, taken] = await Promise.all([
      apiAs(admin).send(usersApi.remove, { params: { id: bia.id } }),
      change(agent, given, { userId: bia.id }),
      bias.send(ticketsApi.update, {
        params: { id: accepted.id },
        body: { status: 'open', userId: bia.id },
      }),
    ])
    expect(removed.status).toBe(200)
    expect([200, 404]).toContain(handed.status)
    expect([200, 401, 404]).toContain(taken.status)
    for (const ticket of [given, accepted]) {
      const { status, userId } = await stateOf(fixture, ticket)
      expect([status, userId === null]).toEqual([status, status === 'pending'])
    }
  })
})

describe('a queue that is deleted', () => {
  it('leaves its live tickets without a queue, out of its menu, and the lists hear of each', async () => {
    const fixture = await aCompany()
    const { company, admin, agent, queue, connection, ticket } = fixture
    const open = await anOpenTicket(fixture)
    await inCompany(company, () => Ticket.update({ chatbot: true }, { where: { id: ticket.id } }))
    const closed = await aTicket(company, {
      customer: await aCustomer(company),
      connection,
      queue,
      status: 'closed',
    })
    await settle()
    await apiAs(admin).ok(queuesApi.remove, { params: { id: queue.id } })
    const emissions = await settle()
    expect(idsIn(emissions).sort()).toEqual([ticket.id, open.id].sort())
    expect(await stateOf(fixture, ticket)).toMatchObject({ queueId: null, chatbot: false, status: 'pending' })
    expect(await stateOf(fixture, open)).toMatchObject({ queueId: null, status: 'open', userId: agent.id })
    expect(await stateOf(fixture, closed)).toMatchObject({ queueId: null, status: 'closed' })
  })

  it.each(rounds)('takes in no ticket that is transferred into it meanwhile (%i)', async () => {
    const fixture = await aCompany()
    const { company, admin, agent } = fixture
    const doomed = await aQueue(company)
    const ticket = await anOpenTicket(fixture)
    const [removed, transferred] = await Promise.all([
      apiAs(admin).send(queuesApi.remove, { params: { id: doomed.id } }),
      change(agent, ticket, { status: 'pending', userId: null, queueId: doomed.id }),
    ])
    expect(removed.status).toBe(200)
    expect([200, 404]).toContain(transferred.status)
    const { queueId, status } = await stateOf(fixture, ticket)
    expect([queueId, status]).toEqual(
      transferred.status === 200 ? [null, 'pending'] : [fixture.queue.id, 'open'],
    )
  })
})

describe('a farewell that is sent', () => {
  const removals = {
    queue: ({ admin, queue }: CompanyFixture) =>
      apiAs(admin).send(queuesApi.remove, { params: { id: queue.id } }),
    contact: ({ admin }: CompanyFixture, { contactId }: Ticket) =>
      apiAs(admin).send(contactsApi.remove, { params: { id: contactId } }),
  }

  it.each(['queue', 'contact'] as const)('while its %s is deleted comes first', async (what) => {
    const fixture = await aCompany()
    const { company } = fixture
    const ticket = await anOpenTicket(fixture)
    const [, removed] = await meetAtLock(company, {
      take: () => lockTicket(ticket.id),
      finish: async () => {
        const contact = await Contact.findByPk(ticket.contactId, { rejectOnEmpty: true })
        await queueBotText(ticket, contact, 'Até logo!')
      },
      act: () => removals[what](fixture, ticket),
    })
    expect(removed.status).toBe(200)
  })
})

describe('a contact that is deleted', () => {
  it.each(rounds)(
    'while somebody begins an attendance with it: one of the two comes first (%i)',
    async () => {
      const { company, admin, agent, queue } = await aCompany()
      const { id: contactId } = await aCustomer(company)
      const [removed, begun] = await Promise.all([
        apiAs(admin).send(contactsApi.remove, { params: { id: contactId } }),
        apiAs(agent).send(ticketsApi.create, { body: { contactId, queueId: queue.id } }),
      ])
      expect(removed.status).toBe(200)
      expect([200, 404]).toContain(begun.status)
      expect(await inCompany(company, () => Ticket.count({ where: { contactId } }))).toBe(0)
    },
  )

  it('while somebody writes to them: the message is refused, or goes with it', async () => {
    const fixture = await aCompany()
    const ticket = await anOpenTicket(fixture)
    const [removed, sent] = await Promise.all([
      apiAs(fixture.admin).send(contactsApi.remove, { params: { id: ticket.contactId } }),
      apiAs(fixture.agent).send(messagesApi.send, {
        params: { ticketId: ticket.id },
        body: { body: 'Bom dia' },
      }),
    ])
    expect(removed.status).toBe(200)
    expect([200, 404]).toContain(sent.status)
  })
})
