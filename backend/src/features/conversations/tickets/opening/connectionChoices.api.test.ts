import { ticketsApi } from '@balcao/contract'
import { expect, it } from 'vitest'
import { apiAs } from '../../../../testing/apiClient.js'
import { aCompany, aConnection, aMessage, aQueue, aTicket, inCompany } from '../../../../testing/fixtures.js'

/** A ticket of the agent, and a connection on which its customer wrote earlier. */
async function aCustomerOnTwo() {
  const fixture = await aCompany()
  const { company, agent, customer, queue, ticket } = fixture
  await inCompany(company, () => ticket.update({ status: 'open', userId: agent.id }))
  const other = await aConnection(company)
  await aConnection(company)
  const earlier = await aTicket(company, { customer, connection: other, queue, user: agent })
  const message = await aMessage(company, { ticket: earlier, body: 'Oi' })
  await inCompany(company, () => earlier.update({ status: 'closed', closedAt: new Date() }))
  const choices = async (user = agent) => {
    const answer = await apiAs(user).ok(ticketsApi.connections, { params: { id: ticket.id } })
    return answer.connections
  }
  return { ...fixture, other, earlier, message, choices }
}

it('offers the ticket’s connection, and those where the customer was talked to', async () => {
  const { connection, other, message, choices } = await aCustomerOnTwo()
  expect(await choices()).toMatchObject([
    { id: connection.id, ticketUuid: null, replyWindow: null },
    { id: other.id, name: other.name, lastTalkAt: message.createdAt.toISOString(), ticketUuid: null },
  ])
})

it('names the customer’s live ticket there, if the reader may see it', async () => {
  const { company, agent, admin, connection, other, earlier, choices } = await aCustomerOnTwo()
  const hidden = await aQueue(company)
  await inCompany(company, () => earlier.update({ status: 'open', closedAt: null, userId: agent.id }))
  expect((await choices())[1]).toMatchObject({ id: other.id, ticketUuid: earlier.uuid })
  await inCompany(company, () => earlier.update({ userId: admin.id, queueId: hidden.id }))
  expect(await choices()).toMatchObject([{ id: connection.id }])
  expect(await choices(admin)).toHaveLength(2)
})

it('offers none to somebody who may not move the ticket', async () => {
  const { company, ticket, admin, choices } = await aCustomerOnTwo()
  await inCompany(company, () => ticket.update({ userId: admin.id }))
  expect(await choices()).toEqual([])
})
