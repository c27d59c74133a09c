import { dashboardApi, queuesApi, settingsApi, ticketsApi } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { describe, expect, it } from 'vitest'
import { Company, Message, Queue, Ticket, TicketTracking, type User } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { apiAs } from '../../../testing/apiClient.js'
import { closeForSending } from '../../../testing/billing/aClosedCompany.js'
import { receivedBy } from '../../../testing/emissions.js'
import { aCompanyWithTargets, minutesAgo, waits } from '../../../testing/conversations/aCompanyWithTargets.js'
import { aCompany, aMessage, aQueue, inCompany, type CompanyFixture } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { marksWaits } from './targets.hooks.js'
import { waitsSweep } from './targets.job.js'

const sweep = async () => {
  await waitsSweep.run()
  return settle()
}

const read = (user: User, { id }: Ticket) => apiAs(user).ok(ticketsApi.get, { params: { id } })

/** The team answered, so many minutes ago. */
async function answered({ company, agent }: CompanyFixture, ticket: Ticket, minutes: number): Promise<void> {
  const { id } = await aMessage(company, { ticket, user: agent })
  await inCompany(company, async () => {
    await Message.update({ createdAt: minutesAgo(minutes) }, { where: { id }, silent: true })
    await Ticket.update({ waitingSince: null }, { where: { id: ticket.id } })
    await TicketTracking.update({ firstResponseAt: minutesAgo(minutes) }, { where: { ticketId: ticket.id } })
    // The next look is due.
    await database.query('update ticket_waits set look_at = now() where ticket_id = $1', {
      bind: [ticket.id],
      type: QueryTypes.UPDATE,
    })
  })
}

const lateOnes = (emissions: Awaited<ReturnType<typeof settle>>, { company }: CompanyFixture) =>
  receivedBy(emissions, [rooms.leaders(company.id)]).filter(({ channel }) => channel === 'ticketLate')

describe('a customer who waits', () => {
  it('gets a target some seconds later: of the first answer, or of a later one', async () => {
    const fixture = await aCompanyWithTargets({ answerTarget: 10, waitingTarget: 20 })
    const [first, later] = [await waits(fixture, 1), await waits(fixture, 1, { isLater: true })]
    expect((await read(fixture.admin, first)).target).toBeNull()
    const emissions = await sweep()
    expect((await read(fixture.admin, first)).target).toEqual({
      kind: 'answer',
      minutes: 10,
      amberAt: new Date((first.waitingSince?.getTime() ?? 0) + 8 * 60_000).toISOString(),
      dueAt: new Date((first.waitingSince?.getTime() ?? 0) + 10 * 60_000).toISOString(),
    })
    expect((await read(fixture.admin, later)).target).toMatchObject({ kind: 'waiting', minutes: 20 })
    const heard = receivedBy(emissions, [rooms.queue(fixture.company.id, fixture.queue.id)])
    expect(heard).toContainEqual(
      expect.objectContaining({
        channel: 'ticket',
        payload: expect.objectContaining({
          ticket: expect.objectContaining({
            id: first.id,
            target: expect.objectContaining({ minutes: 10 }) as object,
          }) as object,
        }) as object,
      }),
    )
    expect(lateOnes(emissions, fixture)).toEqual([])
  })

  it('has none without one in its queue, in the bot’s menu, in a group, and from before', async () => {
    const fixture = await aCompanyWithTargets({ answerTarget: 10 })
    const { company } = fixture
    const tickets = [
      await waits(fixture, 1),
      await waits(fixture, 1),
      await waits(fixture, 1),
      await waits(fixture, 20_000),
    ] as const
    const [elsewhere, inMenu, ofGroup] = tickets
    const other = await aQueue(company)
    await inCompany(company, async () => {
      await Ticket.update({ queueId: other.id }, { where: { id: elsewhere.id } })
      await Ticket.update({ chatbot: true }, { where: { id: inMenu.id } })
      await Ticket.update({ isGroup: true }, { where: { id: ofGroup.id } })
    })
    await sweep()
    for (const ticket of tickets) expect((await read(fixture.admin, ticket)).target).toBeNull()
  })

  it('follows what the queue has meanwhile, and another queue', async () => {
    const fixture = await aCompanyWithTargets({ answerTarget: 10 })
    const ticket = await waits(fixture, 1)
    await sweep()
    const { admin, company } = fixture
    const other = await aQueue(company)
    await apiAs(admin).ok(queuesApi.update, { params: { id: other.id }, body: { answerTarget: 60 } })
    await inCompany(company, async () => {
      await Queue.update({ targetsSince: minutesAgo(10_000) }, { where: { id: other.id } })
      await Ticket.update({ queueId: other.id }, { where: { id: ticket.id } })
    })
    await sweep()
    expect((await read(admin, ticket)).target).toMatchObject({ kind: 'answer', minutes: 60 })
  })

  it('no longer has one once somebody has answered', async () => {
    const fixture = await aCompanyWithTargets({ answerTarget: 10 })
    const ticket = await waits(fixture, 1)
    await sweep()
    await inCompany(fixture.company, () =>
      Ticket.update({ waitingSince: null }, { where: { id: ticket.id } }),
    )
    expect((await read(fixture.admin, ticket)).target).toBeNull()
  })

  it('waits in the order of targets, and those without one follow', async () => {
    const fixture = await aCompanyWithTargets({ answerTarget: 10, waitingTarget: 60 })
    const later = await waits(fixture, 30, { isLater: true })
    const first = await waits(fixture, 5)
    const missed = await waits(fixture, 50)
    await sweep()
    const without = [await waits(fixture, 90), await waits(fixture, 60)]
    const api = apiAs(fixture.admin)
    const query = { status: 'pending', showAll: true, order: 'due' } as const
    const { tickets } = await api.ok(ticketsApi.list, { query })
    const expected = [missed, first, later, ...without].map(({ id }) => id)
    expect(tickets.map(({ id }) => id)).toEqual(expected)
  })
})

