import { ticketsApi } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { describe, expect, it } from 'vitest'
import { Ticket } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany, aCustomer, aQueue, aTag, aTicket, inCompany } from '../../../testing/fixtures.js'
import { behind, orderSql, toCursor } from './search/ticketCursor.rules.js'

const namesOf = (page: { tickets: { id: number }[] }) => page.tickets.map(({ id }) => id)

describe('GET /tickets', () => {
  it('shows a user their own tickets, and the pending ones of their queues or of none', async () => {
    const { company, agent, admin, customer, connection, queue, ticket } = await aCompany()
    const foreign = await aQueue(company)
    const make = async (traits: Partial<Parameters<typeof aTicket>[1]>) =>
      aTicket(company, { customer: await aCustomer(company), connection, ...traits })
    const withoutQueue = await make({ queue: null })
    const hidden = await make({ queue: foreign })
    const mine = await make({ queue, user: agent })
    const ofColleague = await make({ queue, user: admin })
    const found = namesOf(await apiAs(agent).ok(ticketsApi.list))
    expect(new Set(found)).toEqual(new Set([ticket.id, withoutQueue.id, mine.id]))
    expect(found).not.toContain(hidden.id)
    expect(found).not.toContain(ofColleague.id)
    expect(customer.id).toBe(ticket.contactId)
  })

  it('ignores showAll from a plain user, and honours it from an admin', async () => {
    const { company, agent, admin, connection, queue } = await aCompany()
    const ofAdmin = await aTicket(company, {
      customer: await aCustomer(company),
      connection,
      queue,
      user: admin,
    })
    const ofAgent = await aTicket(company, {
      customer: await aCustomer(company),
      connection,
      queue,
      user: agent,
    })
    const query = { showAll: true, status: 'open' as const }
    expect(namesOf(await apiAs(agent).ok(ticketsApi.list, { query }))).toEqual([ofAgent.id])
    expect(new Set(namesOf(await apiAs(admin).ok(ticketsApi.list, { query })))).toEqual(
      new Set([ofAdmin.id, ofAgent.id]),
    )
  })

  it('combines its filters: any of the queues or none, and all of the tags', async () => {
    const { company, admin, connection, queue, ticket } = await aCompany()
    const other = await aQueue(company)
    const make = async (queued: { id: number } | null) =>
      aTicket(company, { customer: await aCustomer(company), connection, queue: queued })
    const [inOther, inNone] = [await make(other), await make(null)]
    const vip = await aTag(company, { on: [ticket, inNone] })
    const late = await aTag(company, { on: [ticket] })
    const list = async (query: object) =>
      new Set(namesOf(await apiAs(admin).ok(ticketsApi.list, { query: { showAll: true, ...query } })))
    expect(await list({ queueIds: [queue.id] })).toEqual(new Set([ticket.id, inNone.id]))
    expect(await list({ queueIds: [] })).toEqual(new Set([inNone.id]))
    expect(await list({ tags: [vip.id] })).toEqual(new Set([ticket.id, inNone.id]))
    expect(await list({ tags: [vip.id, late.id] })).toEqual(new Set([ticket.id]))
    expect(await list({ tags: [vip.id], queueIds: [] })).toEqual(new Set([inNone.id]))
    expect(await list({ tags: [], users: [] })).toEqual(new Set([ticket.id, inOther.id, inNone.id]))
    expect(await list({ withUnreadMessages: true })).toEqual(new Set([ticket.id]))
  })

  it('searches names without case and accents, and numbers by their digits', async () => {
    const { company, admin, connection } = await aCompany()
    const alvaro = await aCustomer(company, { name: 'Álvaro Conceição' })
    const ticket = await aTicket(company, { customer: alvaro, connection })
    const search = async (searchParam: string) =>
      namesOf(await apiAs(admin).ok(ticketsApi.list, { query: { searchParam, showAll: true } }))
    expect(await search('alvaro conceicao')).toEqual([ticket.id])
    expect(await search('ÇÃO')).toEqual([ticket.id])
    expect(await search(alvaro.number ?? '')).toEqual([ticket.id])
    expect(await search(`pedido ${alvaro.number?.slice(-1)}`)).toEqual([])
    expect(await search('%')).toEqual([])
    expect(await search("' or true --")).toEqual([])
  })

  it('pages by cursor: every ticket once, newest talk first, even while one moves to the top', async () => {
    const { company, admin, connection, ticket } = await aCompany()
    const made = [ticket.id]
    for (let i = 0; i < 45; i++) {
      const lastMessageAt = new Date(Date.now() - (i + 1) * 60_000)
      made.push(
        (await aTicket(company, { customer: await aCustomer(company), connection, lastMessageAt })).id,
      )
    }
    const api = apiAs(admin)
    const first = await api.ok(ticketsApi.list, { query: { showAll: true } })
    expect(first.tickets).toHaveLength(40)
    expect(first).toMatchObject({ hasMore: true, count: 46 })
    await inCompany(company, () => Ticket.update({ lastMessageAt: new Date() }, { where: { id: made[44] } }))
    const second = await api.ok(ticketsApi.list, { query: { showAll: true, before: first.nextCursor ?? '' } })
    expect(second.hasMore).toBe(false)
    expect(new Set([...namesOf(first), ...namesOf(second), made[44]])).toEqual(new Set(made))
    expect(new Set(namesOf(first)).size + namesOf(second).length).toBe(45)
  }, 120_000)

  it('ordered by waiting time, begins with the longest and ends with those who do not wait', async () => {
    const { company, admin, connection, ticket } = await aCompany()
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    const made = [ticket.id]
    for (let i = 0; i < 84; i++) {
      // In each group of three, two tickets wait equally long, and one does not wait.
      const waitingSince = i % 3 === 0 ? null : minutesAgo(Math.floor(i / 3) + 1)
      const customer = await aCustomer(company)
      made.push((await aTicket(company, { customer, connection, waitingSince })).id)
    }
    const list = (query: object) =>
      apiAs(admin).ok(ticketsApi.list, { query: { showAll: true, order: 'waiting', ...query } })
    const first = await list({})
    // A ticket that is answered meanwhile moves to the end. The following pages still contain all the others.
    const answered = first.tickets[3]?.id ?? 0
    await inCompany(company, () => Ticket.update({ waitingSince: null }, { where: { id: answered } }))
    const second = await list({ before: first.nextCursor })
    const third = await list({ before: second.nextCursor })
    const listed = [...first.tickets, ...second.tickets, ...third.tickets]
    const key = ({ waitingSince, id }: (typeof listed)[number]) =>
      `${waitingSince ?? 'infinity'} ${String(id).padStart(12, '0')}`
    expect(listed.map(key)).toEqual(listed.map(key).sort())
    expect(listed.filter(({ id }) => id === answered)).toHaveLength(2)
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(made))
    expect(listed).toHaveLength(made.length + 1)
  }, 120_000)

  it('takes up a cursor in the order that it is of, and in no other', async () => {
    const { company, admin, connection } = await aCompany()
    for (let i = 0; i < 40; i++) await aTicket(company, { customer: await aCustomer(company), connection })
    for (const [order, other] of [
      ['talk', 'waiting'],
      ['waiting', 'talk'],
    ] as const) {
      const { nextCursor } = await apiAs(admin).ok(ticketsApi.list, { query: { showAll: true, order } })
      const before = nextCursor ?? ''
      expect(before).not.toBe('')
      const refusal = await apiAs(admin).refused(ticketsApi.list, { query: { before, order: other } })
      expect(refusal).toMatchObject({ status: 400, error: 'ERR_VALIDATION' })
    }
  })

  it.each(['talk', 'waiting'] as const)('goes on by an index in the order %s', async (order) => {
    const { company } = await aCompany()
    await inCompany(company, async () => {
      const cursor = toCursor({ id: 5, lastMessageAt: new Date(), waitingSince: new Date() }, order)
      // Postgres reads a small table without an index, unless that is disabled.
      await database.query('set local enable_seqscan = off; set local enable_sort = off')
      const plan = await database.query<{ 'QUERY PLAN': string }>(
        `explain select id from tickets as "Ticket" where status = 'pending' and ${behind(cursor, order).written}
          order by ${orderSql(order).text} limit 41`,
        { type: QueryTypes.SELECT },
      )
      const text = plan.map((line) => line['QUERY PLAN']).join('\n')
      expect(text).toMatch(/Index Cond: .*ROW\(/)
    })
  })

  it('refuses a cursor that is none, and ids that are none', async () => {
    const { admin } = await aCompany()
    for (const query of [
      { before: 'nonsense' },
      { before: Buffer.from('2026-01-01T00:00:00.000Z/99999999999').toString('base64url') },
      { order: 'lost' },
      { queueIds: 'x' },
      { queueIds: '["a"]' },
      { status: 'lost' },
    ]) {
      expect(await apiAs(admin).refused(ticketsApi.list, { query })).toMatchObject({
        status: 400,
        error: 'ERR_VALIDATION',
      })
    }
  })
})

