import { randomUUID } from 'node:crypto'
import { messagesApi, ticketNotesApi, type TicketNote as WireNote } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Message, TicketNote, type Ticket, type User } from '../../../models/index.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { apiAs } from '../../../testing/apiClient.js'
import { receivedBy } from '../../../testing/emissions.js'
import { settle } from '../../../testing/settle.js'
import {
  aCompany,
  aCustomer,
  aMessage,
  aNote,
  aQueue,
  aTicket,
  inCompany,
} from '../../../testing/fixtures.js'

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

  it('sent again under one Idempotency-Key are stored and broadcast once', async () => {
    const { company, agent, ticket, queue } = await aCompany()
    await settle()
    const headers = { 'Idempotency-Key': randomUUID() }
    const body = { note: 'Uma vez ', ticketId: ticket.id }
    const write = () => apiAs(agent).ok(ticketNotesApi.create, { body, headers })
    const [first, ...others] = [...(await Promise.all([write(), write(), write()])), await write()]
    expect(others).toEqual([first, first, first])
    expect(await inCompany(company, () => TicketNote.count())).toBe(1)
    expect(receivedBy(await settle(), [rooms.queue(company.id, queue.id)])).toHaveLength(1)
  })

  it('refuse a key that the author used for another text or ticket', async () => {
    const { company, agent, admin, ticket, connection, queue } = await aCompany()
    const other = await aTicket(company, { customer: await aCustomer(company), connection, queue })
    const headers = { 'Idempotency-Key': randomUUID() }
    const body = { note: 'Primeira', ticketId: ticket.id }
    const { id } = await apiAs(agent).ok(ticketNotesApi.create, { body, headers })
    const reused = { status: 400, error: 'ERR_IDEMPOTENCY_KEY_REUSED' }
    for (const change of [{ note: 'Segunda' }, { ticketId: other.id }])
      expect(
        await apiAs(agent).refused(ticketNotesApi.create, { body: { ...body, ...change }, headers }),
      ).toMatchObject(reused)
    expect((await apiAs(admin).ok(ticketNotesApi.create, { body, headers })).id).not.toBe(id)
    expect(
      await apiAs(agent).refused(ticketNotesApi.create, {
        body,
        headers: { 'Idempotency-Key': 'x'.repeat(101) },
      }),
    ).toMatchObject({ error: 'ERR_VALIDATION', field: 'headers.Idempotency-Key' })
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

describe('notes of a thread', () => {
  const pageOf = (user: User, { id: ticketId }: Pick<Ticket, 'id'>, query = {}) =>
    apiAs(user).ok(messagesApi.list, { params: { ticketId }, query: { peek: true, ...query } })
  const texts = (notes: readonly WireNote[]) => notes.map(({ note }) => note)

  it('come with their page of messages, each once and none missing', async () => {
    const { company, agent, ticket } = await aCompany()
    const start = Date.now() - 3_600_000
    for (let index = 0; index < 45; index++) {
      const { id } = await aMessage(company, { ticket, body: String(index) })
      const note = await aNote(company, { ticket, user: agent, note: `Nota ${index}` })
      const at = (plus: number) => new Date(start + index * 1_000 + plus)
      await inCompany(company, async () => {
        await Message.update({ createdAt: at(0) }, { where: { id } })
        await TicketNote.update({ createdAt: at(500) }, { where: { id: note.id } })
      })
    }
    const range = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => `Nota ${from + index}`)
    const newest = await pageOf(agent, ticket)
    expect(texts(newest.notes)).toEqual(range(25, 45))
    const older = await pageOf(agent, ticket, { before: newest.nextCursor })
    expect(texts(older.notes)).toEqual(range(5, 25))
    const around = await pageOf(agent, ticket, { around: older.messages[0]?.id })
    expect(texts(around.notes)).toEqual(range(0, 26))
    const newer = await pageOf(agent, ticket, { after: around.newerCursor })
    expect(texts(newer.notes)).toEqual(range(26, 45))
  })

  it('are those of all the contact’s tickets on the connection that the reader may see', async () => {
    const { company, admin, agent, connection, queue, customer, ticket } = await aCompany()
    const elsewhere = await aQueue(company)
    const closed = { customer, connection, status: 'closed' as const, closedAt: new Date() }
    const earlier = await aTicket(company, { ...closed, queue })
    const hidden = await aTicket(company, { ...closed, queue: elsewhere })
    const other = await aTicket(company, { customer: await aCustomer(company), connection, queue })
    for (const [subject, note] of [
      [earlier, 'Antes'],
      [hidden, 'Escondida'],
      [other, 'De outro'],
      [ticket, 'Agora'],
    ] as const)
      await aNote(company, { ticket: subject, user: admin, note })
    expect(texts((await pageOf(admin, ticket)).notes)).toEqual(['Antes', 'Escondida', 'Agora'])
    const { notes } = await pageOf(agent, ticket)
    expect(texts(notes)).toEqual(['Antes', 'Agora'])
    expect(notes[1]).toMatchObject({
      user: { id: admin.id, name: admin.name },
      contact: { id: customer.id },
      ticket: { id: ticket.id, whatsappId: connection.id },
      can: { remove: false },
    })
  })

  it('are told live with what names their thread, and never to the customer', async () => {
    const { company, agent, queue, connection, customer, ticket } = await aCompany()
    await settle()
    await apiAs(agent).ok(ticketNotesApi.create, { body: { note: 'Só nós', ticketId: ticket.id } })
    const heard = receivedBy(await settle(), [rooms.queue(company.id, queue.id)])
    expect(heard.map(({ channel, payload }) => `${channel} ${payload.action}`)).toEqual(['ticketNote create'])
    expect(heard[0]?.payload).toMatchObject({
      note: { note: 'Só nós', contactId: customer.id, ticket: { whatsappId: connection.id } },
    })
    expect(await inCompany(company, () => Message.count())).toBe(0)
  })
})
