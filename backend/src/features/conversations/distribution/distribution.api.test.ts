import {
  availabilityApi,
  distributionApi,
  queuesApi,
  settingsApi,
  ticketsApi,
  usersApi,
} from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Company, Message, Ticket, TicketEvent } from '../../../models/index.js'
import { apiAs } from '../../../testing/apiClient.js'
import {
  aGivingCompany,
  minutesAgo,
  online,
  readPlace,
  sweepWaiting,
  takersOf,
  waits,
} from '../../../testing/conversations/aGivingCompany.js'
import { aCompany, aCustomer, aQueue, aTicket, aUser, inCompany } from '../../../testing/fixtures.js'
import { openTicketFor } from '../tickets/index.js'
import { distribute } from './distribution.commands.js'

describe('a queue that gives tickets', () => {
  it('gives the longest waiting one first, by turns, as if it had been accepted', async () => {
    const fixture = await aGivingCompany()
    const [ana, bia] = fixture.team
    const [newer, oldest, older] = [await waits(fixture, 1), await waits(fixture, 9), await waits(fixture, 5)]
    await sweepWaiting()
    expect(await takersOf(fixture, [oldest, older, newer])).toEqual([ana?.id, bia?.id, ana?.id])
    expect(await readPlace(fixture, oldest)).toMatchObject({ status: 'open' })
    const [event] = await inCompany(fixture.company, () =>
      TicketEvent.findAll({ where: { ticketId: oldest.id } }),
    )
    expect(event).toMatchObject({ kind: 'distributed', facts: { by: null, user: { id: ana?.id } } })
  })

  it('goes on with the turns in the next run', async () => {
    const fixture = await aGivingCompany()
    const takers: (number | null)[] = []
    for (let each = 0; each < 4; each += 1) {
      const ticket = await waits(fixture)
      await sweepWaiting()
      takers.push(...(await takersOf(fixture, [ticket])))
    }
    const [ana, bia] = fixture.team.map(({ id }) => id)
    expect(takers).toEqual([ana, bia, ana, bia])
  })

  it('leaves tickets by hand, of the bot’s menu, of groups, and those for somebody alone', async () => {
    const fixture = await aGivingCompany()
    const byHand = await aCompany()
    await online(byHand, [byHand.agent])
    const tickets = [
      await waits(fixture, 1, { chatbot: true }),
      await waits(fixture, 1, { isGroup: true }),
      await waits(fixture, 1, { userId: fixture.admin.id }),
    ]
    await sweepWaiting()
    for (const ticket of tickets)
      expect(await readPlace(fixture, ticket)).toMatchObject({ status: 'pending' })
    expect(await readPlace(byHand, byHand.ticket)).toMatchObject({ status: 'pending' })
  })

  it('gives nothing to who is away, offline, switched off, super, or not of the queue', async () => {
    const fixture = await aGivingCompany({ distribution: 'roundRobin' }, 4)
    const { company, team, newcomer } = fixture
    const [away, offline, off, boss] = team
    if (!away || !offline || !off || !boss) throw new Error('There are four')
    await apiAs(away).ok(availabilityApi.set, { params: { id: away.id }, body: { state: 'away' } })
    await online(fixture, [offline], false)
    // Attends no queue.
    await online(fixture, [newcomer])
    await inCompany(company, () => off.update({ active: false }))
    await inCompany(company, () => boss.update({ super: true }))
    const ticket = await waits(fixture)
    await sweepWaiting()
    expect(await readPlace(fixture, ticket)).toEqual({ status: 'pending', userId: null })
    await apiAs(away).ok(availabilityApi.set, { params: { id: away.id }, body: { state: 'available' } })
    await sweepWaiting()
    expect(await readPlace(fixture, ticket)).toEqual({ status: 'open', userId: away.id })
  })

  it('keeps to the capacity of queue and person, and gives the next when one is resolved', async () => {
    const fixture = await aGivingCompany({ distribution: 'leastBusy', capacity: 2 })
    const [ana, bia] = fixture.team
    if (!ana || !bia) throw new Error('There are two')
    await apiAs(fixture.admin).ok(usersApi.update, { params: { id: ana.id }, body: { capacity: 1 } })
    const tickets = [
      await waits(fixture, 5),
      await waits(fixture, 4),
      await waits(fixture, 3),
      await waits(fixture, 2),
    ]
    await sweepWaiting()
    const takers = await takersOf(fixture, tickets)
    expect(takers.filter((id) => id === ana.id)).toHaveLength(1)
    expect(takers.filter((id) => id === bia.id)).toHaveLength(2)
    expect(takers[3]).toBeNull()
    const own = tickets[takers.indexOf(ana.id)]
    await apiAs(ana).ok(ticketsApi.update, { params: { id: own?.id ?? 0 }, body: { status: 'closed' } })
    await sweepWaiting()
    expect(await takersOf(fixture, tickets.slice(3))).toEqual([ana.id])
  })

  it('gives no more while its people together have as many as it allows', async () => {
    const fixture = await aGivingCompany({ distribution: 'roundRobin', totalCapacity: 3 })
    const { company, connection, queue, admin } = fixture
    // Who is not available counts, too.
    await aTicket(company, {
      customer: await aCustomer(company),
      connection,
      queue,
      user: admin,
      status: 'open',
    })
    const tickets = [await waits(fixture, 3), await waits(fixture, 2), await waits(fixture, 1)]
    await sweepWaiting()
    expect((await takersOf(fixture, tickets)).map((id) => id !== null)).toEqual([true, true, false])
  })

  it('gives what comes behind many that nobody there may get', async () => {
    const fixture = await aGivingCompany({ distribution: 'roundRobin' }, 1)
    const { company, admin, connection, team } = fixture
    const [ana] = team
    if (!ana) throw new Error('There is one')
    const other = await aQueue(company, { name: 'Outra' })
    const params = { id: other.id }
    await apiAs(admin).ok(queuesApi.update, { params, body: { distribution: 'leastBusy' } })
    const bia = await aUser(company, { name: 'Bia', queues: [other] })
    await online(fixture, [bia])
    // More than one run takes.
    for (let each = 0; each < 55; each += 1)
      await waits(fixture, 60, { formerUserId: ana.id, letGoAt: new Date() })
    const behind = await waits(fixture, 1)
    const customer = await aCustomer(company)
    const elsewhere = await aTicket(company, { customer, connection, queue: other, status: 'pending' })
    await sweepWaiting()
    expect(await takersOf(fixture, [behind, elsewhere])).toEqual([ana.id, bia.id])
  })

  it('says who has how many, and who gets the next one', async () => {
    const fixture = await aGivingCompany({ distribution: 'roundRobin', capacity: 1 }, 3)
    const { admin, agent, queue, team } = fixture
    const [ana, bia, caio] = team
    if (!ana || !bia || !caio) throw new Error('There are three')
    await waits(fixture)
    await sweepWaiting()
    await apiAs(caio).ok(availabilityApi.set, {
      params: { id: caio.id },
      body: { state: 'away', reason: 'meal' },
    })
    const now = await apiAs(admin).ok(distributionApi.now, { params: { id: queue.id } })
    expect(now).toMatchObject({ nextUserId: bia.id, open: 1 })
    expect(now.people.slice(0, 2)).toEqual([
      { id: bia.id, name: bia.name, online: true, away: null, open: 0, openInAll: 0, most: null },
      { id: ana.id, name: ana.name, online: true, away: null, open: 1, openInAll: 1, most: null },
    ])
    expect(now.people.find(({ id }) => id === caio.id)?.away).toMatchObject({ reason: 'meal' })
    // Who is offline is named, too.
    expect(now.people.map(({ id }) => id)).toContain(agent.id)
    await apiAs(agent).refused(distributionApi.now, { params: { id: queue.id } })
  })

  it('gives a customer to who knows them, within its days', async () => {
    const fixture = await aGivingCompany({ distribution: 'roundRobin', stickyDays: 7 })
    const { company, connection, queue, team } = fixture
    const [, bia] = team
    if (!bia) throw new Error('There are two')
    const attended = async (days: number) => {
      const customer = await aCustomer(company)
      const before = await aTicket(company, { customer, connection, queue, user: bia, status: 'closed' })
      await inCompany(company, () =>
        Ticket.update({ closedAt: minutesAgo(days * 24 * 60) }, { where: { id: before.id } }),
      )
      const ticket = await aTicket(company, { customer, connection, queue, status: 'pending' })
      await sweepWaiting()
      return (await takersOf(fixture, [ticket]))[0]
    }
    expect(await attended(6)).toBe(bia.id)
    expect(await attended(6)).toBe(bia.id)
    expect(await attended(8)).not.toBe(bia.id)
  })

  it('gives a customer who writes again soon to who had the ticket', async () => {
    const fixture = await aGivingCompany({ distribution: 'roundRobin', stickyDays: 1 })
    const { company, connection, queue, team, admin } = fixture
    const [, bia] = team
    const params = { key: 'reopenWindow' } as const
    await apiAs(admin).ok(settingsApi.update, { params, body: { value: '60' } })
    const customer = await aCustomer(company)
    const closed = await aTicket(company, {
      customer,
      connection,
      queue,
      user: bia ?? null,
      status: 'closed',
      closedAt: minutesAgo(5),
    })
    const again = await inCompany(company, () =>
      openTicketFor({ contact: customer, connectionId: connection.id, fromMe: false }),
    )
    expect(again.id).toBe(closed.id)
    await sweepWaiting()
    expect(await readPlace(fixture, closed)).toEqual({ status: 'open', userId: bia?.id })
  })

  it('does not give a returned ticket to the same person for a while', async () => {
    const fixture = await aGivingCompany({ distribution: 'roundRobin' }, 1)
    const [ana] = fixture.team
    if (!ana) throw new Error('There is one')
    const ticket = await waits(fixture)
    await sweepWaiting()
    await apiAs(ana).ok(ticketsApi.update, {
      params: { id: ticket.id },
      body: { status: 'pending', userId: null },
    })
    await sweepWaiting()
    expect(await readPlace(fixture, ticket)).toEqual({ status: 'pending', userId: null })
    await inCompany(fixture.company, () =>
      Ticket.update({ letGoAt: minutesAgo(11) }, { where: { id: ticket.id } }),
    )
    await sweepWaiting()
    expect(await readPlace(fixture, ticket)).toEqual({ status: 'open', userId: ana.id })
  })

  it('gives nothing outside of working hours', async () => {
    const fixture = await aGivingCompany()
    const { company, admin } = fixture
    await apiAs(admin).ok(settingsApi.update, { params: { key: 'scheduleType' }, body: { value: 'company' } })
    await inCompany(company, () => Company.update({ schedules: [] }, { where: { id: company.id } }))
    const ticket = await waits(fixture)
    await sweepWaiting()
    expect(await readPlace(fixture, ticket)).toMatchObject({ status: 'pending' })
  })

  it('gives nothing while the company is closed for sending, and greets nobody late', async () => {
    const fixture = await aGivingCompany()
    const { company, admin } = fixture
    await apiAs(admin).ok(settingsApi.update, {
      params: { key: 'sendGreetingAccepted' },
      body: { value: 'enabled' },
    })
    const [old, recent] = [await waits(fixture, 25 * 60), await waits(fixture, 60)]
    const closes = (closedForSendingAt: Date | null) =>
      inCompany(company, () => Company.update({ closedForSendingAt }, { where: { id: company.id } }))
    await closes(new Date())
    await sweepWaiting()
    // Also by a job that was enqueued before.
    await inCompany(company, distribute)
    expect(await takersOf(fixture, [old, recent])).toEqual([null, null])
    await closes(null)
    await sweepWaiting()
    expect(await takersOf(fixture, [old, recent])).toEqual(fixture.team.map(({ id }) => id))
    const greeted = await inCompany(company, () =>
      Message.findAll({ where: { ticketId: [old.id, recent.id], fromMe: true } }),
    )
    expect(greeted.map(({ ticketId }) => ticketId)).toEqual([recent.id])
  })

  it('lets people accept by hand, also beyond their capacity', async () => {
    const fixture = await aGivingCompany({ distribution: 'roundRobin', capacity: 1 }, 1)
    const [ana] = fixture.team
    if (!ana) throw new Error('There is one')
    const [first, second] = [await waits(fixture, 2), await waits(fixture, 1)]
    await sweepWaiting()
    expect(await takersOf(fixture, [first, second])).toEqual([ana.id, null])
    await apiAs(ana).ok(ticketsApi.update, {
      params: { id: second.id },
      body: { status: 'open', userId: ana.id },
    })
    expect(await takersOf(fixture, [second])).toEqual([ana.id])
  })
})
