import { dashboardApi, messagesApi, ticketsApi, usersApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Setting, TicketTracking } from '../../../models/index.js'
import { aConversationWith } from '../../../testing/conversations/aConversationWith.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany, aCustomer, inCompany, type CompanyFixture } from '../../../testing/fixtures.js'
import { passUndoTime } from '../../../testing/conversations/passUndoTime.js'

const TODAY = { query: { days: 1 } }

/** Somebody writes for the first time. The following calls change the ticket as users would. */
async function aTalk(fixture: CompanyFixture) {
  const { company, agent } = fixture
  const customer = await aCustomer(company, { name: 'Clara Lima' })
  const talk = aConversationWith(fixture, customer.number ?? '')
  await talk.writes('Bom dia')
  const [ticket] = await talk.tickets()
  if (!ticket) throw new Error('There is no ticket')
  const change = (body: object) => apiAs(agent).ok(ticketsApi.update, { params: { id: ticket.id }, body })
  const times = () =>
    inCompany(company, () =>
      TicketTracking.findOne({
        where: { ticketId: ticket.id },
        order: [['id', 'DESC']],
        rejectOnEmpty: true,
      }),
    )
  return {
    talk,
    ticket,
    times,
    accept: () => change({ status: 'open', userId: agent.id }),
    giveBack: () => change({ status: 'pending', userId: null }),
    resolve: () => change({ status: 'closed', userId: agent.id }),
    say: (body: string) =>
      apiAs(agent).send(messagesApi.send, { params: { ticketId: ticket.id }, body: { body } }),
  }
}

describe('the first response', () => {
  it('is the first that the team writes; neither the bot’s greeting nor a second one', async () => {
    const fixture = await aCompany()
    await inCompany(fixture.company, () => Setting.create({ key: 'sendGreetingAccepted', value: 'enabled' }))
    const { accept, say, times } = await aTalk(fixture)
    await accept()
    expect((await times()).firstResponseAt).toBeNull()
    await say('Em que posso ajudar?')
    const { firstResponseAt, queuedAt } = await times()
    expect(firstResponseAt?.getTime()).toBeGreaterThanOrEqual(queuedAt?.getTime() ?? Infinity)
    await say('Alô?')
    expect((await times()).firstResponseAt).toEqual(firstResponseAt)
  })

  it('is waited for again by whoever was given back', async () => {
    const { accept, giveBack, say, times } = await aTalk(await aCompany())
    await accept()
    await say('Um momento')
    await giveBack()
    expect((await times()).firstResponseAt).toBeNull()
  })
})

describe('a rating', () => {
  it('is told with what its customer wrote, and stays when its attendant is deleted', async () => {
    const fixture = await aCompany()
    const { company, admin, agent } = fixture
    await inCompany(company, async () => {
      await Setting.create({ key: 'userRating', value: 'enabled' })
      await fixture.connection.update({ ratingMessage: 'Gostou?' })
    })
    const { talk, ticket, accept, say, resolve } = await aTalk(fixture)
    await accept()
    await say('Pois não?')
    await resolve()
    await passUndoTime(company)
    await talk.writes('3 👏')
    await talk.writes('A Ana foi muito atenciosa')
    const expected = {
      rate: 3,
      words: ['3 👏', 'A Ana foi muito atenciosa'],
      ticket: { id: ticket.id },
      contact: { name: 'Clara Lima' },
      user: { id: agent.id, name: 'Ana Atende' },
    }
    const page = () => apiAs(admin).ok(dashboardApi.ratings, TODAY)
    expect(await page()).toMatchObject({ ratings: [expected], count: 1, hasMore: false })
    const before = await apiAs(admin).ok(dashboardApi.get, TODAY)
    await apiAs(admin).ok(usersApi.remove, { params: { id: agent.id } })
    expect(await page()).toMatchObject({ ratings: [expected] })
    const line = { name: 'Ana Atende', tickets: 1, rating: 3, ratings: 1 }
    const { attendants, figures } = await apiAs(admin).ok(dashboardApi.get, TODAY)
    expect(before.attendants).toContainEqual(expect.objectContaining({ ...line, isFormer: false }))
    expect(attendants).toContainEqual(expect.objectContaining({ ...line, isFormer: true }))
    expect(figures).toEqual(before.figures)
    expect(figures).toMatchObject({ finished: 1, rating: 3 })
    for (const narrowed of [{ rate: 1 as const }, { userId: admin.id }])
      expect(await apiAs(admin).ok(dashboardApi.ratings, { query: { days: 1, ...narrowed } })).toEqual({
        ratings: [],
        count: 0,
        hasMore: false,
      })
  })
})

describe('the live view', () => {
  it('has what waits by queue, and who attends how much', async () => {
    const fixture = await aCompany()
    const { admin, agent, queue } = fixture
    const now = () => apiAs(admin).ok(dashboardApi.now)
    const { accept } = await aTalk(fixture)
    const waiting = await now()
    expect(waiting).toMatchObject({ pending: 2, open: 0, waitingSince: expect.any(String) as string })
    // The other waiting ticket was created without its attendance.
    expect(waiting.hours.reduce((sum, count) => sum + count, 0)).toBe(1)
    await accept()
    const { attendants, queues, pending, open } = await now()
    expect({ pending, open }).toEqual({ pending: 1, open: 1 })
    expect(attendants).toContainEqual({
      id: agent.id,
      name: 'Ana Atende',
      online: false,
      away: null,
      open: 1,
    })
    expect(queues.find(({ id }) => id === queue.id)).toMatchObject({ name: 'Vendas', color: queue.color })
  })

  it('leaves out who cannot attend any more', async () => {
    const { company, admin, newcomer } = await aCompany()
    await inCompany(company, () => newcomer.update({ active: false }))
    const { attendants } = await apiAs(admin).ok(dashboardApi.now)
    expect(attendants.map(({ name }) => name)).not.toContain('Nilo Novato')
  })
})
