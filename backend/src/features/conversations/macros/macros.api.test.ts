import { randomUUID } from 'node:crypto'
import {
  closeReasonsApi,
  dashboardApi,
  macrosApi,
  queuesApi,
  settingsApi,
  tagsApi,
  ticketsApi,
  type BodyOf,
} from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Macro, Message, Ticket, TicketTag, type Company, type User } from '../../../models/index.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany, aQueue, aTag, aUser, inCompany } from '../../../testing/fixtures.js'

const add = (user: User, body: BodyOf<typeof macrosApi.create>) => apiAs(user).ok(macrosApi.create, { body })

const namesFor = async (user: User) => (await apiAs(user).ok(macrosApi.list)).map(({ name }) => name)

describe('macros', () => {
  it('are their owner’s alone, or the team’s, which leaders write', async () => {
    const { admin, supervisor, agent } = await aCompany()
    const own = await add(agent, { name: 'Minha', resolves: true })
    expect(own).toMatchObject({
      shared: false,
      userId: agent.id,
      reply: null,
      tagId: null,
      transferQueueId: null,
      closeReasonId: null,
    })
    const shared = await add(supervisor, { name: 'Da equipe', reply: ' Olá {{name}} ', shared: true })
    expect(shared).toMatchObject({ shared: true, userId: null, reply: 'Olá {{name}}' })
    expect(await namesFor(agent)).toEqual(['Da equipe', 'Minha'])
    expect(await namesFor(admin)).toEqual(['Da equipe'])
    const params = { id: own.id }
    const missing = { status: 404, error: 'ERR_NO_MACRO_FOUND' }
    expect(await apiAs(admin).refused(macrosApi.get, { params })).toMatchObject(missing)
    const refused = { status: 403, error: 'ERR_NO_PERMISSION' }
    const body = { name: 'Outra' }
    const change = { params: { id: shared.id }, body }
    expect(await apiAs(agent).refused(macrosApi.update, change)).toMatchObject(refused)
    expect(await apiAs(agent).refused(macrosApi.remove, change)).toMatchObject(refused)
    const share = { params, body: { shared: true } }
    expect(await apiAs(agent).refused(macrosApi.update, share)).toMatchObject(refused)
    expect((await apiAs(admin).ok(macrosApi.update, change)).name).toBe('Outra')
    await apiAs(agent).ok(macrosApi.remove, { params })
    expect(await namesFor(agent)).toEqual(['Outra'])
  })

  it('do something, with a tag and a queue of the company', async () => {
    const { agent } = await aCompany()
    const other = await aCompany()
    const create = (body: object) =>
      apiAs(agent).refused(macrosApi.create, { body: { name: 'Macro', ...body } })
    const nothing = { status: 400, error: 'ERR_MACRO_EMPTY', field: 'body.reply' }
    for (const body of [{}, { reply: '  ' }, { resolves: false, tagId: null }])
      expect(await create(body)).toMatchObject(nothing)
    const tag = await aTag(other.company)
    expect(await create({ tagId: tag.id })).toMatchObject({ error: 'ERR_NO_TAG_FOUND', field: 'body.tagId' })
    const elsewhere = { error: 'ERR_NO_QUEUE_FOUND', field: 'body.transferQueueId' }
    expect(await create({ transferQueueId: other.queue.id })).toMatchObject(elsewhere)
    expect(await create({ reply: 'x'.repeat(1001) })).toMatchObject({ error: 'ERR_VALIDATION' })
    const { id } = await add(agent, { name: 'Macro', reply: 'Oi' })
    const emptied = await apiAs(agent).refused(macrosApi.update, { params: { id }, body: { reply: null } })
    expect(emptied).toMatchObject(nothing)
  })

  it('forget a queue and a tag that are deleted, and then refuse to run', async () => {
    const { company, admin, agent, ticket } = await aCompany()
    const [queue, tag] = [await aQueue(company), await aTag(company)]
    const { id } = await add(agent, { name: 'Macro', transferQueueId: queue.id, tagId: tag.id })
    await apiAs(admin).ok(queuesApi.remove, { params: { id: queue.id } })
    await apiAs(admin).ok(tagsApi.remove, { params: { id: tag.id } })
    expect(await apiAs(agent).ok(macrosApi.get, { params: { id } })).toMatchObject({
      transferQueueId: null,
      tagId: null,
    })
    const run = { params: { id }, body: { ticketId: ticket.id } }
    expect((await apiAs(agent).refused(macrosApi.run, run)).error).toBe('ERR_MACRO_EMPTY')
  })
})

/** A ticket that the agent attends. */
async function anAttendedTicket() {
  const fixture = await aCompany()
  const { company, agent, ticket } = fixture
  await apiAs(agent).ok(ticketsApi.update, { params: { id: ticket.id }, body: { status: 'open' } })
  const other = await aQueue(company, { name: 'Financeiro' })
  return { ...fixture, other, tag: await aTag(company) }
}

const stateOf = (company: Company, ticketId: number) =>
  inCompany(company, async () => ({
    ticket: await Ticket.findByPk(ticketId, { rejectOnEmpty: true }),
    tags: (await TicketTag.findAll({ where: { ticketId } })).map(({ tagId }) => tagId),
    texts: (await Message.findAll({ where: { ticketId, fromMe: true }, order: [['id', 'ASC']] })).map(
      ({ body }) => body,
    ),
  }))

