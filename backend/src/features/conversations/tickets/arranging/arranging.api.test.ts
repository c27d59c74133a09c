import { ticketsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Ticket, type User } from '../../../../models/index.js'
import { apiAs } from '../../../../testing/apiClient.js'
import { aCompany, aCustomer, aTicket, inCompany, type CompanyFixture } from '../../../../testing/fixtures.js'
import { settle } from '../../../../testing/settle.js'
import { dueSnoozesSweep } from '../../attendance/snoozes.job.js'
import { noteMessages } from '../noteMessages.js'
import { closeAllSilently, closeSilently } from '../opening/closeSilently.js'

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
const hoursAgo = (hours: number) => inHours(-hours)

/** An open ticket of the agent. */
const anOpenTicket = async ({ company, connection, queue, agent }: CompanyFixture, traits: object = {}) =>
  aTicket(company, { customer: await aCustomer(company), connection, queue, user: agent, ...traits })

type Named = Pick<Ticket, 'id'>

const find = (user: User, { id }: Named) => apiAs(user).ok(ticketsApi.get, { params: { id } })
const pin = (user: User, { id }: Named, pinned = true) =>
  apiAs(user).ok(ticketsApi.pin, { params: { id }, body: { pinned } })
const snooze = (user: User, { id }: Named, until: Date | null) =>
  apiAs(user).ok(ticketsApi.snooze, { params: { id }, body: { until } })
const idsOf = async (user: User, query: object) =>
  (await apiAs(user).ok(ticketsApi.list, { query: { status: 'open', ...query } })).tickets.map(({ id }) => id)

/** A message of the customer, or of the team. */
const aMessageArrives = ({ company }: CompanyFixture, { id: ticketId }: Named, fromMe = false) =>
  inCompany(company, () => noteMessages([{ id: '1', ticketId, fromMe, answersBot: false }]))

const sweep = async () => {
  await dueSnoozesSweep.run()
  await settle()
}

describe('a ticket that is marked as unread', () => {
  it('counts one message, or as many as it had', async () => {
    const fixture = await aCompany()
    const [read, unread] = [await anOpenTicket(fixture), await anOpenTicket(fixture, { unreadMessages: 3 })]
    const mark = ({ id }: Named) => apiAs(fixture.agent).ok(ticketsApi.markUnread, { params: { id } })
    expect(await mark(read)).toMatchObject({ unreadMessages: 1, arranged: null })
    expect(await mark(unread)).toMatchObject({ unreadMessages: 3 })
    const params = { id: read.id }
    expect(await apiAs(fixture.agent).ok(ticketsApi.read, { params })).toMatchObject({ unreadMessages: 0 })
  })

  it('is announced to everybody who sees it', async () => {
    const fixture = await aCompany()
    const { id } = await anOpenTicket(fixture)
    await settle()
    await apiAs(fixture.agent).ok(ticketsApi.markUnread, { params: { id } })
    expect(await settle()).toContainEqual(
      expect.objectContaining({
        channel: 'ticket',
        payload: expect.objectContaining({
          action: 'update',
          ticket: expect.objectContaining({ id, unreadMessages: 1 }) as object,
        }) as object,
      }),
    )
  })
})

