import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { QueryTypes } from 'sequelize'
import { Queue, type Company } from '../../models/index.js'
import { database } from './database.js'
import { holdPool } from '../../testing/database/holdPool.js'
import { anEmptyCompany, aQueue } from '../../testing/fixtures.js'
import { afterCommit, currentCompanyId, withReadScope, withScope } from '../tenancy/scope.js'
import { scopeStorage } from '../tenancy/scopeStorage.js'
import { sql } from './sql.js'
import { readOnce, readOrdered, readRows, readSingle } from './statement.js'

const actor = { kind: 'system', name: 'test' } as const
const reading = <T>({ id }: Company, work: () => Promise<T>) => withReadScope({ companyId: id, actor }, work)

const queues = sql`select id from queues`
const all = () => readRows<{ id: number }>(queues)

/** Counts messages to Postgres from here on. */
function roundTrips(): () => number {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => sent.mockRestore())
  return () => sent.mock.calls.length
}

describe('a scope that only reads', () => {
  it('shows its company’s rows alone, however many run at once', async () => {
    const companies = await Promise.all([anEmptyCompany(), anEmptyCompany(), anEmptyCompany()])
    const own = await Promise.all(companies.map((company) => aQueue(company)))
    const turns = Array.from({ length: 60 }, (_, turn) => turn % companies.length)
    const seen = await Promise.all(
      turns.map((turn) =>
        reading(companies[turn]!, async () => [
          ...(await all()),
          ...(await readOnce<{ id: number }>(queues)),
        ]),
      ),
    )
    expect(seen).toEqual(turns.map((turn) => [{ id: own[turn]!.id }, { id: own[turn]!.id }]))
  })

  it('leaves no company behind on its connections', async () => {
    const company = await anEmptyCompany()
    await aQueue(company)
    await Promise.all(Array.from({ length: 12 }, () => reading(company, all)))
    expect(await Queue.count()).toBe(0)
  })

  it('asks once for all that is asked for at the same moment', async () => {
    const company = await anEmptyCompany()
    await aQueue(company)
    await reading(company, all)
    const sent = roundTrips()
    const both = await reading(company, () => Promise.all([all(), readOnce(sql`select 1 as one`), all()]))
    expect(both.map((rows) => rows.length)).toEqual([1, 1, 1])
    expect(sent()).toBe(1)
  })

  it('reads single rows of one moment by one statement, each with its own columns', async () => {
    const company = await anEmptyCompany()
    const { id } = await aQueue(company)
    const now = new Date()
    const single = () =>
      Promise.all([
        readSingle(sql`select 1 as id, ${now}::timestamptz as at, null::text as name`),
        all(),
        readSingle(sql`select id, name from queues where id = ${0}`),
        readSingle(sql`select id, ${'Fila'}::text as name from queues where id = ${id}`),
      ])
    await reading(company, single)
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    onTestFinished(() => sent.mockRestore())
    expect(await reading(company, single)).toEqual([
      [{ id: 1, at: now, name: null }],
      [{ id }],
      [],
      [{ id, name: 'Fila' }],
    ])
    expect(sent.mock.calls.map(([query]) => (query as unknown as { text: string }).text)).toEqual([
      expect.stringMatching(/^select set_config[^;]*; execute read_\d+\([^;]*; execute read_\d+$/),
    ])
  })

  it('refuses several rows where a single one is read beside another', async () => {
    const company = await anEmptyCompany()
    await aQueue(company)
    await aQueue(company)
    const both = reading(company, () => Promise.all([readSingle(queues), readSingle(sql`select 1 as one`)]))
    await expect(both).rejects.toThrow('has found several')
  })

  it('plans one that is ordered without sorting, and none of those around it', async () => {
    const sorting = sql`select current_setting('enable_sort') as sorting`
    const [before, ordered, after] = await reading(await anEmptyCompany(), () =>
      Promise.all([readOnce(sorting), readOrdered(sorting), readRows(sorting)]),
    )
    expect([before, ordered, after].map((rows) => rows?.[0])).toEqual([
      { sorting: 'on' },
      { sorting: 'off' },
      { sorting: 'on' },
    ])
  })

  it('holds no connection between two reads', async () => {
    const company = await anEmptyCompany()
    await aQueue(company)
    await reading(company, async () => {
      await all()
      await scopeStorage.exit(() => holdPool('web'))
    })
  })

  it('writes nothing', async () => {
    const company = await anEmptyCompany()
    const writing = reading(company, () =>
      readRows(sql`insert into queues (name, color) values (${'Fila'}, ${'#fff'}) returning id`),
    )
    await expect(writing).rejects.toMatchObject({ parent: { code: '25006' } })
    expect(await reading(company, all)).toEqual([])
  })

  it('lets models read their company in the same round trip, and write nothing', async () => {
    const [company, other] = [await anEmptyCompany(), await anEmptyCompany()]
    const queue = await aQueue(company)
    await aQueue(other)
    const bound = () =>
      database.query<{ id: number }>(`select id from queues where id = $1 or id = $1`, {
        bind: [queue.id],
        type: QueryTypes.SELECT,
      })
    const together = () => Promise.all([Queue.findAll(), Queue.count(), bound(), all()])
    await reading(company, together)
    const sent = roundTrips()
    const [models, count, found, rows] = await reading(company, together)
    expect(sent()).toBe(1)
    expect([models.map(({ id }) => id), count, found.map(({ id }) => id), rows.length]).toEqual([
      [queue.id],
      1,
      [queue.id],
      1,
    ])
    const writing = reading(company, () => Queue.create({ name: 'Fila', color: '#fff' }))
    await expect(writing).rejects.toMatchObject({ parent: { code: '25006' } })
  })

  it('refuses what waits for a commit', async () => {
    const company = await anEmptyCompany()
    const waiting = reading(company, () => Promise.resolve().then(() => afterCommit(() => undefined)))
    await expect(waiting).rejects.toThrow('nothing will commit')
  })

  it('knows its company, and nests no more than others', async () => {
    const company = await anEmptyCompany()
    expect(await reading(company, async () => Promise.resolve(currentCompanyId()))).toBe(company.id)
    await expect(reading(company, () => reading(company, all))).rejects.toThrow('never nest')
    const scope = { companyId: company.id, actor }
    await expect(withScope(scope, () => reading(company, all))).rejects.toThrow('never nest')
  })

  it('fails as a whole when one of the statements does, and reads on after', async () => {
    const company = await anEmptyCompany()
    await aQueue(company)
    const outcomes = await reading(company, async () => {
      const both = await Promise.allSettled([all(), readOnce(sql`select 1 / 0`)])
      return [...both.map(({ status }) => status), (await all()).length]
    })
    expect(outcomes).toEqual(['rejected', 'rejected', 1])
  })
})

describe('a scope with a transaction', () => {
  const writing = <T>({ id }: Company, work: () => Promise<T>) => withScope({ companyId: id, actor }, work)

  it('asks once as well, and sees what it wrote', async () => {
    const company = await anEmptyCompany()
    await writing(company, all)
    const seen = await writing(company, async () => {
      await Queue.create({ name: 'Fila', color: '#fff' })
      const sent = roundTrips()
      const both = await Promise.all([all(), readOnce(sql`select 1 as one`)])
      return [...both.map((rows) => rows.length), sent()]
    })
    expect(seen).toEqual([1, 1, 1])
  })

  it('runs one round trip after the other, and none after it has ended', async () => {
    const company = await anEmptyCompany()
    // Handled at once: they fail while the test waits for something else.
    const late: Promise<PromiseSettledResult<unknown>[]>[] = []
    const failing = writing(company, async () => {
      late.push(Promise.allSettled([readOnce(sql`select 2`).then(() => all())]))
      await readOnce(sql`select 1`)
      late.push(Promise.allSettled([readOnce(sql`select 1 as two`)]))
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    const outcomes = await Promise.all(late)
    expect(outcomes.flat().map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})
