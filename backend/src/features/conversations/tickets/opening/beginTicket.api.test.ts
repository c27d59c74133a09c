import { ticketsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Connection } from '../../../../models/index.js'
import { apiAs } from '../../../../testing/apiClient.js'
import { settle } from '../../../../testing/settle.js'
import { aCompany, aConnection, aCustomer, aQueue, aTicket, inCompany } from '../../../../testing/fixtures.js'

describe('POST /tickets', () => {
  it('opens a ticket on the default connection for the user, and broadcasts it', async () => {
    const { company, agent, queue, connection } = await aCompany()
    const { id: contactId } = await aCustomer(company, { name: 'Bia Buscada' })
    const body = { contactId, queueId: queue.id, userId: agent.id, status: 'open' as const }
    const ticket = await apiAs(agent).ok(ticketsApi.create, { body })
    expect(ticket).toMatchObject({
      status: 'open',
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      user: { id: agent.id },
      queue: { id: queue.id },
      whatsapp: { id: connection.id },
      contact: { name: 'Bia Buscada', extraInfo: [] },
      tags: [],
      can: { send: true, remove: false },
    })
    expect(await settle()).toMatchObject([
      { channel: 'ticket', payload: { action: 'update', ticket: { id: ticket.id, status: 'open' } } },
    ])
  })

  it('is refused while the contact has a live ticket on any connection, and tells who has it', async () => {
    const { company, agent, admin, queue, customer, ticket } = await aCompany()
    const other = await aConnection(company)
    const body = { contactId: customer.id, queueId: queue.id, whatsappId: other.id }
    const refusal = await apiAs(agent).refused(ticketsApi.create, { body })
    const { id, name, color } = queue
    expect(refusal).toMatchObject({
      status: 400,
      error: 'ERR_OTHER_OPEN_TICKET',
      ticket: { id: ticket.id, uuid: ticket.uuid, userId: null, user: null, queue: { id, name, color } },
    })
    await apiAs(admin).ok(ticketsApi.update, { params: { id: ticket.id }, body: { status: 'closed' } })
    expect(await apiAs(agent).ok(ticketsApi.create, { body })).toMatchObject({ whatsapp: { id: other.id } })
  })

  it('begins on the default connection where an older client names none by saying false', async () => {
    const { company, agent, queue, connection } = await aCompany()
    const { id: contactId } = await aCustomer(company)
    const body = { contactId, queueId: queue.id, userId: agent.id, status: 'open', whatsappId: false }
    const answer = await apiAs(agent).send(ticketsApi.create, { body })
    expect(answer.body).toMatchObject({ status: 'open', whatsappId: connection.id })
  })

  it('of ten at once for one contact, on two connections, begins one', async () => {
    const { company, agent, queue, connection } = await aCompany()
    const other = await aConnection(company)
    const { id: contactId } = await aCustomer(company)
    const api = apiAs(agent)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        api.send(ticketsApi.create, {
          body: { contactId, queueId: queue.id, whatsappId: (index % 2 ? other : connection).id },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ text }) => text.includes('ERR_OTHER_OPEN_TICKET'))).toHaveLength(9)
  })

  it('asks for a queue, one’s own, unless an admin begins it', async () => {
    const { company, agent, supervisor, admin, newcomer, queue } = await aCompany()
    const { id: contactId } = await aCustomer(company)
    for (const person of [agent, supervisor]) {
      const refusal = await apiAs(person).refused(ticketsApi.create, { body: { contactId } })
      expect(refusal).toMatchObject({ error: 'ERR_VALIDATION', field: 'body.queueId' })
    }
    const elsewhere = await apiAs(newcomer).refused(ticketsApi.create, {
      body: { contactId, queueId: queue.id },
    })
    expect(elsewhere.error).toBe('ERR_NO_PERMISSION')
    expect(await apiAs(admin).ok(ticketsApi.create, { body: { contactId } })).toMatchObject({ queue: null })
  })

  it('for nobody waits in the queue', async () => {
    const { company, agent, queue } = await aCompany()
    const { id: contactId } = await aCustomer(company)
    const body = { contactId, queueId: queue.id, userId: null }
    expect(await apiAs(agent).ok(ticketsApi.create, { body })).toMatchObject({
      status: 'pending',
      user: null,
    })
  })

  it('is refused without a default connection', async () => {
    const { company, agent, queue } = await aCompany()
    await inCompany(company, () => Connection.update({ isDefault: false }, { where: { isDefault: true } }))
    const { id: contactId } = await aCustomer(company)
    const refusal = await apiAs(agent).refused(ticketsApi.create, { body: { contactId, queueId: queue.id } })
    expect(refusal).toMatchObject({ status: 400, error: 'ERR_NO_DEF_WAPP_FOUND' })
  })
})

describe('DELETE /tickets/:id', () => {
  it('is an admin’s to do, and takes it off every list', async () => {
    const { admin, supervisor, ticket } = await aCompany()
    const params = { id: ticket.id }
    await settle()
    expect((await apiAs(supervisor).refused(ticketsApi.remove, { params })).error).toBe('ERR_NO_PERMISSION')
    await apiAs(admin).ok(ticketsApi.remove, { params })
    expect((await apiAs(admin).refused(ticketsApi.get, { params })).error).toBe('ERR_NO_TICKET_FOUND')
    expect(await settle()).toMatchObject([
      { channel: 'ticket', payload: { action: 'delete', ticketId: ticket.id } },
    ])
  })
})

describe('a transfer', () => {
  it('to a queue without a user makes the ticket pending and nobody’s', async () => {
    const { company, agent, customer, connection, queue, ticket, admin } = await aCompany()
    await apiAs(admin).ok(ticketsApi.update, { params: { id: ticket.id }, body: { status: 'closed' } })
    const open = await aTicket(company, { customer, connection, queue, user: agent })
    const { id: queueId } = await aQueue(company)
    const moved = await apiAs(agent).ok(ticketsApi.update, {
      params: { id: open.id },
      body: { status: 'pending', userId: null, queueId },
    })
    expect(moved).toMatchObject({ status: 'pending', user: null, queueId })
  })
})
