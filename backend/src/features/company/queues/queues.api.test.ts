import { connectionsApi, defaultWorkingHours, queuesApi, ticketsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Message, Ticket } from '../../../models/index.js'
import { apiAs, aSessionOf } from '../../../testing/apiClient.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { receivedBy } from '../../../testing/emissions.js'
import { settle } from '../../../testing/settle.js'
import { aSocket } from '../../../testing/servers/sockets.js'
import {
  aCompany,
  aConnection,
  aCustomer,
  aMessage,
  anEmptyCompany,
  aQueue,
  aQueueOption,
  aTicket,
  aUser,
  inCompany,
} from '../../../testing/fixtures.js'

describe('GET /queue', () => {
  it('lists the company’s queues by name as a plain array, to plain users too', async () => {
    const { company, agent, queue } = await aCompany()
    const billing = await aQueue(company, {
      name: 'Financeiro',
      color: '#EF6C00',
      greetingMessage: 'Qual o número do pedido?',
    })
    const queues = await apiAs(agent).ok(queuesApi.list)
    expect(queues.map(({ id }) => id)).toEqual([billing.id, queue.id])
    expect(queues[0]).toMatchObject({
      id: billing.id,
      name: 'Financeiro',
      color: '#EF6C00',
      companyId: company.id,
      greetingMessage: 'Qual o número do pedido?',
      outOfHoursMessage: '',
      complationMessage: '',
      ratingMessage: '',
      schedules: defaultWorkingHours,
    })
  })

  it('shows nothing of another company', async () => {
    const { agent } = await aCompany()
    const other = await aCompany()
    const queues = await apiAs(agent).ok(queuesApi.list)
    expect(queues.map(({ id }) => id)).not.toContain(other.queue.id)
  })
})

