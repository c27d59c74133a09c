import { describe, expect, it } from 'vitest'
import { Queue } from '../../models/index.js'
import { anEmptyCompany, aQueue, inCompany } from '../../testing/fixtures.js'
import { isTransientDatabaseError } from './transientError.js'
import { raw, sql } from './sql.js'
import { readRows } from './statement.js'

const queuesOf = (ids: readonly number[]) =>
  readRows<{ id: number; createdAt: Date }>(
    sql`select id, created_at as "createdAt" from queues where id = any(${ids}::int[])`,
  )

describe('rows of a prepared statement', () => {
  it('belong to the scope’s company, even when other companies have run it before', async () => {
    const companies = await Promise.all([anEmptyCompany(), anEmptyCompany(), anEmptyCompany()])
    const queues = await Promise.all(companies.map((company) => aQueue(company)))
    const ids = queues.map(({ id }) => id)
    // More calls than Postgres needs before it uses one plan for all values.
    const turns = Array.from({ length: 60 }, (_, turn) => turn % companies.length)
    const seen = await Promise.all(turns.map((turn) => inCompany(companies[turn]!, () => queuesOf(ids))))
    expect(seen.map((rows) => rows.map(({ id }) => id))).toEqual(turns.map((turn) => [ids[turn]]))
  })

  it('are of the same types as a model’s', async () => {
    const company = await anEmptyCompany()
    const { id } = await aQueue(company)
    const [row] = await inCompany(company, () => queuesOf([id]))
    const model = await inCompany(company, () => Queue.findByPk(id))
    expect(row).toEqual({ id, createdAt: model?.createdAt })
  })

  it('need a scope', () => expect(queuesOf([1])).rejects.toThrow('No scope is open'))

  it('are prepared once, also for those who ask at the same time', async () => {
    const company = await anEmptyCompany()
    const { id } = await aQueue(company)
    const asked = sql`select id, ${'same'} as word from queues where id = ${id}`
    const seen = await inCompany(company, () =>
      Promise.all([readRows(asked), readRows(asked), readRows(asked)]),
    )
    expect(seen).toEqual(Array(3).fill([{ id, word: 'same' }]))
  })
})

describe('a statement that fails', () => {
  const fails = async (text: string) => {
    const company = await anEmptyCompany()
    return inCompany(company, () => readRows(raw(text))).then(
      () => null,
      (error: unknown) => error,
    )
  }

  it('is told from a database that does', async () => {
    expect(isTransientDatabaseError(await fails('select 1 / 0'))).toBe(false)
    expect(isTransientDatabaseError(await fails('select pg_terminate_backend(pg_backend_pid())'))).toBe(true)
  })

  it('leaves the pool fit for use', async () => {
    await fails('select pg_terminate_backend(pg_backend_pid())')
    const company = await anEmptyCompany()
    const queue = await aQueue(company)
    const counts = await Promise.all(
      Array.from({ length: 12 }, () => inCompany(company, () => queuesOf([queue.id]))),
    )
    expect(counts.every((rows) => rows.length === 1)).toBe(true)
  })
})
