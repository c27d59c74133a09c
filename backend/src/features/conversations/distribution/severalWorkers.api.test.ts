import { queuesApi, ticketsApi, usersApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { TicketEvent, type Ticket } from '../../../models/index.js'
import { apiAs } from '../../../testing/apiClient.js'
import {
  aGivingCompany,
  online,
  readPlace,
  sweepWaiting,
  takersOf,
  waits,
} from '../../../testing/conversations/aGivingCompany.js'
import { aUser, inCompany } from '../../../testing/fixtures.js'
import { distribute } from './distribution.commands.js'

describe('several workers at once', () => {
  it('give each ticket once, and nobody more than they have room for', async () => {
    const fixture = await aGivingCompany({ distribution: 'leastBusy', capacity: 3 }, 3)
    const { company, team } = fixture
    const tickets: Ticket[] = []
    for (let each = 0; each < 12; each += 1) tickets.push(await waits(fixture, 12 - each))
    await Promise.all(Array.from({ length: 4 }, () => inCompany(company, distribute)))
    const takers = await takersOf(fixture, tickets)
    for (const { id } of team) expect(takers.filter((taker) => taker === id)).toHaveLength(3)
    const events = await inCompany(company, () => TicketEvent.findAll({ where: { kind: 'distributed' } }))
    expect(events).toHaveLength(9)
    expect(new Set(events.map(({ ticketId }) => ticketId)).size).toBe(9)
  })

  it('leave a ticket to who accepts it at the same moment', async () => {
    const fixture = await aGivingCompany({ distribution: 'roundRobin' }, 2)
    const { company, team, admin } = fixture
    for (let round = 0; round < 6; round += 1) {
      const ticket = await waits(fixture)
      await Promise.all([
        inCompany(company, distribute),
        inCompany(company, distribute),
        apiAs(admin).send(ticketsApi.update, {
          params: { id: ticket.id },
          body: { status: 'open', userId: admin.id },
        }),
      ])
      await sweepWaiting()
      const events = await inCompany(company, () => TicketEvent.findAll({ where: { ticketId: ticket.id } }))
      expect(events.filter(({ kind }) => kind === 'distributed' || kind === 'accepted')).toHaveLength(1)
      expect([admin.id, ...team.map(({ id }) => id)]).toContain((await readPlace(fixture, ticket))?.userId)
    }
  })

  it('leave nothing with who is deleted at the same moment', async () => {
    const fixture = await aGivingCompany({ distribution: 'roundRobin' }, 0)
    const { company, queue, admin } = fixture
    for (let round = 0; round < 4; round += 1) {
      const leaving = await aUser(company, { name: `Sai ${round}`, queues: [queue] })
      await online(fixture, [leaving])
      const ticket = await waits(fixture)
      await Promise.all([
        inCompany(company, distribute),
        apiAs(admin).ok(usersApi.remove, { params: { id: leaving.id } }),
      ])
      expect(await readPlace(fixture, ticket)).toEqual({ status: 'pending', userId: null })
    }
  })

  it('go on while their queue is deleted', async () => {
    for (let round = 0; round < 3; round += 1) {
      const fixture = await aGivingCompany()
      const { company, queue, admin } = fixture
      const tickets = [await waits(fixture, 2), await waits(fixture, 1)]
      await Promise.all([
        inCompany(company, distribute),
        apiAs(admin).ok(queuesApi.remove, { params: { id: queue.id } }),
      ])
      const states = await Promise.all(tickets.map((ticket) => readPlace(fixture, ticket)))
      // Both were given before, or none.
      expect(new Set(states.map((state) => state?.status)).size).toBe(1)
    }
  })
})
