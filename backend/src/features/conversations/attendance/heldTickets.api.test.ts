import { ticketsApi } from '@balcao/contract'
import { Transaction } from 'sequelize'
import { describe, expect, it } from 'vitest'
import { Contact, Queue, Ticket, User } from '../../../models/index.js'
import { apiAs } from '../../../testing/apiClient.js'
import { meetAtLock } from '../../../testing/database/locks.js'
import {
  aCompany,
  aCustomer,
  aQueue,
  aTicket,
  inCompany,
  type CompanyFixture,
} from '../../../testing/fixtures.js'

const change = (user: User, { id }: Pick<Ticket, 'id'>, body: object) =>
  apiAs(user).send(ticketsApi.update, { params: { id }, body })

describe('what a change of a ticket holds', () => {
  it.each([
    [
      'the user',
      (fixture: CompanyFixture) => User.findByPk(fixture.agent.id, { lock: Transaction.LOCK.UPDATE }),
    ],
    [
      'the queue',
      (fixture: CompanyFixture) => Queue.findByPk(fixture.queue.id, { lock: Transaction.LOCK.UPDATE }),
    ],
  ])('a change waits for %s that it names before it takes the ticket', async (_what, take) => {
    const fixture = await aCompany()
    const { company, admin, agent, queue } = fixture
    const ticket = await aTicket(company, {
      customer: await aCustomer(company),
      connection: fixture.connection,
      queue: await aQueue(company),
      user: admin,
    })
    const [seen, transferred] = await meetAtLock(company, {
      take: () => take(fixture),
      // Like the removal of a user or a queue, which locks its tickets after itself.
      finish: () => Ticket.findByPk(ticket.id, { lock: true }),
      act: () => change(admin, ticket, { queueId: queue.id, userId: agent.id }),
    })
    expect(seen?.id).toBe(ticket.id)
    expect(transferred.status).toBe(200)
  })

  it('a reopen is refused when the contact goes meanwhile, merged into another', async () => {
    const fixture = await aCompany()
    const { company, agent, connection, queue } = fixture
    const [customer, other] = [await aCustomer(company), await aCustomer(company)]
    const ticket = await aTicket(company, {
      customer,
      connection,
      queue,
      status: 'closed',
      closedAt: new Date(),
    })
    const [, reopened] = await meetAtLock(company, {
      take: () => Contact.findByPk(customer.id, { lock: true }),
      finish: async () => {
        await Ticket.update({ contactId: other.id }, { where: { id: ticket.id } })
        await Contact.destroy({ where: { id: customer.id } })
      },
      act: () => change(agent, ticket, { status: 'open', userId: agent.id }),
    })
    expect(reopened).toMatchObject({ status: 404, body: { error: 'ERR_NO_CONTACT_FOUND' } })
    await inCompany(company, () => ticket.reload())
    expect(ticket).toMatchObject({ status: 'closed', contactId: other.id })
  })
})
