import { kanbanApi, tagsApi, ticketTagsApi, type LaneMove } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import type { Company, Ticket, User } from '../../../models/index.js'
import { apiAs } from '../../../testing/apiClient.js'
import {
  aCompany,
  aCustomer,
  aMessage,
  aQueue,
  aTag,
  aTicket,
  aUser,
  type CompanyFixture,
} from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'

const idsOf = (tickets: readonly { id: number }[]): number[] => tickets.map(({ id }) => id)

/** A ticket in the company's queue whose last message was written this many minutes ago. */
const aCard = async (
  { company, connection, queue }: CompanyFixture,
  minutesAgo: number,
  traits: Partial<Parameters<typeof aTicket>[1]> = {},
) =>
  aTicket(company, {
    customer: await aCustomer(company),
    connection,
    queue,
    lastMessageAt: new Date(Date.now() - minutesAgo * 60_000),
    ...traits,
  })

const lane = (user: User, tag: { id: number } | null, query: object = {}) =>
  apiAs(user).ok(kanbanApi.lane, { params: { lane: tag ? String(tag.id) : 'lane0' }, query })

const move = (user: User, tickets: LaneMove[]) => apiAs(user).ok(kanbanApi.move, { body: { tickets } })

const aLane = (company: Company, on: readonly Pick<Ticket, 'id'>[] = []) => aTag(company, { kanban: 1, on })

describe('the board', () => {
  it('has a live ticket without a lane in the first one, whatever other tags it carries', async () => {
    const fixture = await aCompany()
    const { company, agent, ticket } = fixture
    const [tagged, inLane, closed] = [
      await aCard(fixture, 2),
      await aCard(fixture, 3, { status: 'open', user: agent }),
      await aCard(fixture, 4, { status: 'closed', closedAt: new Date() }),
    ]
    await aTag(company, { on: [tagged, inLane] })
    const first = await aLane(company, [inLane, closed])
    expect(idsOf((await lane(agent, null)).tickets).sort()).toEqual([ticket.id, tagged.id].sort())
    expect(idsOf((await lane(agent, first)).tickets)).toEqual([inLane.id])
    expect(await apiAs(agent).ok(kanbanApi.counts)).toEqual([
      { laneId: null, count: 2 },
      { laneId: first.id, count: 1 },
    ])
  })

  it('has a card in each lane whose tag it carries', async () => {
    const fixture = await aCompany()
    const card = await aCard(fixture, 1)
    const [one, two] = [await aLane(fixture.company, [card]), await aLane(fixture.company, [card])]
    for (const each of [one, two]) expect(idsOf((await lane(fixture.agent, each)).tickets)).toEqual([card.id])
  })

  it('reads a lane page by page, newest talk first, while a card moves', async () => {
    const fixture = await aCompany()
    const { company, agent } = fixture
    const cards: Ticket[] = []
    for (let minutes = 1; minutes <= 23; minutes++) cards.push(await aCard(fixture, minutes))
    const tag = await aLane(company, cards)
    const first = await lane(agent, tag)
    expect(idsOf(first.tickets)).toEqual(idsOf(cards.slice(0, 20)))
    expect(first.hasMore).toBe(true)
    await move(agent, [{ id: cards[3]!.id, laneIds: [] }])
    const rest = await lane(agent, tag, { before: first.nextCursor })
    expect(idsOf(rest.tickets)).toEqual(idsOf(cards.slice(20)))
    expect(rest).toMatchObject({ hasMore: false, nextCursor: null })
  })

  it('shows plain users no more than they may see, and leaders their own queues first', async () => {
    const fixture = await aCompany()
    const { company, agent, queue } = fixture
    const other = await aQueue(company)
    const elsewhere = await aCard(fixture, 5, { queue: other })
    const leader = await aUser(company, { profile: 'supervisor', queues: [queue] })
    const visibleIds = async (user: User, query = {}) => idsOf((await lane(user, null, query)).tickets)
    const named = { queueIds: `[${other.id}]` }
    for (const query of [{}, named, { showAll: true }])
      expect(await visibleIds(agent, query)).not.toContain(elsewhere.id)
    expect(await visibleIds(leader)).not.toContain(elsewhere.id)
    expect(await visibleIds(leader, named)).toContain(elsewhere.id)
    expect(await visibleIds(leader, { showAll: true })).toContain(elsewhere.id)
    const inNoQueue = await aUser(company, { profile: 'admin' })
    expect(await visibleIds(inNoQueue)).toContain(elsewhere.id)
  })

  it('is narrowed by attendants, and by a name or words that were said', async () => {
    const fixture = await aCompany()
    const { company, agent, connection, queue } = fixture
    const customer = await aCustomer(company, { name: 'Zenaide Zabumba' })
    const mine = await aTicket(company, { customer, connection, queue, user: agent, status: 'open' })
    const sent = await aCard(fixture, 3)
    await aMessage(company, { ticket: sent, body: 'quero um guarda-chuva xadrez' })
    const found = async (query: object) => {
      const [{ tickets }, counts] = [
        await lane(agent, null, query),
        await apiAs(agent).ok(kanbanApi.counts, { query }),
      ]
      expect(counts.map(({ count }) => count)).toEqual(tickets.length ? [tickets.length] : [])
      return idsOf(tickets)
    }
    expect(await found({ users: `[${agent.id}]` })).toEqual([mine.id])
    expect(await found({ searchParam: 'zabumba' })).toEqual([mine.id])
    expect(await found({ searchParam: 'GUARDA-CHUVA xadrez' })).toEqual([sent.id])
    expect(await found({ searchParam: 'isso ninguém disse' })).toEqual([])
  })

  it('answers older clients with all cards, as they ask', async () => {
    const fixture = await aCompany()
    const { company, agent, queue, ticket } = fixture
    const mine = await aCard(fixture, 2, { status: 'open', user: agent })
    await aCard(fixture, 3, { status: 'closed', closedAt: new Date() })
    const tag = await aLane(company, [mine])
    const page = await apiAs(agent).ok(kanbanApi.list, { query: { queueIds: `[${queue.id}]` } as never })
    expect(idsOf(page.tickets).sort()).toEqual([ticket.id, mine.id].sort())
    expect(page).toMatchObject({ count: 2, hasMore: false })
    expect(page.tickets.find(({ id }) => id === mine.id)?.tags.map(({ id }) => id)).toEqual([tag.id])
  })

  it('does not know a lane that is no tag', async () => {
    const { agent } = await aCompany()
    const ask = (value: string) => apiAs(agent).refused(kanbanApi.lane, { params: { lane: value } })
    expect((await ask('2147483647')).error).toBe('ERR_NO_TAG_FOUND')
    for (const value of ['lane1', '0', '-1', '99999999999', 'lane0;'])
      expect((await ask(value)).error).toBe('ERR_VALIDATION')
  })
})