describe('a target that is missed', () => {
  it('is told to those who lead, once for each target of an attendance', async () => {
    const fixture = await aCompanyWithTargets({ answerTarget: 10 })
    const ticket = await waits(fixture, 11)
    const [late, ...others] = lateOnes(await sweep(), fixture)
    expect(late?.payload).toMatchObject({
      action: 'create',
      kind: 'answer',
      minutes: 10,
      ticket: { id: ticket.id, target: { kind: 'answer' } },
    })
    expect(others).toEqual([])
    expect(lateOnes(await sweep(), fixture)).toEqual([])
    const { company, admin, agent } = fixture
    const late10 = (user: User) =>
      apiAs(user).ok(ticketsApi.list, { query: { late: true, showAll: true, status: 'pending' } })
    expect((await late10(admin)).tickets.map(({ id }) => id)).toEqual([ticket.id])
    // Whoever attends the queue finds it in the list, and gets no notice.
    expect((await late10(agent)).tickets).toHaveLength(1)

    // The customer waits for a second answer of the same attendance: another target.
    await inCompany(company, async () => {
      await TicketTracking.update({ firstResponseAt: minutesAgo(9) }, { where: { ticketId: ticket.id } })
      await Ticket.update({ waitingSince: minutesAgo(8) }, { where: { id: ticket.id } })
      await Queue.update({ waitingTarget: 5 }, { where: { id: fixture.queue.id } })
    })
    expect(lateOnes(await sweep(), fixture)).toMatchObject([{ payload: { kind: 'waiting', minutes: 5 } }])
    await inCompany(company, () =>
      Ticket.update({ waitingSince: minutesAgo(7) }, { where: { id: ticket.id } }),
    )
    expect(lateOnes(await sweep(), fixture)).toEqual([])
  })

  it('is told once when two workers look at once', async () => {
    const fixture = await aCompanyWithTargets({ answerTarget: 10 })
    await waits(fixture, 11)
    await Promise.all([waitsSweep.run(), waitsSweep.run()])
    expect(lateOnes(await settle(), fixture)).toHaveLength(1)
  })

  it('of customers who waited before the company was opened is told to nobody', async () => {
    const fixture = await aCompanyWithTargets({ answerTarget: 10 })
    const { company, admin } = fixture
    const before = await waits(fixture, 11)
    await closeForSending(company)
    await inCompany(company, () => marksWaits.mark(new Date()))
    await inCompany(company, () =>
      Company.update({ closedForSendingAt: null }, { where: { id: company.id } }),
    )
    expect(lateOnes(await sweep(), fixture)).toEqual([])
    expect((await read(admin, before)).target).toBeNull()
  })

  it('is told to nobody while the company is closed for sending', async () => {
    const fixture = await aCompanyWithTargets({ answerTarget: 10 })
    const ticket = await waits(fixture, 11)
    await closeForSending(fixture.company)
    expect(lateOnes(await sweep(), fixture)).toEqual([])
    expect((await read(fixture.admin, ticket)).target).toBeNull()
  })
})

