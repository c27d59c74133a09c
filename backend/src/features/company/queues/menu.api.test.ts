import {
  limits,
  queueOptionsApi,
  queuesApi,
  ticketsApi,
  type MenuRow,
  type StoredMenuRow,
} from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { apiAs, aSessionOf } from '../../../testing/apiClient.js'
import { settle } from '../../../testing/settle.js'
import { aSocket } from '../../../testing/servers/sockets.js'
import { aCompany, aQueue, aQueueOption, inCompany, type CompanyFixture } from '../../../testing/fixtures.js'

const row = (title: string, depth = 0, part: Partial<MenuRow> = {}): StoredMenuRow => ({
  id: null,
  depth,
  title,
  message: '',
  file: null,
  ...part,
})

const menuOf = ({ admin, queue }: Pick<CompanyFixture, 'admin' | 'queue'>) =>
  apiAs(admin).ok(queuesApi.menu, { params: { id: queue.id } })

/** Replaces the stored rows, as somebody who has just read them. */
async function store(fixture: Pick<CompanyFixture, 'admin' | 'queue'>, rows: MenuRow[], version?: number) {
  const menu = { version: version ?? (await menuOf(fixture)).version, rows }
  return apiAs(fixture.admin).send(queuesApi.update, { params: { id: fixture.queue.id }, body: { menu } })
}

/** The menu as customers see it: `1 Boletos`, with two spaces per level. */
async function menuLines(fixture: Pick<CompanyFixture, 'admin' | 'queue'>): Promise<string[]> {
  const level = async (parentId: number, depth: number): Promise<string[]> => {
    const query = { queueId: fixture.queue.id, parentId }
    const options = await apiAs(fixture.admin).ok(queueOptionsApi.list, { query })
    const lines: string[] = []
    for (const { id, option, title } of options)
      lines.push(`${'  '.repeat(depth)}${option} ${title}`, ...(await level(id, depth + 1)))
    return lines
  }
  return level(-1, 0)
}

