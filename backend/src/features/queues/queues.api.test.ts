import { defaultWorkingHours, queueOptionsApi, queuesApi, ticketsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Message, Ticket } from '../../models/index.js'
import { apiAs, aSessionOf } from '../../testing/apiClient.js'
import { settle } from '../../testing/settle.js'
import { aSocket } from '../../testing/sockets.js'
import {
  aCompany,
  aMessage,
  anEmptyCompany,
  aQueue,
  aQueueOption,
  aTicket,
  aUser,
  inCompany,
} from '../../testing/world.js'

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
    expect((await create('Suporte', '#000')).text).toContain('ERR_QUEUE_NAME_ALREADY_EXISTS')
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

describe('DELETE /queue/:id', () => {
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

describe('the options of a queue', () => {
  it('are a tree that is read level by level, in the order of their making', async () => {
    const { admin, agent, queue } = await aCompany()
    const add = (title: string, option: string, parentId: number | null) =>
      apiAs(admin).ok(queueOptionsApi.create, { body: { title, option, queueId: queue.id, parentId } })
    const first = await add('Boletos', '1', null)
    const second = await add('Planos', '2', null)
    const child = await add('Segunda via', '1', first.id)
    const level = async (query: object) =>
      (await apiAs(agent).ok(queueOptionsApi.list, { query })).map(({ id }) => id)
    expect(await level({ queueId: queue.id, parentId: -1 })).toEqual([first.id, second.id])
    expect(await level({ queueId: queue.id })).toEqual([first.id, second.id])
    expect(await level({ parentId: first.id })).toEqual([child.id])
    expect(await level({})).toEqual([])
  })

  it('are changed where they hang, whatever else a client sends of them', async () => {
    const { company, admin, queue } = await aCompany()
    const option = await aQueueOption(company, { queue })
    const params = { id: option.id }
    const body = { title: 'Contas', message: 'Escolha', option: '3', children: [], edition: true }
    const changed = await apiAs(admin).ok(queueOptionsApi.update, { params, body })
    expect(changed).toMatchObject({ title: 'Contas', message: 'Escolha', option: '3', queueId: queue.id })
  })

  it('may have no title yet', async () => {
    const { admin, queue } = await aCompany()
    const body = { title: '', message: '', option: '1', queueId: queue.id, parentId: null }
    const { id } = await apiAs(admin).ok(queueOptionsApi.create, { body })
    expect(await apiAs(admin).ok(queueOptionsApi.list, { query: { queueId: queue.id } })).toMatchObject([
      { id, title: '', option: '1' },
    ])
    const changed = await apiAs(admin).ok(queueOptionsApi.update, {
      params: { id },
      body: { title: 'Contas' },
    })
    expect(changed.title).toBe('Contas')
  })

  it('take those under them along when they go, and the ticket that stood there stands at the top', async () => {
    const { company, admin, queue, ticket } = await aCompany()
    const parent = await aQueueOption(company, { queue })
    const child = await aQueueOption(company, { queue, parent })
    await inCompany(company, () => ticket.update({ queueOptionId: child.id }))
    await apiAs(admin).ok(queueOptionsApi.remove, { params: { id: parent.id } })
    const gone = await apiAs(admin).refused(queueOptionsApi.remove, { params: { id: child.id } })
    expect(gone.error).toBe('ERR_NO_QUEUE_OPTION_FOUND')
    expect((await apiAs(admin).ok(ticketsApi.get, { params: { id: ticket.id } })).queueOptionId).toBeNull()
  })

  it('hang under options of their own queue alone', async () => {
    const { company, admin, queue } = await aCompany()
    const parent = await aQueueOption(company, { queue: await aQueue(company) })
    const body = { title: 'Perdida', option: '1', queueId: queue.id, parentId: parent.id }
    const refusal = await apiAs(admin).refused(queueOptionsApi.create, { body })
    expect(refusal).toMatchObject({ status: 404, error: 'ERR_NO_QUEUE_OPTION_FOUND' })
  })
})