describe('the dashboard', () => {
  const targetsOf = ({ admin }: CompanyFixture) =>
    apiAs(admin).ok(dashboardApi.targets, { query: { days: 7 } })

  it('counts answers in time and late ones, by queue and by who answered, once', async () => {
    const fixture = await aCompanyWithTargets({ answerTarget: 10, waitingTarget: 20 })
    const { agent, queue } = fixture
    const [met, missed] = [await waits(fixture, 30), await waits(fixture, 30)]
    const later = await waits(fixture, 30, { isLater: true })
    const unanswered = await waits(fixture, 30)
    await sweep()
    await answered(fixture, met, 25)
    await answered(fixture, missed, 5)
    await answered(fixture, later, 11)
    await sweep()
    await sweep()
    const counts = { answer: { met: 1, missed: 1 }, waiting: { met: 1, missed: 0 } }
    expect(await targetsOf(fixture)).toEqual({
      ...counts,
      queues: [{ id: queue.id, name: queue.name, color: queue.color, ...counts }],
      attendants: [{ id: agent.id, name: agent.name, color: null, ...counts }],
    })
    // A ticket that is closed without an answer, too late.
    await apiAs(agent).ok(ticketsApi.update, { params: { id: unanswered.id }, body: { status: 'closed' } })
    await inCompany(fixture.company, () =>
      database.query('update ticket_waits set look_at = now()', { type: QueryTypes.UPDATE }),
    )
    await sweep()
    expect((await targetsOf(fixture)).answer).toEqual({ met: 1, missed: 2 })
  })

  it('counts each wait once when two workers look at once', async () => {
    const fixture = await aCompanyWithTargets({ answerTarget: 10, waitingTarget: 20 })
    const tickets = []
    for (let count = 0; count < 6; count++) tickets.push(await waits(fixture, 30, { isLater: count % 2 > 0 }))
    await sweep()
    for (const [place, ticket] of tickets.entries()) await answered(fixture, ticket, place < 3 ? 25 : 5)
    await Promise.all([waitsSweep.run(), waitsSweep.run()])
    await settle()
    const { answer, waiting } = await targetsOf(fixture)
    expect(answer.met + answer.missed + waiting.met + waiting.missed).toBe(6)
  })

  it('has no lines without targets, and refuses a period that makes no sense', async () => {
    const { admin } = await aCompany()
    const none = { met: 0, missed: 0 }
    const api = apiAs(admin)
    expect(await api.ok(dashboardApi.targets, { query: {} })).toEqual({
      answer: none,
      waiting: none,
      queues: [],
      attendants: [],
    })
    const query = { date_from: '2026-02-02', date_to: '2026-02-01' }
    expect(await api.refused(dashboardApi.targets, { query })).toMatchObject({
      status: 400,
      error: 'ERR_VALIDATION',
      field: 'query.date_to',
    })
  })
})

describe('the targets of a queue', () => {
  it.each([0, -1, 10_081, 1.5])('are no %s minutes', async (answerTarget) => {
    const { admin, queue } = await aCompany()
    const refusal = await apiAs(admin).refused(queuesApi.update, {
      params: { id: queue.id },
      body: { answerTarget },
    })
    expect(refusal).toMatchObject({ status: 400, error: 'ERR_VALIDATION', field: 'body.answerTarget' })
  })

  it('count from the moment when it gets one', async () => {
    const fixture = await aCompany()
    const { admin, company, queue } = fixture
    await apiAs(admin).ok(settingsApi.update, {
      params: { key: 'scheduleType' },
      body: { value: 'disabled' },
    })
    const before = await waits(fixture, 5)
    await apiAs(admin).ok(queuesApi.update, { params: { id: queue.id }, body: { answerTarget: 1 } })
    await sweep()
    expect((await read(admin, before)).target).toBeNull()
    const since = await inCompany(company, () => Queue.findByPk(queue.id, { rejectOnEmpty: true }))
    await apiAs(admin).ok(queuesApi.update, { params: { id: queue.id }, body: { answerTarget: 2 } })
    await inCompany(company, () => queue.reload())
    expect(queue.targetsSince).toEqual(since.targetsSince)
  })
})