describe('arranging', () => {
  it('is for the attendant of an open ticket alone', async () => {
    const fixture = await aCompany()
    const { admin, agent, ticket: pending } = fixture
    const open = await anOpenTicket(fixture)
    expect((await find(agent, open)).can?.arrange).toBe(true)
    expect((await find(admin, open)).can?.arrange).toBe(false)
    const calls = [
      [ticketsApi.markUnread, {}],
      [ticketsApi.pin, { pinned: true }],
      [ticketsApi.snooze, { until: null }],
      [ticketsApi.wake, {}],
    ] as const
    for (const [endpoint, body] of calls) {
      const ofColleague = await apiAs(admin).refused(endpoint, { params: { id: open.id }, body })
      expect(ofColleague).toMatchObject({ status: 403, error: 'ERR_NO_PERMISSION' })
      const waiting = await apiAs(agent).refused(endpoint, { params: { id: pending.id }, body })
      expect(waiting).toMatchObject({ status: 403, error: 'ERR_NO_PERMISSION' })
    }
  })

  it('ends when the ticket goes to somebody else or back to the queue', async () => {
    const fixture = await aCompany()
    const { agent, admin } = fixture
    for (const body of [{ status: 'pending' as const, userId: null }, { userId: admin.id }]) {
      const ticket = await anOpenTicket(fixture)
      await pin(agent, ticket)
      await snooze(agent, ticket, inHours(1))
      const moved = await apiAs(agent).ok(ticketsApi.update, { params: { id: ticket.id }, body })
      expect(moved.arranged).toBeNull()
    }
  })

  it('ends when the ticket is closed without anybody, alone or among several', async () => {
    const fixture = await aCompany()
    const arranged = { pinnedAt: hoursAgo(2), snoozedAt: hoursAgo(1), recalledAt: hoursAgo(1) }
    const [one, other] = [await anOpenTicket(fixture, arranged), await anOpenTicket(fixture, arranged)]
    await inCompany(fixture.company, async () => {
      await closeSilently(one)
      await closeAllSilently([other.id])
    })
    for (const ticket of [one, other])
      expect(await find(fixture.admin, ticket)).toMatchObject({
        status: 'closed',
        unreadMessages: 0,
        arranged: null,
      })
  })

  it('comes back when resolving is undone', async () => {
    const fixture = await aCompany()
    const { agent } = fixture
    const ticket = await anOpenTicket(fixture)
    await pin(agent, ticket)
    const { arranged } = await snooze(agent, ticket, inHours(1))
    const params = { id: ticket.id }
    const resolved = await apiAs(agent).ok(ticketsApi.update, { params, body: { status: 'closed' } })
    expect(resolved.arranged).toBeNull()
    expect((await apiAs(agent).ok(ticketsApi.unresolve, { params })).arranged).toEqual(arranged)
  })
})

describe('a pinned ticket', () => {
  it('stands on top of its attendant’s list, once, whatever the page', async () => {
    const fixture = await aCompany()
    const { agent } = fixture
    const made: Ticket[] = []
    for (let hours = 0; hours < 45; hours++)
      made.push(await anOpenTicket(fixture, { lastMessageAt: hoursAgo(hours) }))
    const [first, , , pinned] = made.toReversed()
    await pin(agent, first!)
    await pin(agent, pinned!)
    const list = (query: object) =>
      apiAs(agent).ok(ticketsApi.list, { query: { status: 'open', topFirst: true, ...query } })
    const one = await list({})
    expect(one.tickets.slice(0, 3).map(({ id }) => id)).toEqual([pinned!.id, first!.id, made[0]!.id])
    expect(one.tickets).toHaveLength(42)
    expect(one).toMatchObject({ count: 45, hasMore: true })
    const two = await list({ before: one.nextCursor })
    expect(two).toMatchObject({ hasMore: false, nextCursor: null })
    const all = [...one.tickets, ...two.tickets].map(({ id }) => id)
    expect(new Set(all).size).toBe(45)
    expect(all).toHaveLength(45)
  }, 120_000)

  it('stands among the others for a client that doesn’t ask for it, and for colleagues', async () => {
    const fixture = await aCompany()
    const { agent, admin } = fixture
    const older = await anOpenTicket(fixture, { lastMessageAt: hoursAgo(2) })
    const newer = await anOpenTicket(fixture, { lastMessageAt: hoursAgo(1) })
    await pin(agent, older)
    expect(await idsOf(agent, {})).toEqual([newer.id, older.id])
    expect(await idsOf(agent, { topFirst: true })).toEqual([older.id, newer.id])
    expect(await idsOf(admin, { topFirst: true, showAll: true })).toEqual([newer.id, older.id])
  })

  it('is taken down again', async () => {
    const fixture = await aCompany()
    const ticket = await anOpenTicket(fixture)
    const { arranged } = await pin(fixture.agent, ticket)
    expect(arranged?.pinnedAt).not.toBeNull()
    expect((await pin(fixture.agent, ticket, false)).arranged).toBeNull()
  })
})

