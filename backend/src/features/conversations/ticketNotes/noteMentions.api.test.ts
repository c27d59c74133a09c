import { randomUUID } from 'node:crypto'
import { ticketNotesApi, ticketsApi, usersApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { NoteMention, Ticket } from '../../../models/index.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { apiAs } from '../../../testing/apiClient.js'
import { receivedBy } from '../../../testing/emissions.js'
import { settle } from '../../../testing/settle.js'
import { aCompany, aMessage, aNote, aQueue, aUser, inCompany } from '../../../testing/fixtures.js'

type Agent = Awaited<ReturnType<typeof aCompany>>['agent']

const unseenOf = async (user: Agent) => apiAs(user).ok(ticketNotesApi.mentions)

describe('a note', () => {
  it('can mention active colleagues who may see its ticket', async () => {
    const { company, admin, supervisor, agent, queue, ticket } = await aCompany()
    const mate = await aUser(company, { profile: 'user', queues: [queue] })
    const gone = await aUser(company, { profile: 'user', queues: [queue] })
    await apiAs(admin).ok(usersApi.update, { params: { id: gone.id }, body: { active: false } })
    const elsewhere = await aUser(company, { profile: 'user', queues: [await aQueue(company)] })
    const readers = async (ticketId: number) =>
      (await apiAs(agent).ok(ticketNotesApi.readers, { params: { id: ticketId } })).map(({ id }) => id).sort()
    expect(await readers(ticket.id)).toEqual([admin.id, supervisor.id, mate.id].sort())
    await inCompany(company, () => Ticket.update({ userId: elsewhere.id }, { where: { id: ticket.id } }))
    expect(await readers(ticket.id)).toContain(elsewhere.id)
    await inCompany(company, () =>
      Ticket.update({ userId: null, queueId: null }, { where: { id: ticket.id } }),
    )
    expect(await readers(ticket.id)).toContain(elsewhere.id)
    const other = await aUser(company, { profile: 'user', queues: [] })
    await inCompany(company, () => Ticket.update({ queueId: queue.id }, { where: { id: ticket.id } }))
    const refusal = await apiAs(other).refused(ticketNotesApi.readers, { params: { id: ticket.id } })
    expect(refusal.error).toBe('ERR_NO_PERMISSION')
  })

  it('tells whom it mentions, once, where it stands; nobody else, not its author', async () => {
    const { company, admin, agent, ticket, queue } = await aCompany()
    const elsewhere = await aUser(company, { profile: 'user', queues: [await aQueue(company)] })
    const { id: messageId } = await aMessage(company, { ticket, body: 'Oi' })
    await settle()
    const headers = { 'Idempotency-Key': randomUUID() }
    const mentions = [admin.id, agent.id, elsewhere.id, 999_999_999]
    const body = { note: `@${admin.name} vê isto?`, ticketId: ticket.id, mentions }
    const note = await apiAs(agent).ok(ticketNotesApi.create, { body, headers })
    expect(await apiAs(agent).ok(ticketNotesApi.create, { body, headers })).toEqual(note)
    expect(note.mentions).toEqual([{ id: admin.id, name: admin.name }])
    const mention = {
      noteId: note.id,
      note: body.note,
      createdAt: note.createdAt,
      by: { id: agent.id, name: agent.name },
      ticket: { id: ticket.id, uuid: ticket.uuid },
      contact: note.contact,
      messageId,
    }
    expect(await unseenOf(admin)).toEqual([mention])
    for (const user of [agent, elsewhere]) expect(await unseenOf(user)).toEqual([])
    const emissions = await settle()
    const heard = (user: Agent) =>
      receivedBy(emissions, [rooms.user(user.id)])
        .filter(({ channel }) => channel === 'noteMention')
        .map(({ payload }) => payload)
    expect(heard(admin)).toEqual([{ action: 'create', mention }])
    for (const user of [agent, elsewhere]) expect(heard(user)).toEqual([])
    expect(receivedBy(emissions, [rooms.queue(company.id, queue.id)])).toHaveLength(1)
  })

  it('refuses more than 50 mentions, and ids that are none', async () => {
    const { agent, ticket } = await aCompany()
    for (const mentions of [Array.from({ length: 51 }, (_, at) => at + 1), ['x'], [-1]]) {
      const body = { note: 'Ligar', ticketId: ticket.id, mentions: mentions as number[] }
      const refusal = await apiAs(agent).refused(ticketNotesApi.create, { body })
      expect(refusal).toMatchObject({ status: 400, error: 'ERR_VALIDATION' })
    }
  })
})

describe('a mention', () => {
  async function aMention() {
    const fixture = await aCompany()
    const { agent, admin, ticket } = fixture
    const body = { note: `@${admin.name}`, ticketId: ticket.id, mentions: [admin.id] }
    const note = await apiAs(agent).ok(ticketNotesApi.create, { body })
    await settle()
    return { ...fixture, note }
  }

  it('is seen by its user alone, and the user’s other screens hear of it', async () => {
    const { company, admin, supervisor, ticket } = await aMention()
    const see = (user: Agent) => apiAs(user).ok(ticketNotesApi.see, { body: { ticketId: ticket.id } })
    expect(await see(supervisor)).toEqual({ seen: 0 })
    expect(await unseenOf(admin)).toHaveLength(1)
    expect(await see(admin)).toEqual({ seen: 1 })
    expect(await unseenOf(admin)).toEqual([])
    expect(await see(admin)).toEqual({ seen: 0 })
    const heard = receivedBy(await settle(), [rooms.user(admin.id)])
    expect(heard.map(({ channel, payload }) => ({ channel, payload }))).toEqual([
      { channel: 'noteMention', payload: { action: 'seen', ticketId: ticket.id } },
    ])
    expect(await inCompany(company, () => NoteMention.count())).toBe(0)
  })

  it('goes with its note, and with its user', async () => {
    const { company, agent, admin, ticket, note } = await aMention()
    await apiAs(admin).ok(ticketNotesApi.remove, { params: { id: note.id } })
    expect(await unseenOf(admin)).toEqual([])
    const boss = await aUser(company, { profile: 'supervisor' })
    const body = { note: `@${boss.name}`, ticketId: ticket.id, mentions: [boss.id] }
    await apiAs(agent).ok(ticketNotesApi.create, { body })
    await apiAs(admin).ok(usersApi.remove, { params: { id: boss.id } })
    expect(await inCompany(company, () => NoteMention.count())).toBe(0)
  })

  it('of a ticket that its user may no longer see is not shown', async () => {
    const { company, admin, queue, ticket } = await aCompany()
    const mate = await aUser(company, { profile: 'user', queues: [queue] })
    const body = { note: `@${mate.name}`, ticketId: ticket.id, mentions: [mate.id] }
    await apiAs(admin).ok(ticketNotesApi.create, { body })
    expect(await unseenOf(mate)).toHaveLength(1)
    const queueId = (await aQueue(company)).id
    await apiAs(admin).ok(ticketsApi.update, { params: { id: ticket.id }, body: { queueId } })
    expect(await unseenOf(mate)).toEqual([])
  })

  it('is none in a note without one', async () => {
    const { company, agent, admin, ticket } = await aCompany()
    await aNote(company, { ticket, user: agent, note: `@${admin.name}` })
    expect(await unseenOf(admin)).toEqual([])
  })
})
