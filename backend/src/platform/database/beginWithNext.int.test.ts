import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { recordEvent } from '../../events/recordEvent.js'
import { Queue } from '../../models/index.js'
import { anEmptyCompany, aQueue, inCompany } from '../../testing/fixtures.js'
import { afterCommit, gatherUntilCommit, withPlatformScope } from '../tenancy/scope.js'
import { raw, sql } from './sql.js'
import { readOnce, readRows } from './statement.js'

/** The texts that go to Postgres during `work`, each a round trip. */
async function sentDuring(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  await work()
  const asked = query.mock.calls as unknown as [string | { text: string }][]
  return asked.map(([one]) => (typeof one === 'string' ? one : one.text))
}

const nameOf = (id: number) => readRows<{ name: string }>(sql`select name from queues where id = ${id}`)

describe('a scope with a transaction', () => {
  it('begins with its first statement, and commits with the last one', async () => {
    const company = await anEmptyCompany()
    const queue = await aQueue(company)
    const work = async () => {
      await recordEvent('queue.emptied', { queueId: queue.id, ticketIds: [] })
      expect(await nameOf(queue.id)).toEqual([{ name: queue.name }])
    }
    // Prepares the statements on the connection that the second scope gets.
    await inCompany(company, work)
    const [first, last, ...others] = await sentDuring(() => inCompany(company, work))
    expect(others).toEqual([])
    expect(first).toMatch(/^begin; .*app\.company_id.*; execute read_\d+/s)
    expect(last).toMatch(/^execute read_\d+\(.*queue\.emptied.*\); commit$/s)
    const count = raw('select count(*)::int as count from outbox')
    expect(await inCompany(company, () => readOnce(count))).toEqual([{ count: 2 }])
  })

  it('begins before the first statement of a model', async () => {
    const company = await anEmptyCompany()
    const sent = await sentDuring(() =>
      inCompany(company, () => Queue.create({ name: 'Fila', color: '#fff' })),
    )
    expect(sent[0]).toMatch(/^begin; /)
    expect(sent.slice(1).map((text) => text.slice(0, 6))).toEqual(['INSERT', 'commit'])
    expect(await inCompany(company, () => Queue.count())).toBe(1)
  })

  it('sends nothing without a statement, also when its work fails', async () => {
    const company = await anEmptyCompany()
    const failing = () => inCompany(company, () => Promise.reject(new Error('no'))).catch(() => undefined)
    expect(await sentDuring(() => inCompany(company, () => Promise.resolve()))).toEqual([])
    expect(await sentDuring(failing)).toEqual([])
    // The next scope on this connection is not in the earlier company.
    const other = await anEmptyCompany()
    await aQueue(company)
    expect(await inCompany(other, () => Queue.count())).toBe(0)
  })

  it('stores nothing when what travels with the commit fails', async () => {
    const company = await anEmptyCompany()
    const divide = gatherUntilCommit<number>(() => readOnce(raw('select 1 / 0')))
    const done: string[] = []
    const failing = inCompany(company, async () => {
      await Queue.create({ name: 'Fila', color: '#fff' })
      afterCommit(() => void done.push('after'))
      divide(1)
    })
    await expect(failing).rejects.toThrow('division by zero')
    expect(done).toEqual([])
    expect(await inCompany(company, () => Queue.count())).toBe(0)
  })

  it('is as usual for several companies', async () => {
    const company = await anEmptyCompany()
    await aQueue(company)
    const count = await withPlatformScope('test', () => Queue.count({ where: { companyId: company.id } }))
    expect(count).toBe(1)
  })
})
