import { ticketsApi, ticketVerbs } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { TicketTracking, type Ticket, type User } from '../../../../models/index.js'
import { apiAs } from '../../../../testing/apiClient.js'
import { anInboundMessage } from '../../../../testing/factories/inbound.js'
import { settle } from '../../../../testing/settle.js'
import {
  aCompany,
  aCustomer,
  aTicket,
  inCompany,
  uniqueNumber,
  type CompanyFixture,
} from '../../../../testing/fixtures.js'
import { publishInbound } from '../../../../whatsapp/journal/inbound.js'

type Change = { status?: 'open' | 'pending' | 'closed'; userId?: number | null; queueId?: number | null }

const change = (user: User, { id }: Pick<Ticket, 'id'>, body: Change) =>
  apiAs(user).ok(ticketsApi.update, { params: { id }, body })

/** A ticket's attendances, oldest first. */
const timesOf = ({ company }: CompanyFixture, ticket: Pick<Ticket, 'id'>) =>
  inCompany(company, () => TicketTracking.findAll({ where: { ticketId: ticket.id }, order: [['id', 'ASC']] }))

const last = async (fixture: CompanyFixture, ticket: Pick<Ticket, 'id'>) => {
  const times = (await timesOf(fixture, ticket)).at(-1)
  if (!times) throw new Error('Nothing was tracked')
  return times
}

/** A new ticket, as a customer's first message makes it. */
async function aWaitingTicket(fixture: CompanyFixture): Promise<{ id: number }> {
  const { company, connection, admin } = fixture
  const number = uniqueNumber()
  await publishInbound({ id: connection.id, companyId: company.id }, [
    anInboundMessage({ contact: { number, lid: null } }),
  ])
  await settle()
  const { tickets } = await apiAs(admin).ok(ticketsApi.list, {
    query: { searchParam: number, showAll: true },
  })
  const [ticket] = tickets
  if (!ticket) throw new Error('The message made no ticket')
  return ticket
}

describe('the times of an attendance', () => {
  it('begin when the customer writes, go on when someone accepts, and end when it is resolved', async () => {
    const fixture = await aCompany()
    const { agent, connection } = fixture
    const ticket = await aWaitingTicket(fixture)
    const waiting = await last(fixture, ticket)
    expect(waiting).toMatchObject({
      connectionId: connection.id,
      userId: null,
      startedAt: null,
      finishedAt: null,
    })
    expect(waiting.queuedAt).toBeInstanceOf(Date)

    await change(agent, ticket, { status: 'open', userId: agent.id })
    const attended = await last(fixture, ticket)
    expect(attended).toMatchObject({ id: waiting.id, userId: agent.id, queuedAt: waiting.queuedAt })
    expect(attended.startedAt?.getTime()).toBeGreaterThanOrEqual(waiting.queuedAt?.getTime() ?? Infinity)

    await change(agent, ticket, { status: 'closed', userId: agent.id, queueId: null })
    const finished = await last(fixture, ticket)
    expect(finished).toMatchObject({ id: waiting.id, userId: agent.id, startedAt: attended.startedAt })
    expect(finished.finishedAt).toBeInstanceOf(Date)
  })

  it('wait again after a return, and nobody’s', async () => {
    const fixture = await aCompany()
    const { agent, ticket } = fixture
    await change(agent, ticket, { status: 'open', userId: agent.id })
    const { queuedAt } = await last(fixture, ticket)
    await change(agent, ticket, { status: 'pending', userId: null })
    const times = await last(fixture, ticket)
    expect(times).toMatchObject({ userId: null, startedAt: null })
    expect(times.queuedAt?.getTime()).toBeGreaterThan(queuedAt?.getTime() ?? Infinity)
  })

  it('a transfer from queue to queue does not make the customer’s waiting shorter', async () => {
    const fixture = await aCompany()
    const { agent } = fixture
    const ticket = await aWaitingTicket(fixture)
    const { queuedAt } = await last(fixture, ticket)
    await change(agent, ticket, { queueId: fixture.queue.id, userId: null })
    expect(await last(fixture, ticket)).toMatchObject({ queuedAt, startedAt: null })
  })

  it('go on under a colleague it is handed to', async () => {
    const fixture = await aCompany()
    const { agent, admin, ticket } = fixture
    await change(agent, ticket, { status: 'open', userId: agent.id })
    const { startedAt } = await last(fixture, ticket)
    await change(agent, ticket, { userId: admin.id })
    expect(await last(fixture, ticket)).toMatchObject({ userId: admin.id, startedAt })
  })

  it('stay with the attendant when an admin resolves the ticket, and so does the rating', async () => {
    const fixture = await aCompany()
    const { agent, admin, ticket } = fixture
    await change(agent, ticket, { status: 'open', userId: agent.id })
    const seen = await apiAs(admin).ok(ticketsApi.get, { params: { id: ticket.id } })
    const closed = await change(admin, ticket, ticketVerbs.resolve(admin.id, seen))
    expect(closed).toMatchObject({ status: 'closed', userId: agent.id })
    expect(await last(fixture, ticket)).toMatchObject({ userId: agent.id })
  })

  it('stay with whoever accepted after the admin saw it waiting', async () => {
    const fixture = await aCompany()
    const { agent, admin, ticket } = fixture
    const seen = await apiAs(admin).ok(ticketsApi.get, { params: { id: ticket.id } })
    await change(agent, ticket, { status: 'open', userId: agent.id })
    await change(admin, ticket, ticketVerbs.resolve(admin.id, seen))
    expect(await last(fixture, ticket)).toMatchObject({ userId: agent.id })
  })

  it('are of who closed it where nobody attended, or where they say that it is theirs', async () => {
    const fixture = await aCompany()
    const { company, agent, admin, connection, queue } = fixture
    await change(admin, fixture.ticket, { status: 'closed' })
    expect(await last(fixture, fixture.ticket)).toMatchObject({ userId: admin.id })
    const customer = await aCustomer(company)
    const taken = await aTicket(company, { customer, connection, queue, user: agent })
    await change(admin, taken, { status: 'closed', userId: admin.id })
    expect(await last(fixture, taken)).toMatchObject({ userId: admin.id })
  })

  it('of a pending ticket that is resolved have no beginning', async () => {
    const fixture = await aCompany()
    await change(fixture.supervisor, fixture.ticket, { status: 'closed' })
    const times = await last(fixture, fixture.ticket)
    expect(times.startedAt).toBeNull()
    expect(times.finishedAt).toBeInstanceOf(Date)
  })

  it('begin anew when it is reopened', async () => {
    const fixture = await aCompany()
    const { agent, ticket } = fixture
    await change(agent, ticket, { status: 'open', userId: agent.id })
    await change(agent, ticket, { status: 'closed' })
    await change(agent, ticket, { status: 'open', userId: agent.id })
    const [first, second, ...more] = await timesOf(fixture, ticket)
    expect(first?.finishedAt).toBeInstanceOf(Date)
    expect(second).toMatchObject({ finishedAt: null, userId: agent.id, queuedAt: second?.startedAt })
    expect(more).toEqual([])
  })

  it('have no waiting when the team begins it', async () => {
    const fixture = await aCompany()
    const { id: contactId } = await aCustomer(fixture.company)
    const body = { contactId, queueId: fixture.queue.id }
    const ticket = await apiAs(fixture.agent).ok(ticketsApi.create, { body })
    const times = await last(fixture, ticket)
    expect(times).toMatchObject({ userId: fixture.agent.id, startedAt: times.queuedAt })
  })
})