describe('POST and PUT /queue', () => {
  it('keep what the queue says, and its hours', async () => {
    const { admin, agent } = await aCompany()
    const api = apiAs(admin)
    const body = {
      name: 'Suporte',
      color: '#7C3AED',
      greetingMessage: 'Olá!',
      complationMessage: 'Até logo!',
      outOfHoursMessage: 'Voltamos amanhã.',
      ratingMessage: 'Que tal?',
      schedules: [
        { weekday: 'Sábado', weekdayEn: 'saturday' as const, startTime: '09:00', endTime: '12:00' },
      ],
      specialDays: [{ date: '2026-12-25', yearly: true, name: 'Natal', hours: [], message: 'Feliz Natal!' }],
    }
    const queue = await api.ok(queuesApi.create, { body })
    expect(queue).toMatchObject({ ...body, color: '#7c3aed' })
    const params = { id: queue.id }
    const changed = await api.ok(queuesApi.update, { params, body: { name: 'Ajuda', ratingMessage: '' } })
    expect(changed).toMatchObject({ ...body, color: '#7c3aed', name: 'Ajuda', ratingMessage: '' })
    expect(await apiAs(agent).ok(queuesApi.get, { params })).toEqual(changed)
  })

  it('give the usual hours to a queue that brings none', async () => {
    const { admin } = await aCompany()
    const queue = await apiAs(admin).ok(queuesApi.create, { body: { name: 'Suporte', color: '#abc' } })
    expect(queue.schedules).toEqual(defaultWorkingHours)
  })

  it('refuse a name or colour that another queue of the company has, and no other company’s', async () => {
    const { company, admin } = await aCompany()
    await aQueue(company, { name: 'Suporte', color: '#7c3aed' })
    const create = (name: string, color: string) =>
      apiAs(admin).send(queuesApi.create, { body: { name, color } })
    for (const name of ['Suporte', ' suPORte ', 'Supórte'])
      expect((await create(name, '#000')).text).toContain('ERR_QUEUE_NAME_ALREADY_EXISTS')
    expect((await create('Outra', '#7C3AED')).text).toContain('ERR_QUEUE_COLOR_ALREADY_EXISTS')
    const other = await aCompany()
    const body = { name: 'Suporte', color: '#7c3aed' }
    expect(await apiAs(other.admin).ok(queuesApi.create, { body })).toMatchObject(body)
  })

  it('keep to the plan, even when two are added at once', async () => {
    const company = await anEmptyCompany({ plan: { queues: 1 } })
    const api = apiAs(await aUser(company, { profile: 'admin' }))
    const answers = await Promise.all(
      ['#111', '#222', '#333'].map((color) =>
        api.send(queuesApi.create, { body: { name: `Fila ${color}`, color } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const refusal = await api.refused(queuesApi.create, { body: { name: 'Mais uma', color: '#444' } })
    expect(refusal.error).toBe('ERR_PLAN_LIMIT_QUEUES')
  })

  it.each([
    ['a name of 1 character', { name: 'F' }],
    ['a name of 51 characters', { name: 'F'.repeat(51) }],
    ['a colour that is none', { color: 'azul' }],
    ['a day that does not exist', { schedules: [{ weekdayEn: 'someday', startTime: '', endTime: '' }] }],
  ])('refuse %s', async (_sentence, wrong) => {
    const { admin } = await aCompany()
    const body = { name: 'Suporte', color: '#7c3aed', ...wrong }
    const refusal = await apiAs(admin).refused(queuesApi.create, { body })
    expect(refusal).toMatchObject({ status: 400, error: 'ERR_VALIDATION' })
  })
})

describe('the hours of a queue', () => {
  const stretch = (weekdayEn: string, startTime: string, endTime: string) => ({
    weekday: '',
    weekdayEn,
    startTime,
    endTime,
  })
  const body = (schedules: object[]) => ({ name: 'Suporte', color: '#7c3aed', schedules }) as never

  it.each([
    ['that touch', [stretch('monday', '08:00', '12:00'), stretch('monday', '12:00', '18:00')]],
    ['alike on two days', [stretch('monday', '08:00', '12:00'), stretch('tuesday', '08:00', '12:00')]],
    ['that close a day', [stretch('sunday', '00:00', '00:00'), stretch('sunday', '09:00', '10:00')]],
    ['to the last minute of the day', [stretch('monday', '22:00', '23:59')]],
  ])('may be stretches %s', async (_what, schedules) => {
    const { admin } = await aCompany()
    expect((await apiAs(admin).ok(queuesApi.create, { body: body(schedules) })).schedules).toEqual(schedules)
  })

  it.each([
    [
      'one that overlaps another of its day by a minute, naming it',
      'body.schedules[2].startTime',
      [
        stretch('monday', '08:00', '12:00'),
        stretch('tuesday', '08:00', '12:00'),
        stretch('monday', '11:59', '18:00'),
      ],
    ],
    [
      'one within another of its day, naming the later of the two',
      'body.schedules[1].startTime',
      [stretch('monday', '09:00', '10:00'), stretch('monday', '08:00', '12:00')],
    ],
    [
      'one that goes on past midnight, naming it',
      'body.schedules[1].endTime',
      [stretch('monday', '08:00', '12:00'), stretch('friday', '22:00', '02:00')],
    ],
  ])('refuse %s', async (_what, field, schedules) => {
    const { admin } = await aCompany()
    const refusal = await apiAs(admin).refused(queuesApi.create, { body: body(schedules) })
    expect(refusal).toMatchObject({ status: 400, error: 'ERR_VALIDATION', field })
  })
})

describe('POST /queue/order', () => {
  it('puts all queues in an order that every list follows, in one call', async () => {
    const { company, admin, agent, queue } = await aCompany()
    const [billing, support] = [await aQueue(company, { name: 'Cobrança' }), await aQueue(company)]
    const ids = [support.id, queue.id, billing.id]
    const answer = await apiAs(admin).ok(queuesApi.order, { body: { ids } })
    expect(answer.map(({ id, orderQueue }) => [id, orderQueue])).toEqual(
      ids.map((id, index) => [id, index + 1]),
    )
    expect((await apiAs(agent).ok(queuesApi.list)).map(({ id }) => id)).toEqual(ids)
  })

  it('tells open screens of those that moved alone', async () => {
    const { company, admin, queue } = await aCompany()
    const [second, third] = [await aQueue(company), await aQueue(company)]
    const order = (...ids: number[]) => apiAs(admin).ok(queuesApi.order, { body: { ids } })
    await order(queue.id, second.id, third.id)
    await settle()
    await order(queue.id, third.id, second.id)
    const heard = receivedBy(await settle(), [rooms.company(company.id)])
    const events = heard.filter(({ channel }) => channel === 'queue')
    expect(events.map(({ payload }) => payload)).toMatchObject([
      { queue: { id: third.id, orderQueue: 2 } },
      { queue: { id: second.id, orderQueue: 3 } },
    ])
  })

  it.each<[string, (ids: number[], foreign: number) => number[]]>([
    ['one is missing', (ids) => ids.slice(1)],
    ['one is there twice', (ids) => [...ids, ids[0] ?? 0]],
    ['one is there in the place of another', (ids) => [ids[0] ?? 0, ids[0] ?? 0]],
    ['one is another company’s', (ids, foreign) => [...ids, foreign]],
    ['one is another company’s in the place of another', (ids, foreign) => [ids[0] ?? 0, foreign]],
    ['there are none', () => []],
  ])('is refused, with the order as it was, where %s', async (_what, wrong) => {
    const { company, admin, queue } = await aCompany()
    const other = await aCompany()
    const ids = [queue.id, (await aQueue(company)).id]
    await apiAs(admin).ok(queuesApi.order, { body: { ids } })
    const refusal = await apiAs(admin).refused(queuesApi.order, { body: { ids: wrong(ids, other.queue.id) } })
    expect(refusal).toMatchObject({ status: 409, error: 'ERR_CHANGED_MEANWHILE', field: 'body.ids' })
    expect((await apiAs(admin).ok(queuesApi.list)).map(({ id }) => id)).toEqual(ids)
  })
})

describe('GET /queue/:id/usage', () => {
  it('says what hangs on a queue', async () => {
    const { company, admin, queue, customer, connection } = await aCompany()
    await aTicket(company, { customer, connection, queue, status: 'closed' })
    await aQueueOption(company, { queue })
    await aConnection(company, { name: 'Loja', sendIdQueue: queue.id })
    await aTicket(company, { customer: await aCustomer(company), connection, queue: await aQueue(company) })
    expect(await apiAs(admin).ok(queuesApi.usage, { params: { id: queue.id } })).toEqual({
      tickets: 1,
      closedTickets: 1,
      users: ['Ada Administra', 'Ana Atende', 'Sara Supervisiona'],
      connections: [connection.name],
      sentFrom: ['Loja'],
      options: 1,
    })
  })

  it('says nothing where nothing does', async () => {
    const { company, admin } = await aCompany()
    const { id } = await aQueue(company)
    const nothing = { tickets: 0, closedTickets: 0, users: [], connections: [], sentFrom: [], options: 0 }
    expect(await apiAs(admin).ok(queuesApi.usage, { params: { id } })).toEqual(nothing)
  })
})

describe('DELETE /queue/:id', () => {
  it('clears the queue from the connections that put tickets into it', async () => {
    const { company, admin, queue, connection } = await aCompany()
    const { id } = await aConnection(company, { sendIdQueue: queue.id, timeSendQueue: 5 })
    await apiAs(admin).ok(queuesApi.remove, { params: { id: queue.id } })
    const heard = receivedBy(await settle(), [rooms.company(company.id)])
    const events = heard.filter(({ channel }) => channel === 'whatsapp')
    expect(events.map(({ payload }) => payload)).toMatchObject([
      { whatsapp: { id: connection.id, queues: [] } },
      { whatsapp: { id, sendIdQueue: 0 } },
    ])
    const { sendIdQueue } = await apiAs(admin).ok(connectionsApi.get, { params: { id } })
    expect(sendIdQueue).toBe(0)
  })

  it('leaves its tickets in no queue, where everyone sees them, who hear of it', async () => {
    const { admin, newcomer, queue, ticket } = await aCompany()
    const params = { id: ticket.id }
    expect((await apiAs(newcomer).refused(ticketsApi.get, { params })).error).toBe('ERR_NO_PERMISSION')
    const { token } = await aSessionOf(newcomer)
    const socket = await aSocket({ token, companyId: newcomer.companyId })
    await apiAs(admin).ok(queuesApi.remove, { params: { id: queue.id } })
    await settle()
    expect(await socket.next('ticket')).toMatchObject({
      action: 'update',
      ticket: { id: ticket.id, queueId: null, queue: null, status: 'pending' },
    })
    expect((await apiAs(newcomer).ok(ticketsApi.get, { params })).queue).toBeNull()
    const gone = await apiAs(admin).refused(queuesApi.get, { params: { id: queue.id } })
    expect(gone.error).toBe('ERR_NO_QUEUE_FOUND')
  })

  it('leaves what was said in it and what is closed, without a queue', async () => {
    const { company, admin, queue, customer, connection } = await aCompany()
    const closed = await aTicket(company, { customer, connection, queue, status: 'closed' })
    const { id } = await aMessage(company, { ticket: closed })
    await apiAs(admin).ok(queuesApi.remove, { params: { id: queue.id } })
    const [message, ticket] = await inCompany(company, () =>
      Promise.all([Message.findByPk(id), Ticket.findByPk(closed.id)]),
    )
    expect(message).toMatchObject({ queueId: null, ticketId: closed.id })
    expect(ticket).toMatchObject({ queueId: null, status: 'closed' })
  })

  it('cuts the sockets of those who attended it, who see less from then on', async () => {
    const { admin, agent, queue } = await aCompany()
    const { token } = await aSessionOf(agent)
    const socket = await aSocket({ token, companyId: agent.companyId })
    await apiAs(admin).ok(queuesApi.remove, { params: { id: queue.id } })
    await settle()
    expect(await socket.ended).toBe('io server disconnect')
  })
})
