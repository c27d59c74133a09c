import { DatabaseError } from 'sequelize'
import { describe, expect, it } from 'vitest'
import { Contact, InboundMessage, Message, Ticket, type Company } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { bullQueue } from '../../../platform/jobs/bullQueues.js'
import { nudgesSent } from '../../../platform/jobs/enqueue.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { receivedBy } from '../../../testing/emissions.js'
import { anInboundMessage } from '../../../testing/factories/inbound.js'
import { settle } from '../../../testing/settle.js'
import { aCompany, aTicket, inCompany, unique, uniqueNumber } from '../../../testing/fixtures.js'
import { publishInbound } from '../../../whatsapp/journal/inbound.js'
import { listTicketViews } from '../tickets/ticketViews.queries.js'
import { forgottenInboundSweep } from './forgottenInbound.job.js'
import { noteInboundFailure } from './journal/inbox.commands.js'
import { receiveInboundJob } from './receiveInbound.job.js'

const ticketsOf = (company: Company, number: string) =>
  inCompany(company, async () => {
    const contact = await Contact.findOne({ where: { number } })
    const tickets = await Ticket.findAll({ where: { contactId: contact?.id ?? 0 }, order: [['id', 'ASC']] })
    const listed = await listTicketViews(tickets.map(({ id }) => id))
    const previews = new Map(listed.map(({ id, preview }) => [id, preview?.body]))
    return tickets.map((ticket) => Object.assign(ticket, { lastText: previews.get(ticket.id) }))
  })

describe('a customer’s message', () => {
  it('makes the contact, one pending ticket and the message, and the lists hear of it', async () => {
    const { company, connection } = await aCompany()
    const event = anInboundMessage()
    await publishInbound(connection, [event])
    const emissions = await settle()
    const [ticket, ...others] = await ticketsOf(company, event.contact.number ?? '')
    expect(others).toEqual([])
    expect(ticket).toMatchObject({
      status: 'pending',
      unreadMessages: 1,
      lastText: 'Bom dia',
      connectionId: connection.id,
    })
    expect(ticket?.waitingSince).toBeInstanceOf(Date)
    const channels = receivedBy(emissions, [rooms.leaders(company.id)]).map(({ channel }) => channel)
    expect(channels.slice(0, 2)).toEqual(['ticket', 'appMessage'])
  })

  it('is stored once, however often WhatsApp hands it over', async () => {
    const { company, connection } = await aCompany()
    const event = anInboundMessage()
    await Promise.all([publishInbound(connection, [event]), publishInbound(connection, [event, event])])
    await settle()
    await inCompany(company, () => InboundMessage.destroy({ where: {} }))
    await publishInbound(connection, [event])
    await settle()
    const [ticket] = await ticketsOf(company, event.contact.number ?? '')
    expect(ticket?.unreadMessages).toBe(1)
    expect(await inCompany(company, () => Message.count({ where: { whatsappId: event.whatsappId } }))).toBe(1)
  })

  it('ten first messages at once make one ticket, in the order of their arrival', async () => {
    const { company, connection } = await aCompany()
    const contact = { number: uniqueNumber(), lid: null }
    const events = Array.from({ length: 10 }, (_, i) => anInboundMessage({ contact, body: String(i) }))
    for (const event of events) await publishInbound(connection, [event])
    await settle()
    const tickets = await ticketsOf(company, contact.number)
    expect(tickets).toHaveLength(1)
    const stored = await inCompany(company, () =>
      Message.findAll({ where: { ticketId: tickets[0]?.id ?? 0 }, order: [['id', 'ASC']] }),
    )
    expect(stored.map(({ body }) => body)).toEqual(events.map(({ body }) => body))
    expect(tickets[0]?.unreadMessages).toBe(10)
  })

  it('reopens a ticket within the reopen window, and makes a new one after it', async () => {
    const { company, customer, connection, queue, ticket } = await aCompany()
    const contact = { number: customer.number, lid: null }
    const close = (minutes: number) =>
      inCompany(company, () =>
        Ticket.update(
          { status: 'closed', closedAt: new Date(Date.now() - minutes * 60_000) },
          { where: { contactId: customer.id } },
        ),
      )
    await close(60)
    await publishInbound(connection, [anInboundMessage({ contact })])
    await settle()
    expect(await ticketsOf(company, customer.number ?? '')).toMatchObject([
      { id: ticket.id, status: 'pending', queueId: queue.id, userId: null },
    ])
    await close(180)
    await publishInbound(connection, [anInboundMessage({ contact })])
    await settle()
    expect(await ticketsOf(company, customer.number ?? '')).toMatchObject([
      { id: ticket.id, status: 'closed' },
      { status: 'pending' },
    ])
  })

  it('joins an old ticket that was reopened by hand, though a newer one is closed', async () => {
    const { company, customer, connection, queue, agent, ticket } = await aCompany()
    const reopened = { status: 'open', userId: agent.id } as const
    await inCompany(company, () => Ticket.update(reopened, { where: { id: ticket.id } }))
    const closedAt = new Date()
    const newer = await aTicket(company, { customer, connection, queue, status: 'closed', closedAt })
    await publishInbound(connection, [anInboundMessage({ contact: { number: customer.number, lid: null } })])
    await settle()
    expect(await ticketsOf(company, customer.number ?? '')).toMatchObject([
      { id: ticket.id, status: 'open', userId: agent.id, unreadMessages: 2 },
      { id: newer.id, status: 'closed' },
    ])
  })

  it('continues the attendance that was closed last, not the one that began last', async () => {
    const { company, customer, connection, queue, ticket } = await aCompany()
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    const closed = { status: 'closed', closedAt: minutesAgo(5) } as const
    await inCompany(company, () => Ticket.update(closed, { where: { id: ticket.id } }))
    await aTicket(company, { customer, connection, queue, status: 'closed', closedAt: minutesAgo(30) })
    await publishInbound(connection, [anInboundMessage({ contact: { number: customer.number, lid: null } })])
    await settle()
    expect(await ticketsOf(company, customer.number ?? '')).toMatchObject([
      { id: ticket.id, status: 'pending' },
      { status: 'closed' },
    ])
  })

  it('typed on the company’s own phone joins the last attendance and reopens nothing', async () => {
    const { company, customer, connection, ticket } = await aCompany()
    await inCompany(company, () =>
      Ticket.update({ status: 'closed', closedAt: new Date() }, { where: { id: ticket.id } }),
    )
    await publishInbound(connection, [
      anInboundMessage({ contact: { number: customer.number, lid: null }, fromMe: true }),
    ])
    await settle()
    const [found, ...others] = await ticketsOf(company, customer.number ?? '')
    expect(others).toEqual([])
    // Somebody who answers on the phone has read the conversation there.
    expect(found).toMatchObject({ status: 'closed', lastText: 'Bom dia', unreadMessages: 0 })
  })
})