describe('a ticket that is put off', () => {
  it('is left out of the list that asks for it, and counted apart', async () => {
    const fixture = await aCompany()
    const { agent } = fixture
    const waiting = await anOpenTicket(fixture, { waitingSince: hoursAgo(1), unreadMessages: 2 })
    const off = await anOpenTicket(fixture, { waitingSince: hoursAgo(2), unreadMessages: 1 })
    const { arranged } = await snooze(agent, off, inHours(3))
    expect(arranged).toMatchObject({ snoozedUntil: expect.any(String) as string, recalledAt: null })
    expect(await idsOf(agent, { snoozed: false })).toEqual([waiting.id])
    expect(await idsOf(agent, { snoozed: true })).toEqual([off.id])
    expect(new Set(await idsOf(agent, {}))).toEqual(new Set([waiting.id, off.id]))
    expect(await apiAs(agent).ok(ticketsApi.counts)).toMatchObject({
      open: 2,
      waiting: 1,
      unread: 1,
      snoozed: 1,
      nextRecallAt: arranged?.snoozedUntil,
    })
  })

  it('comes back with the customer’s message, not with one of ours', async () => {
    const fixture = await aCompany()
    const { agent } = fixture
    for (const until of [inHours(3), null]) {
      const ticket = await anOpenTicket(fixture)
      await snooze(agent, ticket, until)
      await aMessageArrives(fixture, ticket, true)
      expect((await find(agent, ticket)).arranged?.snoozedAt).toEqual(expect.any(String))
      await aMessageArrives(fixture, ticket)
      expect((await find(agent, ticket)).arranged).toBeNull()
    }
  })

  it('comes back by itself on top of the list, as unread, until its attendant looks at it', async () => {
    const fixture = await aCompany()
    const { company, agent } = fixture
    const [due, later, forGood] = [
      await anOpenTicket(fixture, { lastMessageAt: hoursAgo(9) }),
      await anOpenTicket(fixture),
      await anOpenTicket(fixture),
    ]
    await snooze(agent, due, inHours(1))
    await snooze(agent, later, inHours(2))
    await snooze(agent, forGood, null)
    await inCompany(company, () => Ticket.update({ snoozedUntil: hoursAgo(1) }, { where: { id: due.id } }))
    await sweep()
    const back = await find(agent, due)
    expect(back).toMatchObject({ unreadMessages: 1, arranged: { snoozedAt: null, snoozedUntil: null } })
    expect(back.arranged?.recalledAt).toEqual(expect.any(String))
    const newest = await anOpenTicket(fixture)
    expect(await idsOf(agent, { topFirst: true, snoozed: false })).toEqual([due.id, newest.id])
    expect(await idsOf(agent, { withUnreadMessages: true })).toEqual([due.id])
    const read = await apiAs(agent).ok(ticketsApi.read, { params: { id: due.id } })
    expect(read).toMatchObject({ unreadMessages: 0, arranged: null })
    expect((await find(agent, later)).arranged?.snoozedAt).toEqual(expect.any(String))
    expect((await find(agent, forGood)).arranged?.snoozedAt).toEqual(expect.any(String))
  })

  it('is taken back by hand, and put off anew', async () => {
    const fixture = await aCompany()
    const { agent } = fixture
    const ticket = await anOpenTicket(fixture)
    await snooze(agent, ticket, inHours(1))
    const again = await snooze(agent, ticket, null)
    expect(again.arranged).toMatchObject({ snoozedUntil: null })
    const params = { id: ticket.id }
    expect((await apiAs(agent).ok(ticketsApi.wake, { params })).arranged).toBeNull()
  })

  it.each<[string, () => unknown]>([
    ['the past', () => hoursAgo(1)],
    ['two years from now', () => inHours(2 * 365 * 24)],
    ['no instant', () => 'amanhã'],
  ])('is refused until %s', async (_sentence, until) => {
    const fixture = await aCompany()
    const { id } = await anOpenTicket(fixture)
    const refusal = await apiAs(fixture.agent).refused(ticketsApi.snooze, {
      params: { id },
      body: { until: until() },
    })
    expect(refusal).toMatchObject({ status: 400, error: 'ERR_VALIDATION', field: 'body.until' })
  })
})

describe('the list of who waits for me', () => {
  it('has the attendant’s tickets whose customer waits, the longest first', async () => {
    const fixture = await aCompany()
    const { agent, admin } = fixture
    const short = await anOpenTicket(fixture, { waitingSince: hoursAgo(1) })
    const long = await anOpenTicket(fixture, { waitingSince: hoursAgo(5) })
    await anOpenTicket(fixture, { waitingSince: null })
    await anOpenTicket(fixture, { waitingSince: hoursAgo(9), user: admin })
    expect(await idsOf(agent, { waiting: true, order: 'waiting' })).toEqual([long.id, short.id])
  })
})