describe('GET /tickets-count', () => {
  it('counts what the tabs hold for the reader', async () => {
    const { company, agent, admin, connection, queue } = await aCompany()
    await aTicket(company, { customer: await aCustomer(company), connection, queue, user: admin })
    expect(await apiAs(agent).ok(ticketsApi.counts)).toMatchObject({ open: 0, pending: 1 })
    expect(await apiAs(admin).ok(ticketsApi.counts, { query: { showAll: true } })).toMatchObject({
      open: 1,
      pending: 1,
    })
  })
})

describe('GET /tickets/:id and /tickets/u/:uuid', () => {
  it('answer every key, null where there is nothing, and what the reader may do', async () => {
    const { agent, ticket, connection } = await aCompany()
    const found = await apiAs(agent).ok(ticketsApi.getByUuid, { params: { uuid: ticket.uuid } })
    expect(found).toMatchObject({
      id: ticket.id,
      user: null,
      tags: [],
      whatsapp: { id: connection.id },
      contact: { extraInfo: [] },
      can: { accept: true, return: false, resolve: true, reopen: false, send: false },
    })
    expect(await apiAs(agent).ok(ticketsApi.get, { params: { id: ticket.id } })).toEqual(found)
  })

  it('refuse a user whose queues do not include the ticket’s', async () => {
    const { newcomer, ticket } = await aCompany()
    const refusal = await apiAs(newcomer).refused(ticketsApi.get, { params: { id: ticket.id } })
    expect(refusal).toMatchObject({ status: 403, error: 'ERR_NO_PERMISSION' })
  })

  it('answer 404 for an id that does not exist', async () => {
    const { admin } = await aCompany()
    const refusal = await apiAs(admin).refused(ticketsApi.get, { params: { id: 2_000_000_000 } })
    expect(refusal).toMatchObject({ status: 404, error: 'ERR_NO_TICKET_FOUND' })
  })
})
