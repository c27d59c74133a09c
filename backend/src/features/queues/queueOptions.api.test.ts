import { queueOptionsApi, ticketsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { apiAs } from '../../testing/apiClient.js'
import { aCompany, aQueue, aQueueOption, inCompany } from '../../testing/fixtures.js'

describe('the options of a queue', () => {
  it('are a tree that is read level by level, in the order of their numbers', async () => {
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