describe('cards', () => {
  it('move to another lane in one call, and keep their other tags', async () => {
    const fixture = await aCompany()
    const { company, agent } = fixture
    const cards = [await aCard(fixture, 1), await aCard(fixture, 2)]
    const plain = await aTag(company, { name: 'AA', on: cards })
    const [from, to] = [await aLane(company, cards), await aLane(company)]
    await settle()
    const moved = await move(
      agent,
      cards.map(({ id }) => ({ id, laneIds: [to.id], from: [from.id] })),
    )
    expect(moved.map(({ tags }) => idsOf(tags))).toEqual([
      [plain.id, to.id],
      [plain.id, to.id],
    ])
    expect(await settle()).toMatchObject(
      moved.map(({ id, tags }) => ({
        channel: 'ticket',
        payload: { action: 'update', ticket: { id, tags } },
      })),
    )
    expect(moved.every(({ updatedAt }, index) => updatedAt > cards[index]!.updatedAt.toISOString())).toBe(
      true,
    )
  })

  it('in no lane carry none of their tags', async () => {
    const fixture = await aCompany()
    const card = await aCard(fixture, 1)
    await aLane(fixture.company, [card])
    const [moved] = await move(fixture.agent, [{ id: card.id, laneIds: [] }])
    expect(moved?.tags).toEqual([])
  })

  it('that stand where they are wanted are told to nobody', async () => {
    const fixture = await aCompany()
    const card = await aCard(fixture, 1)
    const tag = await aLane(fixture.company, [card])
    await settle()
    await move(fixture.agent, [{ id: card.id, laneIds: [tag.id] }])
    expect(await settle()).toEqual([])
  })

  it('are moved all or none', async () => {
    const fixture = await aCompany()
    const { company, agent } = fixture
    const [card, away] = [await aCard(fixture, 1), await aCard(fixture, 2, { queue: await aQueue(company) })]
    const [from, to, plain] = [await aLane(company, [card]), await aLane(company), await aTag(company)]
    const refused = async (...tickets: LaneMove[]) =>
      (await apiAs(agent).refused(kanbanApi.move, { body: { tickets } })).error
    const first = { id: card.id, laneIds: [to.id] }
    expect(await refused(first, { id: away.id, laneIds: [to.id] })).toBe('ERR_NO_PERMISSION')
    expect(await refused(first, { id: 2_147_483_647, laneIds: [] })).toBe('ERR_NO_TICKET_FOUND')
    expect(await refused({ id: card.id, laneIds: [to.id, plain.id] })).toBe('ERR_NO_TAG_FOUND')
    expect(await refused({ ...first, from: [] })).toBe('ERR_CHANGED_MEANWHILE')
    expect(idsOf((await lane(agent, from)).tickets)).toEqual([card.id])
  })

  it('and lanes of another company are unknown', async () => {
    const [mine, theirs] = [await aCompany(), await aCompany()]
    const [card, foreign] = [await aCard(mine, 1), await aCard(theirs, 1)]
    const tag = await aLane(theirs.company)
    const refused = async (moved: LaneMove) =>
      (await apiAs(mine.agent).refused(kanbanApi.move, { body: { tickets: [moved] } })).error
    expect(await refused({ id: foreign.id, laneIds: [] })).toBe('ERR_NO_TICKET_FOUND')
    expect(await refused({ id: card.id, laneIds: [tag.id] })).toBe('ERR_NO_TAG_FOUND')
  })

  it('that two move at once stand in one lane', async () => {
    const fixture = await aCompany()
    const { company, agent } = fixture
    const card = await aCard(fixture, 1)
    const lanes = [
      await aLane(company, [card]),
      await aLane(company),
      await aLane(company),
      await aLane(company),
    ]
    await Promise.all(lanes.slice(1).map(({ id }) => move(agent, [{ id: card.id, laneIds: [id] }])))
    const counts = await apiAs(agent).ok(kanbanApi.counts)
    expect(counts.filter(({ laneId }) => laneId !== null).map(({ count }) => count)).toEqual([1])
  })

  it('of older clients go by two calls', async () => {
    const fixture = await aCompany()
    const card = await aCard(fixture, 1)
    const [, to] = [await aLane(fixture.company, [card]), await aLane(fixture.company)]
    const params = { ticketId: card.id }
    await apiAs(fixture.agent).ok(ticketTagsApi.leaveLane, { params })
    await apiAs(fixture.agent).ok(ticketTagsApi.add, { params: { ...params, tagId: String(to.id) } })
    expect(idsOf((await lane(fixture.agent, to)).tickets)).toEqual([card.id])
  })
})

describe('the lanes', () => {
  it('stand in the order that leaders give them, new ones last', async () => {
    const { company, admin, agent } = await aCompany()
    const [one, two, three] = [await aLane(company), await aLane(company), await aLane(company)]
    await aTag(company)
    const ids = [three.id, one.id, two.id]
    const supervisor = await aUser(company, { profile: 'supervisor' })
    expect(idsOf(await apiAs(supervisor).ok(kanbanApi.orderLanes, { body: { ids } }))).toEqual(ids)
    const four = await apiAs(admin).ok(tagsApi.create, { body: { name: 'Quarta raia', kanban: 1 } })
    expect(idsOf((await apiAs(agent).ok(tagsApi.lanes)).lista)).toEqual([...ids, four.id])
    const refused = async (user: User, given: number[]) =>
      (await apiAs(user).refused(kanbanApi.orderLanes, { body: { ids: given } })).error
    expect(await refused(agent, [...ids, four.id])).toBe('ERR_NO_PERMISSION')
    for (const given of [ids, [...ids, ids[0]!], []])
      expect(await refused(admin, given)).toBe('ERR_CHANGED_MEANWHILE')
  })
})
