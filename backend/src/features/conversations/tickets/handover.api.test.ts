import { limits, messagesApi, ticketsApi, ticketVerbs, type Ticket } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import type { Ticket as StoredTicket, User } from '../../../models/index.js'
import { apiAs } from '../../../testing/apiClient.js'
import { settle } from '../../../testing/settle.js'
import { aCompany, aCustomer, aTicket, aUser, type CompanyFixture } from '../../../testing/fixtures.js'

const NOTE = 'Quer a segunda via do boleto'

/** The agent's open ticket without unread messages, and Bia, who attends the same queue. */
async function aTeam() {
  const fixture = await aCompany()
  const { company, connection, queue, agent } = fixture
  const bia = await aUser(company, { name: 'Bia Balcão', queues: [queue] })
  const customer = await aCustomer(company)
  const open = await aTicket(company, { customer, connection, queue, user: agent })
  return { ...fixture, bia, open }
}

type Id = Pick<StoredTicket, 'id'>

const handOn = (
  user: User,
  ticket: StoredTicket,
  to: { queueId: number; userId: number | null; note: string },
) =>
  apiAs(user).ok(ticketsApi.update, {
    params: { id: ticket.id },
    body: ticketVerbs.transfer(user.id, ticket, to),
  })

const seen = (user: User, { id }: Id): Promise<Ticket> => apiAs(user).ok(ticketsApi.get, { params: { id } })

const unreadOf = async (user: User, query = {}) =>
  (await apiAs(user).ok(ticketsApi.list, { query: { withUnreadMessages: true, ...query } })).tickets.map(
    ({ id }) => id,
  )

const lastEvent = async ({ admin }: CompanyFixture, { id: ticketId }: Id) =>
  (await apiAs(admin).ok(messagesApi.list, { params: { ticketId }, query: { peek: true } })).events.at(-1)

describe('a ticket that is handed on', () => {
  it('is unread at the receiver’s, with who did it and what they wrote, until they look at it', async () => {
    const team = await aTeam()
    const { agent, bia, queue, open } = team
    expect(await unreadOf(bia)).not.toContain(open.id)
    // One second of tolerance, because the clock may be adjusted meanwhile.
    const before = Date.now() - 1_000
    const moved = await handOn(agent, open, { queueId: queue.id, userId: bia.id, note: `  ${NOTE} ` })
    expect(moved).toMatchObject({
      unreadMessages: 1,
      handover: { by: agent.name, note: NOTE, unreadMessages: 0 },
    })
    expect(Date.parse(moved.handover?.at ?? '')).toBeGreaterThanOrEqual(before)
    expect(await unreadOf(bia, { status: 'open' })).toContain(open.id)
    expect(await lastEvent(team, open)).toMatchObject({
      kind: 'transferred',
      by: { name: agent.name },
      user: { name: bia.name },
      note: NOTE,
    })
    await apiAs(bia).ok(ticketsApi.read, { params: { id: open.id } })
    expect(await seen(bia, open)).toMatchObject({ unreadMessages: 0, handover: null })
    expect(await unreadOf(bia)).not.toContain(open.id)
    expect(await lastEvent(team, open), 'the thread keeps it').toMatchObject({ note: NOTE })
  })

  it('is told as unread to every screen of theirs', async () => {
    const { agent, bia, queue, open } = await aTeam()
    await settle()
    await handOn(agent, open, { queueId: queue.id, userId: bia.id, note: '' })
    expect(await settle()).toContainEqual(
      expect.objectContaining({
        channel: 'ticket',
        payload: expect.objectContaining({
          ticket: expect.objectContaining({
            userId: bia.id,
            unreadMessages: 1,
            handover: expect.objectContaining({ by: agent.name, note: null }) as object,
          }) as object,
        }) as object,
      }),
    )
  })

  it('to a queue is so for its people, and for whoever accepts it', async () => {
    const team = await aTeam()
    const { agent, bia, queue, open } = team
    await handOn(agent, open, { queueId: queue.id, userId: null, note: NOTE })
    expect(await lastEvent(team, open), 'in the same queue it is given back').toMatchObject({
      kind: 'returned',
      note: NOTE,
    })
    expect(await unreadOf(bia, { status: 'pending' })).toContain(open.id)
    const accepted = await apiAs(bia).ok(ticketsApi.update, {
      params: { id: open.id },
      body: { status: 'open', userId: bia.id },
    })
    expect(accepted.handover).toMatchObject({ by: agent.name, note: NOTE })
  })

  it('is no news to who takes it themselves, nor when it is given back without a word', async () => {
    const { agent, admin, queue, open } = await aTeam()
    const taken = await handOn(admin, open, { queueId: queue.id, userId: admin.id, note: '' })
    expect(taken).toMatchObject({ userId: admin.id, handover: null, unreadMessages: 0 })
    await handOn(admin, open, { queueId: queue.id, userId: agent.id, note: '' })
    const back = await apiAs(agent).ok(ticketsApi.update, {
      params: { id: open.id },
      body: { status: 'pending', userId: null },
    })
    expect(back.handover).toBeNull()
  })

  it('counts what the customer wrote and no more', async () => {
    const { company, agent, bia, queue, connection } = await aTeam()
    const customer = await aCustomer(company)
    const unread = await aTicket(company, { customer, connection, queue, user: agent, unreadMessages: 3 })
    expect(await handOn(agent, unread, { queueId: queue.id, userId: bia.id, note: '' })).toMatchObject({
      unreadMessages: 3,
      handover: { unreadMessages: 3 },
    })
  })

  it('is over when it is resolved, and answering is looking at it', async () => {
    const { agent, bia, queue, open } = await aTeam()
    await handOn(agent, open, { queueId: queue.id, userId: bia.id, note: NOTE })
    await apiAs(bia).ok(messagesApi.send, { params: { ticketId: open.id }, body: { body: 'Oi!' } })
    expect(await seen(bia, open)).toMatchObject({ unreadMessages: 0, handover: null })
    await handOn(bia, open, { queueId: queue.id, userId: agent.id, note: NOTE })
    await apiAs(agent).ok(ticketsApi.update, { params: { id: open.id }, body: { status: 'closed' } })
    expect(await seen(agent, open)).toMatchObject({ unreadMessages: 0, handover: null })
  })

  it('takes a note as long as the limit and no longer, and none at all', async () => {
    const { agent, bia, open } = await aTeam()
    const params = { id: open.id }
    const { max } = limits.transferNote
    const refusal = await apiAs(agent).refused(ticketsApi.update, {
      params,
      body: { userId: bia.id, note: 'a'.repeat(max + 1) },
    })
    expect(refusal).toMatchObject({ status: 400, error: 'ERR_VALIDATION', field: 'body.note' })
    const moved = await apiAs(agent).ok(ticketsApi.update, { params, body: { userId: bia.id, note: null } })
    expect(moved.handover).toMatchObject({ note: null })
  })
})
