import { messagesApi, ticketsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Message, Setting, Ticket, TicketEvent, type User } from '../../../models/index.js'
import { apiAs } from '../../../testing/apiClient.js'
import { settle } from '../../../testing/settle.js'
import {
  aCompany,
  aCustomer,
  aQueue,
  aTicket,
  aUser,
  inCompany,
  type CompanyFixture,
} from '../../../testing/fixtures.js'

const accept = (user: User, { id }: Pick<Ticket, 'id'>, more: object = {}) =>
  apiAs(user).ok(ticketsApi.update, { params: { id }, body: { status: 'open', userId: user.id, ...more } })

async function aGreetingCompany(): Promise<CompanyFixture> {
  const fixture = await aCompany()
  await inCompany(fixture.company, () => Setting.create({ key: 'sendGreetingAccepted', value: 'enabled' }))
  return fixture
}

/** The greeting that older clients post after accepting a ticket. */
const ownGreeting = ({ name }: User) =>
  `*Mensagem Automática:*\n{{ ms }} *{{name}}*, meu nome é *${name}* e agora vou prosseguir com seu atendimento!`

const post = (user: User, { id: ticketId }: Pick<Ticket, 'id'>, body: string) =>
  apiAs(user).ok(messagesApi.send, {
    params: { ticketId },
    body: { body, fromMe: true, read: 1, mediaUrl: '' },
  })

const thread = ({ company }: CompanyFixture, { id: ticketId }: Pick<Ticket, 'id'>) =>
  inCompany(company, () => Message.findAll({ where: { ticketId }, order: [['id', 'ASC']] }))

describe('an older client’s own greeting', () => {
  it('by the acceptor within 10 s answers the stored one instead of a second', async () => {
    const fixture = await aGreetingCompany()
    const { agent, ticket } = fixture
    await accept(agent, ticket)
    const [firstMessage] = await thread(fixture, ticket)
    const answer = await post(agent, ticket, ownGreeting(agent))
    expect(answer).toMatchObject({ id: firstMessage?.id, isBot: true, body: firstMessage?.body })
    expect(await thread(fixture, ticket)).toHaveLength(1)
  })

  it('is a message like any other when the server has said nothing', async () => {
    const fixture = await aCompany()
    const { agent, ticket } = fixture
    await accept(agent, ticket)
    const answer = await post(agent, ticket, ownGreeting(agent))
    expect(answer).toMatchObject({ isBot: false, user: { id: agent.id } })
    expect(answer.body).toContain('*Clara Cliente*')
  })

  it('is one after 10 s as well, and in the name of somebody else', async () => {
    const fixture = await aGreetingCompany()
    const { company, agent, admin, ticket } = fixture
    await accept(agent, ticket)
    expect((await post(agent, ticket, ownGreeting(admin))).isBot).toBe(false)
    await inCompany(company, () =>
      Message.update({ createdAt: new Date(Date.now() - 11_000) }, { where: { isBot: true } }),
    )
    expect((await post(agent, ticket, ownGreeting(agent))).isBot).toBe(false)
  })

  it('leaves every other text alone', async () => {
    const fixture = await aGreetingCompany()
    const { agent, ticket } = fixture
    await accept(agent, ticket)
    const [firstMessage] = await thread(fixture, ticket)
    expect((await post(agent, ticket, 'Em que posso ajudar?')).isBot).toBe(false)
    expect((await post(agent, ticket, firstMessage?.body ?? '')).isBot).toBe(false)
  })
})

