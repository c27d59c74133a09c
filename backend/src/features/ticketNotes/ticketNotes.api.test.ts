import { ticketNotesApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { apiAs } from '../../testing/apiClient.js'
import { aCompany, aNote, aQueue, aTicket } from '../../testing/fixtures.js'

describe('ticket notes', () => {
  it('are written in a ticket, about its contact', async () => {
    const { agent, ticket, customer } = await aCompany()
    const body = { note: 'Ligar amanhã', ticketId: ticket.id }
    const note = await apiAs(agent).ok(ticketNotesApi.create, { body })
    expect(note).toMatchObject({
      note: 'Ligar amanhã',
      contactId: customer.id,
      user: { id: agent.id, name: agent.name },
      contact: { name: customer.name },
      ticket: { id: ticket.id, status: 'pending' },
      can: { remove: false },
    })
  })

  it('come newest first, those of the contact’s earlier attendances among them', async () => {
    const { company, agent, ticket, customer, connection, queue } = await aCompany()
    const earlier = await aTicket(company, { customer, connection, queue, status: 'closed' })
    await aNote(company, { ticket: earlier, user: agent, note: 'Antes' })
    await aNote(company, { ticket, user: agent, note: 'Agora' })
    const notes = async (query: object) =>
      (await apiAs(agent).ok(ticketNotesApi.list, { query })).map(({ note }) => note)
    expect(await notes({ contactId: customer.id, ticketId: ticket.id })).toEqual(['Agora', 'Antes'])
    expect(await notes({ ticketId: ticket.id })).toEqual(['Agora'])
    expect(await notes({})).toEqual([])
  })

  it('of an attendance in a queue that a plain user does not attend are not shown', async () => {
    const { company, agent, admin, customer, connection } = await aCompany()
    const elsewhere = await aTicket(company, {
      customer,
      connection,
      queue: await aQueue(company),
      status: 'closed',
    })
    await aNote(company, { ticket: elsewhere, user: admin })
    const query = { contactId: customer.id }
    expect(await apiAs(agent).ok(ticketNotesApi.list, { query })).toEqual([])
    expect(await apiAs(admin).ok(ticketNotesApi.list, { query })).toHaveLength(1)
  })

  it('are an admin’s to delete, not even their author’s', async () => {
    const { company, agent, admin, ticket } = await aCompany()
    const { id } = await aNote(company, { ticket, user: agent })
    const refusal = await apiAs(agent).refused(ticketNotesApi.remove, { params: { id } })
    expect(refusal).toMatchObject({ status: 403, error: 'ERR_NO_PERMISSION' })
    await apiAs(admin).ok(ticketNotesApi.remove, { params: { id } })
    expect(await apiAs(agent).ok(ticketNotesApi.list, { query: { ticketId: ticket.id } })).toEqual([])
  })

  it('refuse fewer than 2 characters', async () => {
    const { agent, ticket } = await aCompany()
    const refusal = await apiAs(agent).refused(ticketNotesApi.create, {
      body: { note: ' a ', ticketId: ticket.id },
    })
    expect(refusal).toMatchObject({ status: 400, error: 'ERR_VALIDATION', field: 'body.note' })
  })
})