describe('a macro that runs', () => {
  it('replies, tags, transfers and resolves, in this order', async () => {
    const { company, agent, ticket, customer, other, tag } = await anAttendedTicket()
    const { id } = await add(agent, {
      name: 'Tudo',
      reply: 'Até logo, {{name}}',
      tagId: tag.id,
      transferQueueId: other.id,
      resolves: true,
    })
    // The attendant leaves that queue to others, and still resolves the ticket, which stays theirs.
    const body = { ticketId: ticket.id, signs: true }
    const answer = await apiAs(agent).ok(macrosApi.run, { params: { id }, body })
    expect(answer).toMatchObject({ id: ticket.id, status: 'closed', queueId: other.id, userId: agent.id })
    const { tags, texts } = await stateOf(company, ticket.id)
    expect(tags).toEqual([tag.id])
    expect(texts).toContain(`*${agent.name}:*\nAté logo, ${customer.name}`)
  })

  it('resolves for its reason, which it has where the company demands one', async () => {
    const { agent, admin, ticket } = await anAttendedTicket()
    const api = apiAs(admin)
    const reason = await api.ok(closeReasonsApi.create, { body: { name: 'Venda feita' } })
    const early = await add(agent, { name: 'Sem motivo', resolves: true })
    await api.ok(settingsApi.update, { params: { key: 'closeReasons' }, body: { value: 'required' } })
    const demanded = { status: 400, error: 'ERR_CLOSE_REASON_REQUIRED' }
    const body = { name: 'Fechar', resolves: true }
    expect(await apiAs(agent).refused(macrosApi.create, { body })).toMatchObject({
      ...demanded,
      field: 'body.closeReasonId',
    })
    const run = (id: number) => ({ params: { id }, body: { ticketId: ticket.id } })
    expect(await apiAs(agent).refused(macrosApi.run, run(early.id))).toMatchObject(demanded)
    const { id } = await add(agent, { ...body, closeReasonId: reason.id })
    expect(await apiAs(agent).ok(macrosApi.run, run(id))).toMatchObject({ status: 'closed' })
    const { reasons } = await api.ok(dashboardApi.closeReasons)
    expect(reasons).toMatchObject([{ name: 'Venda feita' }])
    // A reason that was removed is no reason any more.
    await api.ok(closeReasonsApi.remove, { params: { id: reason.id } })
    const change = { params: { id }, body: { name: 'Fechar depois' } }
    expect(await apiAs(agent).refused(macrosApi.update, change)).toMatchObject({
      error: 'ERR_NO_CLOSE_REASON_FOUND',
      field: 'body.closeReasonId',
    })
  })

  it('leaves a ticket that only changes its queue to whoever accepts it there', async () => {
    const { company, agent, ticket, other } = await anAttendedTicket()
    const { id } = await add(agent, { name: 'Passar', transferQueueId: other.id })
    await apiAs(agent).ok(macrosApi.run, { params: { id }, body: { ticketId: ticket.id } })
    const { ticket: after } = await stateOf(company, ticket.id)
    expect(after).toMatchObject({ status: 'pending', userId: null, queueId: other.id })
  })

  it('runs once per key, also of two requests at once', async () => {
    const { company, agent, ticket, tag } = await anAttendedTicket()
    const { id } = await add(agent, { name: 'Oi', reply: 'Já vejo', tagId: tag.id })
    const headers = { 'Idempotency-Key': randomUUID() }
    const run = (body: object = {}) =>
      apiAs(agent).send(macrosApi.run, { params: { id }, body: { ticketId: ticket.id, ...body }, headers })
    const answers = [...(await Promise.all([run(), run()])), await run()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await stateOf(company, ticket.id)).texts).toEqual(['Já vejo'])
    expect((await run({ signs: true })).body).toMatchObject({ error: 'ERR_IDEMPOTENCY_KEY_REUSED' })
  })

  it('does nothing when one of its steps is refused', async () => {
    const { company, supervisor, agent, ticket, tag } = await anAttendedTicket()
    // A colleague of the queue sees the ticket and may tag it. Only its attendant and leaders may write or
    // resolve.
    const mate = await aUser(company, { queues: agent.queues ?? [] })
    await inCompany(company, () => Ticket.update({ queueId: null }, { where: { id: ticket.id } }))
    const shared = { name: 'Equipe', tagId: tag.id, shared: true }
    const { id } = await add(supervisor, { ...shared, resolves: true })
    const run = { params: { id }, body: { ticketId: ticket.id } }
    expect((await apiAs(mate).refused(macrosApi.run, run)).error).toBe('ERR_NO_PERMISSION')
    expect(await stateOf(company, ticket.id)).toMatchObject({ tags: [], ticket: { status: 'open' } })
    await apiAs(agent).ok(macrosApi.run, run)
    const replies = await add(supervisor, { ...shared, reply: 'Oi' })
    const late = { params: { id: replies.id }, body: { ticketId: ticket.id } }
    const before = await stateOf(company, ticket.id)
    expect((await apiAs(agent).refused(macrosApi.run, late)).error).toBe('ERR_TICKET_NOT_OPEN')
    expect((await stateOf(company, ticket.id)).texts).toEqual(before.texts)
  })

  it('is refused in a ticket that its caller does not see, and for somebody else’s macro', async () => {
    const { company, admin, agent, newcomer, ticket, tag } = await anAttendedTicket()
    const { id } = await add(newcomer, { name: 'Minha', tagId: tag.id })
    const run = { params: { id }, body: { ticketId: ticket.id } }
    expect((await apiAs(newcomer).refused(macrosApi.run, run)).error).toBe('ERR_NO_PERMISSION')
    expect((await apiAs(admin).refused(macrosApi.run, run)).error).toBe('ERR_NO_MACRO_FOUND')
    const missing = { params: { id }, body: { ticketId: 999_999_999 } }
    expect((await apiAs(newcomer).refused(macrosApi.run, missing)).error).toBe('ERR_NO_TICKET_FOUND')
    expect((await stateOf(company, ticket.id)).tags).toEqual([])
    expect(await inCompany(company, () => Macro.count({ where: { userId: agent.id } }))).toBe(0)
  })
})