describe('the menu of a queue', () => {
  it('is read whole, in the order of its numbers, each option before those under it', async () => {
    const fixture = await aCompany()
    const { company, queue } = fixture
    const second = await aQueueOption(company, { queue, title: 'Planos', option: '2' })
    const tenth = await aQueueOption(company, { queue, title: 'Outros', option: '10' })
    const first = await aQueueOption(company, { queue, title: 'Boletos', option: '1' })
    const child = await aQueueOption(company, { queue, title: 'Segunda via', option: '1', parent: first })
    expect((await menuOf(fixture)).rows).toEqual([
      row('Boletos', 0, { id: first.id }),
      row('Segunda via', 1, { id: child.id }),
      row('Planos', 0, { id: second.id }),
      row('Outros', 0, { id: tenth.id }),
    ])
  })

  it('is made with its queue, in one call', async () => {
    const { admin } = await aCompany()
    const rows = [
      row('Boletos', 0, { message: 'Qual?' }),
      row('A vencer', 1),
      row('Vencido', 1),
      row('Planos'),
    ]
    const body = { name: 'Cobrança', color: '#123abc', menu: { version: 0, rows } }
    const queue = await apiAs(admin).ok(queuesApi.create, { body })
    expect(queue.optionsCount).toBe(4)
    expect(await menuLines({ admin, queue: queue as never })).toEqual([
      ...['1 Boletos', '  1 A vencer', '  2 Vencido', '2 Planos'],
    ])
    expect((await menuOf({ admin, queue: queue as never })).rows[0]).toMatchObject({ message: 'Qual?' })
  })

  it('is changed, moved, added to, cut and renumbered in one call; what moves keeps its id', async () => {
    const fixture = await aCompany()
    await store(fixture, [row('Boletos'), row('A vencer', 1), row('Vencido', 1), row('Planos'), row('Nota')])
    const [bills, due, overdue, plans] = (await menuOf(fixture)).rows as [
      StoredMenuRow,
      StoredMenuRow,
      StoredMenuRow,
      StoredMenuRow,
    ]
    await store(fixture, [
      { ...plans, title: 'Planos novos', message: 'Temos três.' },
      { ...overdue, depth: 1 },
      row('Casa', 2),
      { ...bills, depth: 0 },
      { ...due, depth: 1 },
    ])
    expect(await menuLines(fixture)).toEqual([
      ...['1 Planos novos', '  1 Vencido', '    1 Casa', '2 Boletos', '  1 A vencer'],
    ])
    const after = (await menuOf(fixture)).rows
    expect(after.map(({ id }) => id)).toEqual([plans.id, overdue.id, expect.any(Number), bills.id, due.id])
  })

  it('keeps an option that is taken out from under one that goes', async () => {
    const fixture = await aCompany()
    await store(fixture, [row('Boletos'), row('A vencer', 1), row('Vencido', 1)])
    const [, due] = (await menuOf(fixture)).rows as [StoredMenuRow, StoredMenuRow]
    await store(fixture, [{ ...due, depth: 0 }])
    expect((await menuOf(fixture)).rows).toEqual([{ ...due, depth: 0 }])
  })

  it('may be turned around: what stood under an option has it under itself then', async () => {
    const fixture = await aCompany()
    await store(fixture, [row('Cima'), row('Baixo', 1)])
    const [above, below] = (await menuOf(fixture)).rows as [StoredMenuRow, StoredMenuRow]
    await store(fixture, [
      { ...below, depth: 0 },
      { ...above, depth: 1 },
    ])
    expect(await menuLines(fixture)).toEqual(['1 Baixo', '  1 Cima'])
  })

  it('stays as it is where a change of the queue says nothing of it', async () => {
    const fixture = await aCompany()
    await store(fixture, [row('Boletos')])
    await apiAs(fixture.admin).ok(queuesApi.update, {
      params: { id: fixture.queue.id },
      body: { name: 'Outra' },
    })
    expect(await menuLines(fixture)).toEqual(['1 Boletos'])
  })

  it.each<[string, (fixture: CompanyFixture) => Promise<unknown>]>([
    ['stored another', async (fixture) => store(fixture, [row('De outra pessoa')])],
    ['added an option', ({ company, queue }) => aQueueOption(company, { queue })],
    [
      'changed an option',
      async ({ admin, queue }) => {
        const [first] = (await menuOf({ admin, queue })).rows
        const params = { id: first?.id ?? 0 }
        await apiAs(admin).ok(queueOptionsApi.update, { params, body: { title: 'Mudou' } })
      },
    ],
    [
      'deleted an option',
      async ({ admin, queue }) => {
        const [first] = (await menuOf({ admin, queue })).rows
        await apiAs(admin).ok(queueOptionsApi.remove, { params: { id: first?.id ?? 0 } })
      },
    ],
  ])('is refused, with nothing of the queue changed, when somebody %s meanwhile', async (_what, change) => {
    const fixture = await aCompany()
    await store(fixture, [row('Boletos')])
    const { version } = await menuOf(fixture)
    await change(fixture)
    const before = await menuLines(fixture)
    const params = { id: fixture.queue.id }
    const body = { name: 'Nome novo', menu: { version, rows: [row('Meu')] } }
    const refusal = await apiAs(fixture.admin).refused(queuesApi.update, { params, body })
    expect(refusal).toMatchObject({ status: 409, error: 'ERR_CHANGED_MEANWHILE', field: 'body.menu' })
    expect(await menuLines(fixture)).toEqual(before)
    expect((await apiAs(fixture.admin).ok(queuesApi.get, { params })).name).toBe(fixture.queue.name)
  })

  it('is stored once when two who have read the same store theirs at the same moment', async () => {
    const fixture = await aCompany()
    const { version } = await menuOf(fixture)
    const answers = await Promise.all(['Um', 'Outro'].map((title) => store(fixture, [row(title)], version)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await menuLines(fixture)).toHaveLength(1)
  })

  it.each<[string, MenuRow[]]>([
    ['a first option that hangs under nothing', [row('A', 1)]],
    ['one that hangs two deeper than the one before it', [row('A'), row('B', 2)]],
    ['one without a title', [row(' ')]],
    ['a title of 101 characters', [row('A'.repeat(limits.menu.title + 1))]],
    ['a text of 4097 characters', [row('A', 0, { message: 'a'.repeat(limits.text.max + 1) })]],
    ['the same option twice', [row('A', 0, { id: 7 }), row('B', 0, { id: 7 })]],
    ['201 options', Array.from({ length: limits.menu.options + 1 }, () => row('A'))],
    ['eleven levels', Array.from({ length: limits.menu.depth + 2 }, (_, depth) => row('A', depth))],
  ])('is refused with %s', async (_what, rows) => {
    const answer = await store(await aCompany(), rows)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('ERR_VALIDATION')
  })

  it.each<[string, MenuRow[]]>([
    ['a title of 100 characters', [row('A'.repeat(limits.menu.title))]],
    ['a text of 4096 characters', [row('A', 0, { message: 'a'.repeat(limits.text.max) })]],
    ['200 options', Array.from({ length: limits.menu.options }, (_, index) => row(`Opção ${index}`))],
    ['ten levels', Array.from({ length: limits.menu.depth + 1 }, (_, depth) => row('A', depth))],
    ['nothing', []],
  ])('may have %s', async (_what, rows) => {
    const fixture = await aCompany()
    expect((await store(fixture, rows)).status).toBe(201)
    expect((await menuOf(fixture)).rows).toHaveLength(rows.length)
  })

  it.each(['another queue', 'another company'])('takes no option of %s', async (where) => {
    const fixture = await aCompany()
    const owner = where === 'another company' ? await aCompany() : fixture
    const theirs = await aQueueOption(owner.company, { queue: await aQueue(owner.company) })
    const answer = await store(fixture, [row('Roubada', 0, { id: theirs.id })])
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('ERR_NO_QUEUE_OPTION_FOUND')
    await inCompany(owner.company, () => theirs.reload())
    expect(theirs.title).toBe('Boletos')
  })

  it('leaves the customer who stands at an option that goes at the top of the menu', async () => {
    const fixture = await aCompany()
    const { company, queue, ticket } = fixture
    const option = await aQueueOption(company, { queue })
    await inCompany(company, () => ticket.update({ queueOptionId: option.id, chatbot: true }))
    await store(fixture, [row('Nova')])
    await inCompany(company, () => ticket.reload())
    expect(ticket.queueOptionId).toBeNull()
  })

  it('is counted, and open screens hear of the count however the menu is changed', async () => {
    const { admin, queue } = await aCompany()
    const { token } = await aSessionOf(admin)
    const socket = await aSocket({ token, companyId: admin.companyId })
    const body = { title: 'Boletos', option: '1', queueId: queue.id, parentId: null }
    const option = await apiAs(admin).ok(queueOptionsApi.create, { body })
    await settle()
    expect(await socket.next('queue')).toMatchObject({ queue: { id: queue.id, optionsCount: 1 } })
    await apiAs(admin).ok(queueOptionsApi.create, { body: { ...body, parentId: option.id } })
    await settle()
    expect(await socket.next('queue')).toMatchObject({ queue: { optionsCount: 2 } })
    await apiAs(admin).ok(queueOptionsApi.remove, { params: { id: option.id } })
    await settle()
    expect(await socket.next('queue')).toMatchObject({ queue: { optionsCount: 0 } })
  })
})

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

  it('are deleted with those below them, and their ticket returns to the top', async () => {
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