describe('the greeting', () => {
  it('is in the company’s language, and replaces an older client’s own one in Portuguese', async () => {
    const fixture = await aGreetingCompany()
    const { company, agent, ticket } = fixture
    await inCompany(company, () => Setting.create({ key: 'language', value: 'es' }))
    await accept(agent, ticket)
    const [firstMessage] = await thread(fixture, ticket)
    expect(firstMessage?.body).toMatch(
      /^\*Mensaje automático:\*\nBuen[oa]s (días|tardes|noches) \*Clara Cliente\*/,
    )
    expect(await post(agent, ticket, ownGreeting(agent))).toMatchObject({ id: firstMessage?.id })
  })

  it('is of a later moment than the accept that it follows', async () => {
    const fixture = await aGreetingCompany()
    const { company, agent, ticket } = fixture
    await accept(agent, ticket)
    const [firstMessage] = await thread(fixture, ticket)
    const [accepted] = await inCompany(company, () =>
      TicketEvent.findAll({ where: { ticketId: ticket.id, kind: 'accepted' } }),
    )
    expect(firstMessage?.createdAt.getTime()).toBeGreaterThanOrEqual(
      accepted?.createdAt.getTime() ?? Infinity,
    )
  })
})

describe('accepting', () => {
  it('greets nobody in a group', async () => {
    const fixture = await aGreetingCompany()
    const { company, agent, ticket } = fixture
    await inCompany(company, () => Ticket.update({ isGroup: true }, { where: { id: ticket.id } }))
    await accept(agent, ticket)
    expect(await thread(fixture, ticket)).toEqual([])
  })

  it('may choose the queue of a ticket without one, and keeps it otherwise', async () => {
    const { company, agent, connection, queue } = await aCompany()
    const make = async (queued: { id: number } | null) =>
      aTicket(company, { customer: await aCustomer(company), connection, queue: queued })
    const withoutQueue = await make(null)
    expect(await accept(agent, withoutQueue, { queueId: queue.id })).toMatchObject({
      status: 'open',
      queueId: queue.id,
    })
    expect(await accept(agent, await make(queue))).toMatchObject({ queueId: queue.id })
  })

  it('in a queue that the company does not have is refused, and leaves the ticket as it is', async () => {
    const { agent, ticket, queue } = await aCompany()
    const { queue: foreign } = await aCompany()
    const refusal = await apiAs(agent).refused(ticketsApi.update, {
      params: { id: ticket.id },
      body: { status: 'open', queueId: foreign.id },
    })
    expect(refusal).toMatchObject({ status: 404, error: 'ERR_NO_QUEUE_FOUND' })
    const found = await apiAs(agent).ok(ticketsApi.get, { params: { id: ticket.id } })
    expect(found).toMatchObject({ status: 'pending', queueId: queue.id })
  })

  it('what waits for somebody else is refused, and tells for whom', async () => {
    const { company, agent, admin, queue, connection } = await aCompany()
    const customer = await aCustomer(company)
    const ticket = await aTicket(company, { customer, connection, queue, user: admin, status: 'pending' })
    const refusal = await apiAs(agent).refused(ticketsApi.update, {
      params: { id: ticket.id },
      body: { status: 'open', userId: agent.id },
    })
    expect(refusal).toMatchObject({
      status: 400,
      error: 'ERR_OTHER_OPEN_TICKET',
      ticket: { id: ticket.id, status: 'pending', user: { id: admin.id } },
    })
    expect(await accept(admin, ticket)).toMatchObject({ status: 'open', userId: admin.id })
  })

  it('makes the bot forget what it had asked, but not that it spoke of its hours', async () => {
    const { company, agent, ticket } = await aCompany()
    const noticeAt = new Date().toISOString()
    const botMemory = {
      menu: { of: 'queues', choices: [] },
      shownAt: noticeAt,
      repeatedAt: noticeAt,
      noticeAt,
    }
    await inCompany(company, () => Ticket.update({ botMemory }, { where: { id: ticket.id } }))
    await accept(agent, ticket)
    await inCompany(company, () => ticket.reload())
    expect(ticket.botMemory).toEqual({ noticeAt })
  })
})

