import { connectionsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Message, Ticket } from '../../../models/index.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { apiAs } from '../../../testing/apiClient.js'
import { receivedBy } from '../../../testing/emissions.js'
import { settle } from '../../../testing/settle.js'
import { aCompany, aConnection, aCustomer, aMessage, aTicket, inCompany } from '../../../testing/fixtures.js'

describe('removing a connection', () => {
  it('fails its queued messages with a reason, and marks those being sent as unknown', async () => {
    const { company, admin, agent, connection, customer } = await aCompany()
    const other = await aCustomer(company)
    const ticket = await aTicket(company, { customer: other, connection, user: agent })
    const elsewhere = await aTicket(company, {
      customer,
      connection: await aConnection(company),
      user: agent,
    })
    const [queued, sending, remaining] = [
      await aMessage(company, { ticket, user: agent, sendState: 'queued', ack: 0 }),
      await aMessage(company, { ticket, user: agent, sendState: 'sending', ack: 1 }),
      await aMessage(company, { ticket: elsewhere, user: agent, sendState: 'queued', ack: 0 }),
    ]
    await apiAs(admin).ok(connectionsApi.remove, { params: { id: connection.id } })
    const emissions = receivedBy(await settle(), [rooms.ticket(ticket.id)])
    const ofMessages = emissions.filter(({ channel }) => channel === 'appMessage')
    expect(ofMessages.map(({ payload }) => payload)).toMatchObject([
      { message: { id: queued.id, sendError: 'ERR_WAPP_NOT_INITIALIZED' } },
      { message: { id: sending.id, sendState: 'unknown' } },
    ])
    expect(await inCompany(company, () => Message.findByPk(queued.id))).toMatchObject({ connectionId: null })
    expect(await inCompany(company, () => Message.findByPk(remaining.id))).toMatchObject({
      sendState: 'queued',
      connectionId: elsewhere.connectionId,
    })
  })

  it('leaves its tickets, without a connection', async () => {
    const { company, admin, connection, ticket } = await aCompany()
    await apiAs(admin).ok(connectionsApi.remove, { params: { id: connection.id } })
    const left = await inCompany(company, () => Ticket.findByPk(ticket.id))
    expect(left).toMatchObject({ connectionId: null, contactId: ticket.contactId })
    expect(await apiAs(admin).ok(connectionsApi.list)).toEqual([])
  })
})