describe('number and LID', () => {
  it('are one person once the pair is known: tickets and messages move along', async () => {
    const { company, connection } = await aCompany()
    const [number, lid] = [uniqueNumber(), uniqueNumber()]
    await publishInbound(connection, [
      anInboundMessage({ contact: { number, lid: null }, body: 'pelo número' }),
    ])
    await publishInbound(connection, [anInboundMessage({ contact: { number: null, lid }, body: 'pelo LID' })])
    await settle()
    await publishInbound(connection, [anInboundMessage({ contact: { number, lid }, body: 'pelos dois' })])
    await settle()
    const contacts = await inCompany(company, () => Contact.findAll({ where: { lid } }))
    expect(contacts).toMatchObject([{ number, lid }])
    const live = await ticketsOf(company, number)
    expect(live).toHaveLength(1)
    const bodies = await inCompany(company, () =>
      Message.findAll({ where: { ticketId: live[0]?.id ?? 0 }, order: [['id', 'ASC']] }),
    )
    expect(bodies.map(({ body }) => body).sort()).toEqual(['pelo LID', 'pelo número', 'pelos dois'])
  })
})

describe('a message that came twice, under the number and under the LID', () => {
  it('is there once when the pair is known, and the talk goes on', async () => {
    const { company, connection } = await aCompany()
    const [number, lid] = [uniqueNumber(), uniqueNumber()]
    const twice = { whatsappId: unique(), body: 'duas vezes' }
    await publishInbound(connection, [anInboundMessage({ contact: { number: null, lid }, ...twice })])
    await publishInbound(connection, [anInboundMessage({ contact: { number, lid: null }, ...twice })])
    await settle()
    await publishInbound(connection, [anInboundMessage({ contact: { number, lid }, body: 'uma vez' })])
    await settle()
    const [live, ...others] = await ticketsOf(company, number)
    expect(others).toEqual([])
    expect(live).toMatchObject({ unreadMessages: 2, lastText: 'uma vez' })
    const stored = await inCompany(company, () =>
      Message.findAll({ where: { connectionId: connection.id }, order: [['id', 'ASC']] }),
    )
    expect(stored.map(({ body, ticketId }) => [body, ticketId])).toEqual([
      ['duas vezes', live?.id],
      ['uma vez', live?.id],
    ])
  })
})

