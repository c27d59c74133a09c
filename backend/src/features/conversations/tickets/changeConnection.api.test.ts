import { messagesApi, ticketsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { OutboxEvent } from '../../../models/index.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { apiAs } from '../../../testing/apiClient.js'
import { receivedBy } from '../../../testing/emissions.js'
import { settle } from '../../../testing/settle.js'
import {
  aCompany,
  aConnection,
  aMessage,
  aTicket,
  inCompany,
  type CompanyFixture,
} from '../../../testing/fixtures.js'

/** A ticket that the agent attends, and another connection of the company. */
async function aMovableTicket(fixture: CompanyFixture) {
  const { company, agent, ticket } = fixture
  await inCompany(company, () => ticket.update({ status: 'open', userId: agent.id }))
  const other = await aConnection(company)
  const change = (body: object, user = agent) =>
    apiAs(user).send(ticketsApi.update, { params: { id: ticket.id }, body })
  return { ticket, other, change, params: { id: ticket.id } }
}

const bodiesOf = async ({ agent }: CompanyFixture, ticketId: number): Promise<string[]> => {
  const { messages } = await apiAs(agent).ok(messagesApi.list, {
    params: { ticketId },
    query: { peek: true },
  })
  return messages.map(({ body }) => body)
}

describe('PUT /tickets/:id with a connection', () => {
  it('lets the ticket go on there: its list, its thread and what is written from now on', async () => {
    const fixture = await aCompany()
    const { company, agent } = fixture
    const { ticket, other, change } = await aMovableTicket(fixture)
    await aMessage(company, { ticket, body: 'Escrevi antes' })
    expect((await change({ whatsappId: other.id })).body).toMatchObject({
      status: 'open',
      userId: agent.id,
      whatsappId: other.id,
      whatsapp: { id: other.id },
    })
    expect(receivedBy(await settle(), [rooms.user(agent.id)])).toMatchObject([
      { channel: 'ticket', payload: { action: 'delete', ticketId: ticket.id } },
      { channel: 'ticket', payload: { action: 'update', ticket: { whatsappId: other.id } } },
    ])
    const params = { ticketId: ticket.id }
    const sent = await apiAs(agent).ok(messagesApi.send, { params, body: { body: 'Respondo por aqui' } })
    const [message] = receivedBy(await settle(), [rooms.ticket(ticket.id)])
    expect(message).toMatchObject({ channel: 'appMessage', payload: { message: { id: sent.id } } })
    expect(await bodiesOf(fixture, ticket.id)).toEqual(['Escrevi antes', 'Respondo por aqui'])
  })

  it('keeps its thread when it comes back, and when its first connection is removed', async () => {
    const fixture = await aCompany()
    const { company, connection } = fixture
    const { ticket, other, change } = await aMovableTicket(fixture)
    await aMessage(company, { ticket, body: 'Um' })
    await change({ whatsappId: other.id })
    await aMessage(company, { ticket: Object.assign(ticket, { connectionId: other.id }), body: 'Dois' })
    await change({ whatsappId: connection.id })
    expect(await bodiesOf(fixture, ticket.id)).toEqual(['Um', 'Dois'])
    await inCompany(company, () => other.destroy())
    expect(await bodiesOf(fixture, ticket.id)).toEqual(['Um', 'Dois'])
  })

  it('works beside any other change, and does nothing for the same connection or none', async () => {
    const fixture = await aCompany()
    const { company, connection } = fixture
    const { other, change } = await aMovableTicket(fixture)
    for (const whatsappId of [connection.id, null, false, ''])
      expect((await change({ whatsappId })).body).toMatchObject({ whatsappId: connection.id })
    expect(await inCompany(company, () => OutboxEvent.count())).toBe(0)
    const returned = await change({ status: 'pending', userId: null, whatsappId: other.id })
    expect(returned.body).toMatchObject({ status: 'pending', userId: null, whatsappId: other.id })
    const closed = await change({ status: 'closed', whatsappId: connection.id })
    expect(closed.body).toMatchObject({ status: 'closed', whatsappId: other.id })
    expect((await change({ whatsappId: connection.id })).body).toEqual({ error: 'ERR_TICKET_NOT_OPEN' })
    const reopened = await change({ status: 'open', whatsappId: connection.id })
    expect(reopened.body).toMatchObject({ status: 'open', whatsappId: connection.id })
  })

  it('is refused without permission, across companies, and where the contact has a ticket', async () => {
    const fixture = await aCompany()
    const { company, agent, admin, supervisor, customer } = fixture
    const stranger = await aCompany()
    const { ticket, other, change } = await aMovableTicket(fixture)
    expect((await change({ whatsappId: stranger.connection.id })).body).toEqual({
      error: 'ERR_NO_WAPP_FOUND',
    })
    await inCompany(company, () => ticket.update({ userId: admin.id }))
    expect((await change({ whatsappId: other.id })).body).toEqual({ error: 'ERR_NO_PERMISSION' })
    const otherTicket = await aTicket(company, { customer, connection: other, user: agent })
    expect((await change({ whatsappId: other.id }, supervisor)).body).toMatchObject({
      error: 'ERR_OTHER_OPEN_TICKET',
      ticket: { id: otherTicket.id, user: { id: agent.id } },
    })
  })
})
