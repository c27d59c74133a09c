import { ticketsApi, ticketVerbs, usersApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import {
  Connection,
  Message,
  QueueOption,
  Setting,
  Ticket,
  TicketTracking,
  type User,
} from '../../../models/index.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aConversationWith } from '../../../testing/conversations/aConversationWith.js'
import { passUndoTime } from '../../../testing/conversations/passUndoTime.js'
import { settle } from '../../../testing/settle.js'
import {
  aCompany,
  aCustomer,
  aQueue,
  aQueueOption,
  aTicket,
  aUser,
  inCompany,
  uniqueNumber,
  type CompanyFixture,
} from '../../../testing/fixtures.js'
import { dueFarewellsSweep } from './farewells.job.js'

/** A company with a goodbye message, and an open ticket of its agent. */
async function aCompanyWithOpenTicket(traits: Partial<Parameters<typeof aTicket>[1]> = {}) {
  const fixture = await aCompany()
  const { company, connection, queue, agent } = fixture
  await inCompany(company, () =>
    Connection.update({ complationMessage: 'Até logo!' }, { where: { id: connection.id } }),
  )
  const customer = await aCustomer(company, { number: uniqueNumber() })
  const open = await aTicket(company, { customer, connection, queue, user: agent, ...traits })
  return { ...fixture, customer, open, talk: aConversationWith(fixture, customer.number ?? '') }
}

const resolve = (user: User, { id }: Pick<Ticket, 'id'>) =>
  apiAs(user).ok(ticketsApi.update, { params: { id }, body: { status: 'closed' } })
const undo = (user: User, { id }: Pick<Ticket, 'id'>) =>
  apiAs(user).ok(ticketsApi.unresolve, { params: { id } })
const undoRefused = (user: User, { id }: Pick<Ticket, 'id'>) =>
  apiAs(user).refused(ticketsApi.unresolve, { params: { id } })

const textsIn = ({ company }: CompanyFixture, { id: ticketId }: Pick<Ticket, 'id'>): Promise<string[]> =>
  inCompany(company, async () => {
    const messages = await Message.findAll({ where: { ticketId, isBot: true }, order: [['id', 'ASC']] })
    return messages.map(({ body }) => body)
  })

describe('what the customer hears of the end', () => {
  it('is said when that can no longer be taken back, and once', async () => {
    const fixture = await aCompanyWithOpenTicket()
    await resolve(fixture.agent, fixture.open)
    await dueFarewellsSweep.run()
    await settle()
    expect(await textsIn(fixture, fixture.open)).toEqual([])
    await passUndoTime(fixture.company)
    expect(await textsIn(fixture, fixture.open)).toEqual(['Até logo!'])
    await passUndoTime(fixture.company)
    expect(await textsIn(fixture, fixture.open)).toHaveLength(1)
  })

  it('is not said of what was taken back', async () => {
    const fixture = await aCompanyWithOpenTicket()
    await resolve(fixture.agent, fixture.open)
    await undo(fixture.agent, fixture.open)
    await passUndoTime(fixture.company)
    expect(await textsIn(fixture, fixture.open)).toEqual([])
    await resolve(fixture.agent, fixture.open)
    await passUndoTime(fixture.company)
    expect(await textsIn(fixture, fixture.open)).toEqual(['Até logo!'])
  })

  it('is not said of what a client reopens that knows no taking back', async () => {
    const fixture = await aCompanyWithOpenTicket()
    await resolve(fixture.agent, fixture.open)
    const body = { status: 'open' as const, userId: fixture.agent.id }
    await apiAs(fixture.agent).ok(ticketsApi.update, { params: { id: fixture.open.id }, body })
    await passUndoTime(fixture.company)
    expect(await textsIn(fixture, fixture.open)).toEqual([])
  })

  it('is said once of what was reopened and resolved again at once', async () => {
    const fixture = await aCompanyWithOpenTicket()
    await resolve(fixture.agent, fixture.open)
    const body = { status: 'open' as const, userId: fixture.agent.id }
    await apiAs(fixture.agent).ok(ticketsApi.update, { params: { id: fixture.open.id }, body })
    await resolve(fixture.agent, fixture.open)
    await passUndoTime(fixture.company)
    expect(await textsIn(fixture, fixture.open)).toEqual(['Até logo!'])
  })

  it.each([
    ['in the same ticket', '120'],
    ['in a new one', '0'],
  ])(
    'is not said to a customer who writes meanwhile, %s, and no number is taken for a rating',
    async (_where, reopenWindow) => {
      const fixture = await aCompanyWithOpenTicket()
      await inCompany(fixture.company, async () => {
        await Setting.create({ key: 'userRating', value: 'enabled' })
        await Setting.create({ key: 'reopenWindow', value: reopenWindow })
      })
      await resolve(fixture.agent, fixture.open)
      await fixture.talk.writes('3')
      await passUndoTime(fixture.company)
      expect(await textsIn(fixture, fixture.open)).toEqual([])
      expect((await fixture.talk.tickets()).at(-1)).toMatchObject({ status: 'pending', unreadMessages: 1 })
    },
  )
})

describe('taking back', () => {
  it('makes it stand as it stood, its attendance going on as if nothing had been', async () => {
    const waitingSince = new Date(Date.now() - 60_000)
    const fixture = await aCompanyWithOpenTicket({ unreadMessages: 3 })
    const { company, agent, open } = fixture
    await inCompany(company, () => Ticket.update({ waitingSince }, { where: { id: open.id } }))
    await apiAs(fixture.admin).ok(ticketsApi.update, {
      params: { id: open.id },
      body: { userId: agent.id, queueId: open.queueId },
    })
    await resolve(agent, open)
    expect(await undo(agent, open)).toMatchObject({
      status: 'open',
      userId: agent.id,
      unreadMessages: 3,
      waitingSince: waitingSince.toISOString(),
    })
    const times = await inCompany(company, () =>
      TicketTracking.findAll({ where: { ticketId: open.id }, order: [['id', 'ASC']] }),
    )
    expect(times).toMatchObject([
      { userId: agent.id, finishedAt: null, farewellDueAt: null, resolvedFrom: null },
    ])
  })

  it('gives a colleague’s ticket back to them, and what was nobody’s to all', async () => {
    const fixture = await aCompanyWithOpenTicket()
    const { admin, agent, open, ticket } = fixture
    await resolve(admin, open)
    expect(await undo(admin, open)).toMatchObject({ status: 'open', userId: agent.id })
    await resolve(admin, ticket)
    expect(await undo(admin, ticket)).toMatchObject({ status: 'pending', userId: null })
  })

  it('leads back into the menu, as far as it is still there', async () => {
    const fixture = await aCompanyWithOpenTicket()
    const { company, admin, queue, ticket } = fixture
    const option = await aQueueOption(company, { queue, title: 'Boletos', option: '1' })
    const inMenu = { chatbot: true, queueOptionId: option.id }
    await inCompany(company, () => Ticket.update(inMenu, { where: { id: ticket.id } }))
    await resolve(admin, ticket)
    expect(await undo(admin, ticket)).toMatchObject(inMenu)
    await resolve(admin, ticket)
    await inCompany(company, () => QueueOption.destroy({ where: { id: option.id } }))
    expect(await undo(admin, ticket)).toMatchObject({ chatbot: true, queueOptionId: null })
  })

  it('of somebody’s who has left meanwhile lets it wait', async () => {
    const fixture = await aCompanyWithOpenTicket()
    const { company, admin, connection, queue } = fixture
    const bia = await aUser(company, { queues: [queue] })
    const customer = await aCustomer(company)
    const ofBia = await aTicket(company, { customer, connection, queue, user: bia })
    await resolve(admin, ofBia)
    await apiAs(admin).ok(usersApi.remove, { params: { id: bia.id } })
    expect(await undo(admin, ofBia)).toMatchObject({ status: 'pending', userId: null })
  })

  it('is only for who resolved it, and until the customer is notified or anything changes', async () => {
    const fixture = await aCompanyWithOpenTicket()
    const { company, agent, admin, open, talk } = fixture
    const tooLate = { status: 400, error: 'ERR_UNDO_TOO_LATE' }
    expect(await undoRefused(agent, open), 'of what is open').toMatchObject(tooLate)
    await resolve(agent, open)
    expect(await undoRefused(admin, open), 'by somebody else').toMatchObject(tooLate)
    await talk.writes('Mais uma coisa')
    expect(await undoRefused(agent, open), 'after the customer wrote').toMatchObject(tooLate)
    await resolve(agent, open)
    await passUndoTime(company)
    expect(await undoRefused(agent, open), 'after the farewell').toMatchObject(tooLate)
  })

  it('too late becomes reopening, and the ticket goes back to the colleague who had it', async () => {
    const fixture = await aCompanyWithOpenTicket()
    const { company, agent, admin, open } = fixture
    const closed = await resolve(admin, open)
    await passUndoTime(company)
    expect(await undoRefused(admin, open)).toMatchObject({ error: 'ERR_UNDO_TOO_LATE' })
    const body = ticketVerbs.reopen(closed.userId ?? admin.id)
    expect(await apiAs(admin).ok(ticketsApi.update, { params: { id: open.id }, body })).toMatchObject({
      status: 'open',
      userId: agent.id,
      handover: { by: admin.name },
    })
    const times = await inCompany(company, () =>
      TicketTracking.findAll({ where: { ticketId: open.id }, order: [['id', 'ASC']] }),
    )
    expect(times.at(-1)).toMatchObject({ userId: agent.id, finishedAt: null })
  })

  it('too late, when they have left, is reopening it for whoever does', async () => {
    const fixture = await aCompanyWithOpenTicket()
    const { company, admin, connection, queue } = fixture
    const bia = await aUser(company, { queues: [queue] })
    const customer = await aCustomer(company)
    const ofBia = await aTicket(company, { customer, connection, queue, user: bia })
    await resolve(admin, ofBia)
    await passUndoTime(company)
    await apiAs(admin).ok(usersApi.remove, { params: { id: bia.id } })
    const body = ticketVerbs.reopen(bia.id)
    expect(await apiAs(admin).ok(ticketsApi.update, { params: { id: ofBia.id }, body })).toMatchObject({
      status: 'open',
      userId: admin.id,
      handover: null,
    })
  })

  it('is refused to those who may not see the ticket', async () => {
    const { company, agent, connection } = await aCompanyWithOpenTicket()
    const customer = await aCustomer(company)
    const elsewhere = await aTicket(company, { customer, connection, queue: await aQueue(company) })
    expect(await undoRefused(agent, elsewhere)).toMatchObject({ status: 403, error: 'ERR_NO_PERMISSION' })
  })
})