describe('the journal', () => {
  it('sets a row aside after five failures, with its error, and the conversation goes on', async () => {
    const { company, connection } = await aCompany()
    const contact = { number: uniqueNumber(), lid: null }
    const broken = anInboundMessage({ contact, sentAt: 'not a date' })
    await publishInbound(connection, [broken])
    const mine = { connectionId: connection.id }
    const letRestPass = () =>
      inCompany(company, () => InboundMessage.update({ retryAt: null }, { where: mine }))
    for (let i = 0; i < 5; i++)
      await publishInbound(connection, [anInboundMessage({ contact })])
        .then(letRestPass)
        .then(settle)
        .catch(() => undefined)
    await publishInbound(connection, [anInboundMessage({ contact, body: 'ainda aqui' })])
    await settle()
    const rows = await inCompany(company, () =>
      InboundMessage.findAll({ where: { connectionId: connection.id }, order: [['id', 'ASC']] }),
    )
    expect(rows[0]).toMatchObject({ attempts: 5 })
    expect(rows[0]?.lastError).toBeTruthy()
    expect((await ticketsOf(company, contact.number))[0]).toMatchObject({ lastText: 'ainda aqui' })
  })

  it('is looked after when a nudge was lost, and not again at once', async () => {
    const { company, connection } = await aCompany()
    const event = anInboundMessage()
    await publishInbound(connection, [event])
    await nudgesSent()
    const nudges = async () => {
      const waiting = await bullQueue(receiveInboundJob.name).getJobs(['waiting'])
      return waiting.filter(({ data }) => data.companyId === company.id)
    }
    for (const nudge of await nudges()) await nudge.remove()
    await forgottenInboundSweep.run()
    expect(await nudges()).toEqual([])
    await inCompany(company, () =>
      database.query(`update inbound_messages set updated_at = now() - interval '1 minute'`),
    )
    await forgottenInboundSweep.run()
    await forgottenInboundSweep.run()
    expect(await nudges()).toHaveLength(1)
    await settle()
    expect(await ticketsOf(company, event.contact.number ?? '')).toHaveLength(1)
  })

  it('does not count it against a row when the database fails', async () => {
    const { company, connection } = await aCompany()
    await publishInbound(connection, [anInboundMessage()])
    const row = () =>
      inCompany(company, () =>
        InboundMessage.findOne({ where: { connectionId: connection.id }, rejectOnEmpty: true }),
      )
    const { id } = await row()
    const deadlock = new DatabaseError(Object.assign(new Error('deadlock'), { sql: '', code: '40P01' }))
    await inCompany(company, () => noteInboundFailure(id, deadlock))
    expect(await row()).toMatchObject({ attempts: 0, lastError: null })
    await inCompany(company, () => noteInboundFailure(id, new RangeError('bad row')))
    expect(await row()).toMatchObject({ attempts: 1, lastError: 'bad row' })
    await settle()
  })

  it('knows a ticket that was open all along', async () => {
    const { company, agent, connection, queue, customer } = await aCompany()
    await inCompany(company, () => Ticket.destroy({ where: { contactId: customer.id } }))
    const open = await aTicket(company, { customer, connection, queue, user: agent })
    await publishInbound(connection, [anInboundMessage({ contact: { number: customer.number, lid: null } })])
    const emissions = await settle()
    expect(await ticketsOf(company, customer.number ?? '')).toMatchObject([
      { id: open.id, status: 'open', userId: agent.id },
    ])
    expect(receivedBy(emissions, [rooms.user(agent.id)]).map(({ channel }) => channel)).toEqual([
      'appMessage',
    ])
  })
})

describe('two tickets of one person', () => {
  it('become one: the lists hear that one is gone, and what the other has become', async () => {
    const { company, connection } = await aCompany()
    const [number, lid] = [uniqueNumber(), uniqueNumber()]
    await publishInbound(connection, [anInboundMessage({ contact: { number, lid: null } })])
    // The first message is stored first: the older ticket is kept, and conversations have no order.
    await settle()
    await publishInbound(connection, [anInboundMessage({ contact: { number: null, lid } })])
    await settle()
    const [remaining] = await ticketsOf(company, number)
    await publishInbound(connection, [anInboundMessage({ contact: { number, lid }, body: 'sou eu' })])
    const heard = receivedBy(await settle(), [rooms.leaders(company.id)])
    expect(heard.map(({ payload }) => payload.action)).toEqual(['delete', 'update', 'create'])
    expect(await ticketsOf(company, number)).toMatchObject([
      { id: remaining?.id, unreadMessages: 3, lastText: 'sou eu' },
    ])
  })
})