describe('what is unread', () => {
  const anUnreadTicket = async ({ company, connection, queue, agent }: CompanyFixture) =>
    aTicket(company, {
      customer: await aCustomer(company),
      connection,
      queue,
      user: agent,
      unreadMessages: 3,
    })

  it('is read by an answer of the ticket’s own user, and the lists hear of it', async () => {
    const fixture = await aCompany()
    const ticket = await anUnreadTicket(fixture)
    await settle()
    await post(fixture.agent, ticket, 'Já vejo')
    const emissions = await settle()
    expect(emissions).toContainEqual(
      expect.objectContaining({
        channel: 'ticket',
        payload: expect.objectContaining({ action: 'updateUnread', ticketId: ticket.id }) as object,
      }),
    )
    const found = await apiAs(fixture.agent).ok(ticketsApi.get, { params: { id: ticket.id } })
    expect(found.unreadMessages).toBe(0)
  })

  it('is not read by a leader who writes in a colleague’s ticket', async () => {
    const fixture = await aCompany()
    const ticket = await anUnreadTicket(fixture)
    await post(fixture.admin, ticket, 'Um momento')
    const found = await apiAs(fixture.agent).ok(ticketsApi.get, { params: { id: ticket.id } })
    expect(found.unreadMessages).toBe(3)
  })
})

describe('giving back', () => {
  it('what waits for somebody in particular waits for everyone again', async () => {
    const { company, admin, queue, connection } = await aCompany()
    const bia = await aUser(company, { queues: [queue] })
    const customer = await aCustomer(company)
    const ticket = await aTicket(company, { customer, connection, queue, user: bia, status: 'pending' })
    const back = { params: { id: ticket.id }, body: { status: 'pending' as const, userId: null } }
    expect(await apiAs(bia).ok(ticketsApi.update, back)).toMatchObject({ status: 'pending', userId: null })
    await apiAs(admin).ok(ticketsApi.update, { params: { id: ticket.id }, body: { userId: bia.id } })
    expect(await apiAs(admin).ok(ticketsApi.update, back)).toMatchObject({ userId: null })
  })

  it('a waiting ticket is handed to somebody without being opened', async () => {
    const { company, agent, ticket, queue } = await aCompany()
    const bia = await aUser(company, { queues: [queue] })
    const handed = await apiAs(agent).ok(ticketsApi.update, {
      params: { id: ticket.id },
      body: { status: 'pending', userId: bia.id },
    })
    expect(handed).toMatchObject({ status: 'pending', userId: bia.id })
  })

  it('an open ticket is handed on by a leader who says that it stays open', async () => {
    const { company, agent, admin, queue, connection } = await aCompany()
    const bia = await aUser(company, { queues: [queue] })
    const ticket = await aTicket(company, {
      customer: await aCustomer(company),
      connection,
      queue,
      user: agent,
    })
    const to = (userId: number) => ({ params: { id: ticket.id }, body: { status: 'open' as const, userId } })
    expect(await apiAs(admin).ok(ticketsApi.update, to(bia.id))).toMatchObject({ userId: bia.id })
    const refusal = await apiAs(admin).refused(ticketsApi.update, to(admin.id))
    expect(refusal).toMatchObject({ error: 'ERR_OTHER_OPEN_TICKET', ticket: { userId: bia.id } })
  })
})

describe('resolving', () => {
  it('keeps the queue, and the ticket is of who closed it', async () => {
    const { company, agent, admin, queue, connection, ticket } = await aCompany()
    const other = await aQueue(company)
    const close = (user: User, id: number) =>
      apiAs(user).ok(ticketsApi.update, {
        params: { id },
        body: { status: 'closed', userId: user.id, queueId: other.id },
      })
    expect(await close(agent, ticket.id)).toMatchObject({ userId: agent.id, queueId: queue.id })
    const ofAgent = await aTicket(company, {
      customer: await aCustomer(company),
      connection,
      queue,
      user: agent,
    })
    expect(await close(admin, ofAgent.id)).toMatchObject({ userId: admin.id })
  })

  it('what was nobody’s is found among the closed ones of who closed it', async () => {
    const { agent, ticket } = await aCompany()
    const api = apiAs(agent)
    await api.ok(ticketsApi.update, { params: { id: ticket.id }, body: { status: 'closed' } })
    const { tickets } = await api.ok(ticketsApi.list, { query: { status: 'closed' } })
    expect(tickets).toMatchObject([{ id: ticket.id, userId: agent.id }])
  })
})
