import { messagesApi, queuesApi, ticketsApi, ticketVerbs, type TicketEvent } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Connection, Message, TicketEvent as StoredEvent, User, type Ticket } from '../../../models/index.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompanyWithMenu, aConversationWith } from '../../../testing/conversations/aConversationWith.js'
import { receivedBy } from '../../../testing/emissions.js'
import { settle } from '../../../testing/settle.js'
import {
  aCompany,
  aCustomer,
  aMessage,
  aQueue,
  aTicket,
  aUser,
  inCompany,
  uniqueNumber,
} from '../../../testing/fixtures.js'
import { sendToQueueSweep } from '../../company/connections/sendToQueue.job.js'

type Change = Parameters<typeof change>[2]

const change = (
  user: User,
  { id }: Pick<Ticket, 'id'>,
  body: { status?: 'open' | 'pending' | 'closed'; userId?: number | null; queueId?: number | null },
) => apiAs(user).ok(ticketsApi.update, { params: { id }, body })

const pageOf = (user: User, { id: ticketId }: Pick<Ticket, 'id'>, query = {}) =>
  apiAs(user).ok(messagesApi.list, { params: { ticketId }, query: { peek: true, ...query } })

const eventsOf = async (user: User, ticket: Pick<Ticket, 'id'>): Promise<TicketEvent[]> =>
  (await pageOf(user, ticket)).events

/** The parts of a line: who, what, and where to. */
const summary = ({ by, kind, user, queue }: TicketEvent) =>
  [
    by?.name ?? 'nobody',
    kind,
    user && `to ${user.name}`,
    queue && `in ${queue.name}`,
    queue === null && 'in no queue',
  ]
    .filter(Boolean)
    .join(' ')

describe('the thread tells what was done with its ticket', () => {
  it('each action of a user, in order and with its time', async () => {
    const fixture = await aCompany()
    const { company, agent, admin, ticket, queue } = fixture
    const other = await aQueue(company, { name: 'Suporte' })
    const steps: [User, Change][] = [
      [agent, { status: 'open', userId: agent.id }],
      [agent, ticketVerbs.transfer(agent.id, ticket, { queueId: queue.id, userId: admin.id, note: '' })],
      [admin, { userId: agent.id, queueId: other.id }],
      [agent, ticketVerbs.transfer(agent.id, ticket, { queueId: queue.id, userId: null, note: '' })],
      [admin, { queueId: null }],
      [agent, { status: 'open', userId: agent.id, queueId: queue.id }],
      [agent, { status: 'pending', userId: null }],
      [admin, { status: 'closed' }],
    ]
    // One second of tolerance, because the clock may be adjusted meanwhile.
    const startedAt = Date.now() - 1_000
    for (const [who, body] of steps) await change(who, ticket, body)
    await apiAs(admin).ok(ticketsApi.unresolve, { params: { id: ticket.id } })
    await change(agent, ticket, { status: 'open' })
    await change(agent, ticket, { status: 'closed' })
    await change(admin, ticket, { status: 'open' })
    const events = await eventsOf(admin, ticket)
    const [ana, ada] = [agent.name, admin.name]
    expect(events.map(summary)).toEqual([
      `${ana} accepted`,
      `${ana} transferred to ${ada}`,
      `${ada} transferred to ${ana} in Suporte`,
      `${ana} transferred in Vendas`,
      `${ada} transferred in no queue`,
      `${ana} accepted in Vendas`,
      `${ana} returned`,
      `${ada} resolved`,
      `${ada} unresolved`,
      `${ana} accepted`,
      `${ana} resolved`,
      `${ada} reopened`,
    ])
    for (const { createdAt, ticketId } of events) {
      expect(ticketId).toBe(ticket.id)
      expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(startedAt)
    }
  })

  it('each change without a user: by the customer, the menu or the clock', async () => {
    const fixture = await aCompanyWithMenu()
    const { agent, admin, company, connection, sales } = fixture
    const talk = aConversationWith(fixture)
    await talk.writes('Oi')
    await talk.writes('2')
    const [ticket] = await talk.tickets()
    if (!ticket) throw new Error('There is no ticket')
    await change(agent, ticket, { status: 'closed' })
    await talk.writes('Mais uma coisa')
    expect((await eventsOf(admin, ticket)).map(summary)).toEqual([
      'nobody transferred in Vendas',
      `${agent.name} resolved`,
      'nobody reopened',
    ])

    await inCompany(company, () =>
      Connection.update({ timeSendQueue: 10, sendIdQueue: sales.id }, { where: { id: connection.id } }),
    )
    const customer = await aCustomer(company)
    const late = await aTicket(company, { customer, connection, updatedAt: new Date(Date.now() - 900_000) })
    await sendToQueueSweep.run()
    await settle()
    expect((await eventsOf(admin, late)).map(summary)).toEqual(['nobody transferred in Vendas'])
  })

  it('that its queue is gone, or who attended it', async () => {
    const { company, admin, connection } = await aCompany()
    const queue = await aQueue(company, { name: 'Passageira' })
    const bia = await aUser(company, { name: 'Bia', queues: [queue] })
    const ticket = await aTicket(company, { customer: await aCustomer(company), connection, queue })
    await change(bia, ticket, { status: 'open' })
    await apiAs(admin).ok(queuesApi.remove, { params: { id: queue.id } })
    await inCompany(company, () => User.destroy({ where: { id: bia.id } }))
    expect((await eventsOf(admin, ticket)).map(summary)).toEqual([
      'Bia accepted',
      `${admin.name} transferred in no queue`,
    ])
  })

  it('nothing of what failed', async () => {
    const { company, agent, queue, connection } = await aCompany()
    const bia = await aUser(company, { queues: [queue] })
    const ticket = await aTicket(company, {
      customer: await aCustomer(company),
      connection,
      queue,
      user: bia,
    })
    await apiAs(agent).refused(ticketsApi.update, { params: { id: ticket.id }, body: { status: 'open' } })
    expect(await eventsOf(agent, ticket)).toEqual([])
  })

  it('to no customer: nothing is written to them', async () => {
    const { company, agent, ticket } = await aCompany()
    await change(agent, ticket, { status: 'open' })
    await change(agent, ticket, { status: 'pending', userId: null })
    await settle()
    expect(await inCompany(company, () => Message.count())).toBe(0)
  })
})

