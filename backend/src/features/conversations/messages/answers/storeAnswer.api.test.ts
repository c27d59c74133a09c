import { messagesApi } from '@balcao/contract'
import { Transaction } from 'sequelize'
import { describe, expect, it } from 'vitest'
import { Message, Queue, Ticket, User } from '../../../../models/index.js'
import { apiAs } from '../../../../testing/apiClient.js'
import { meetAtLock } from '../../../../testing/database/locks.js'
import { aCompany, aCustomer, aTicket, inCompany, type CompanyFixture } from '../../../../testing/fixtures.js'

/** An open ticket of the attendant, and the call of their answer. */
async function anAnswer() {
  const fixture = await aCompany()
  const { company, agent, connection, queue } = fixture
  const customer = await aCustomer(company)
  const open = await aTicket(company, { customer, connection, queue, user: agent })
  const answer = () =>
    apiAs(agent).send(messagesApi.send, { params: { ticketId: open.id }, body: { body: 'Um momento' } })
  return { ...fixture, open, answer }
}

const lock = Transaction.LOCK.UPDATE

describe('an answer that is stored by one statement', () => {
  it('waits for a change of its ticket, and is refused when that closes it', async () => {
    const { company, open, answer } = await anAnswer()
    const [, answered] = await meetAtLock(company, {
      take: () => Ticket.update({ status: 'closed', closedAt: new Date() }, { where: { id: open.id } }),
      finish: () => Promise.resolve(),
      act: answer,
    })
    expect(answered).toMatchObject({ status: 400, body: { error: 'ERR_TICKET_NOT_OPEN' } })
    expect(await inCompany(company, () => Message.count({ where: { ticketId: open.id } }))).toBe(0)
  })

  it.each([
    ['user', ({ agent }: CompanyFixture) => User.findByPk(agent.id, { lock })],
    ['queue', ({ queue }: CompanyFixture) => Queue.findByPk(queue.id, { lock })],
  ])('waits for its %s before it takes the ticket', async (_what, take) => {
    const { open, answer, ...fixture } = await anAnswer()
    const [seen, answered] = await meetAtLock(fixture.company, {
      take: () => take(fixture),
      // Like the removal of a user or a queue, which locks its tickets after itself.
      finish: () => Ticket.findByPk(open.id, { lock: true }),
      act: answer,
    })
    expect(seen?.id).toBe(open.id)
    expect(answered.status).toBe(200)
  })
})