describe('lines of a thread', () => {
  /** A thread with a message every second, and a line half a second after each. */
  async function aLongThread(messages: number) {
    const fixture = await aCompany()
    const { company, ticket, agent } = fixture
    const start = Date.now() - 3_600_000
    for (let index = 0; index < messages; index++) {
      const message = await aMessage(company, { ticket, body: String(index) })
      const at = start + index * 1_000
      await inCompany(company, async () => {
        await Message.update({ createdAt: new Date(at) }, { where: { id: message.id } })
        const facts = { by: { id: agent.id, name: String(index) } }
        const createdAt = new Date(at + 500)
        await StoredEvent.create({ ticketId: ticket.id, kind: 'accepted', facts, createdAt })
      })
    }
    return fixture
  }
  const names = (events: readonly TicketEvent[]) => events.map(({ by }) => Number(by?.name))
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

  it('come with their page of messages, each once and none missing', async () => {
    const { agent, ticket } = await aLongThread(65)
    const newest = await pageOf(agent, ticket)
    expect(names(newest.events)).toEqual(range(45, 65))
    const older = await pageOf(agent, ticket, { before: newest.nextCursor })
    expect(names(older.events)).toEqual(range(25, 45))
    const middle = older.messages[0]
    const around = await pageOf(agent, ticket, { around: middle?.id })
    expect(names(around.events)).toEqual(range(6, 46))
    const newer = await pageOf(agent, ticket, { after: around.newerCursor })
    expect(names(newer.events)).toEqual(range(46, 65))
    const oldest = await pageOf(agent, ticket, { before: around.nextCursor })
    expect(names(oldest.events)).toEqual(range(0, 6))
  })

  it('are those of all tickets of the talk, as far as the reader may see them', async () => {
    const { company, admin, agent, connection, queue, customer, ticket } = await aCompany()
    const elsewhere = await aQueue(company)
    const closed = { customer, connection, status: 'closed' as const, closedAt: new Date() }
    const earlier = await aTicket(company, { ...closed, queue })
    const hidden = await aTicket(company, { ...closed, queue: elsewhere })
    const other = await aTicket(company, { customer: await aCustomer(company), connection, queue })
    await inCompany(company, async () => {
      for (const { id: ticketId } of [earlier, hidden, other, ticket])
        await StoredEvent.create({ ticketId, kind: 'resolved', facts: { by: null } })
    })
    const seenBy = async (user: User) => (await eventsOf(user, ticket)).map(({ ticketId }) => ticketId)
    expect(await seenBy(admin)).toEqual([earlier.id, hidden.id, ticket.id])
    expect(await seenBy(agent)).toEqual([earlier.id, ticket.id])
  })

  it('are told live to whoever has the thread open, after the move itself', async () => {
    const { company, agent, queue, ticket } = await aCompany()
    await settle()
    await change(agent, ticket, { status: 'open' })
    const emissions = await settle()
    const heard = receivedBy(emissions, [rooms.queue(company.id, queue.id)])
    expect(heard.map(({ channel, payload }) => `${channel} ${payload.action}`)).toEqual([
      'ticket delete',
      'ticket update',
      'ticketEvent create',
    ])
    expect(heard.at(-1)?.payload).toMatchObject({
      event: { kind: 'accepted', by: { name: agent.name }, ticketId: ticket.id },
      ticket: { id: ticket.id, status: 'open' },
    })
  })

  it('go with the ticket when two turn out to be one person’s', async () => {
    const fixture = await aCompany()
    const { company, agent, connection, queue } = fixture
    const [number, lid] = [uniqueNumber(), uniqueNumber()]
    const customer = await aCustomer(company, { number })
    const other = await aTicket(company, { customer, connection, queue })
    const another = await aCustomer(company, { number: null, lid })
    const lost = await aTicket(company, { customer: another, connection, queue })
    await change(agent, lost, { queueId: null })
    const talk = aConversationWith(fixture, number)
    await talk.wrote({ contact: { number, lid } })
    const [merged] = await talk.tickets()
    expect((await eventsOf(agent, { id: merged?.id ?? other.id })).map(({ kind }) => kind)).toContain(
      'transferred',
    )
  })
})
