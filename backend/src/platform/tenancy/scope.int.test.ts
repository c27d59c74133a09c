import { QueryTypes } from 'sequelize'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Queue, type Company } from '../../models/index.js'
import { holdPool } from '../../testing/database/holdPool.js'
import { anEmptyCompany, aQueue } from '../../testing/fixtures.js'
import { database, onPoolOf } from '../database/database.js'
import { openPlatformConnection } from './platformConnection.js'
import { afterCommit, currentCompanyId, withPlatformScope, withReportScope, withScope } from './scope.js'
import { scopeStorage } from './scopeStorage.js'

const actor = { kind: 'system', name: 'test' } as const
const as = <T>({ id }: { id: number }, work: () => Promise<T>) => withScope({ companyId: id, actor }, work)

const limitOf = () => database.query('show statement_timeout', { type: QueryTypes.SELECT })

describe('a company’s scope', () => {
  it('shows and accepts that company’s rows alone, in raw SQL, counts and writes too', async () => {
    const [mine, theirs] = [await anEmptyCompany(), await anEmptyCompany()]
    await aQueue(mine)
    const foreign = await aQueue(theirs)
    await as(mine, async () => {
      expect(await Queue.count()).toBe(1)
      expect(await Queue.findByPk(foreign.id)).toBeNull()
      const rows = await database.query('select * from queues', { type: QueryTypes.SELECT })
      expect(rows).toHaveLength(1)
      expect(await Queue.update({ name: 'Minha' }, { where: { id: foreign.id } })).toEqual([0])
    })
    const stealing = as(mine, () => Queue.create({ name: 'Roubada', color: '#fff', companyId: theirs.id }))
    await expect(stealing).rejects.toThrow('row-level security')
  })

  it('names the company of what is written in it', async () => {
    const company = await anEmptyCompany()
    const queue = await as(company, () => Queue.create({ name: 'Fila', color: '#fff' }))
    expect(queue.companyId).toBe(company.id)
  })

  it('keeps many that run at once apart', async () => {
    const companies = await Promise.all([anEmptyCompany(), anEmptyCompany(), anEmptyCompany()])
    await Promise.all(companies.map((company) => aQueue(company)))
    const seen = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => companies[turn % 3] as (typeof companies)[0]).map((company) =>
        as(company, async () => {
          const first = await Queue.findAll()
          await database.query('select pg_sleep(0.01)')
          const second = await Queue.findAll()
          return [...first, ...second].every(({ companyId }) => companyId === company.id)
        }),
      ),
    )
    expect(seen).toEqual(Array.from({ length: 12 }, () => true))
  })

  it('undoes everything when the work throws, and passes the error on', async () => {
    const company = await anEmptyCompany()
    const failing = as(company, async () => {
      await Queue.create({ name: 'Fila', color: '#fff' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await as(company, () => Queue.count())).toBe(0)
  })

  it('refuses to nest: the inner one would be another transaction', async () => {
    const company = await anEmptyCompany()
    await expect(as(company, () => as(company, () => Queue.count()))).rejects.toThrow('scopes never nest')
    await expect(as(company, () => withPlatformScope('test', () => Queue.count()))).rejects.toThrow(
      'never nest',
    )
    await expect(withPlatformScope('test', () => as(company, () => Queue.count()))).rejects.toThrow(
      'never nest',
    )
  })

  it('is known to the work inside of it, and to nothing outside', async () => {
    const company = await anEmptyCompany()
    await as(company, async () => {
      expect(currentCompanyId()).toBe(company.id)
      return Promise.resolve()
    })
    expect(() => currentCompanyId()).toThrow('No scope is open')
    await withPlatformScope('test', async () => {
      expect(() => currentCompanyId()).toThrow('platform scope')
      return Promise.resolve()
    })
  })
})

describe('the platform scope', () => {
  it('sees every company', async () => {
    const queues = [await aQueue(await anEmptyCompany()), await aQueue(await anEmptyCompany())]
    const ids = queues.map(({ id }) => id)
    expect(await withPlatformScope('test', () => Queue.count({ where: { id: ids } }))).toBe(2)
  })

  it('is left with the transaction: the connection goes back to seeing nothing', async () => {
    await aQueue(await anEmptyCompany())
    await withPlatformScope('test', () => Queue.count())
    const counts = await Promise.all(Array.from({ length: 10 }, () => Queue.count()))
    expect(new Set(counts)).toEqual(new Set([0]))
  })
})

describe('what is to be done after the commit', () => {
  it('is done once the rows can be seen by others, in order', async () => {
    const company = await anEmptyCompany()
    const done: string[] = []
    await as(company, async () => {
      const { id } = await Queue.create({ name: 'Fila', color: '#fff' })
      afterCommit(async () => {
        const seen = await withPlatformScope('test', () => Queue.findByPk(id))
        done.push(`seen ${seen?.name ?? 'not at all'}`)
      })
      afterCommit(() => void done.push('second'))
      done.push('work')
    })
    expect(done).toEqual(['work', 'seen Fila', 'second'])
  })

  it('is not done when the work throws', async () => {
    const done: string[] = []
    const failing = as(await anEmptyCompany(), () => {
      afterCommit(() => void done.push('after'))
      return Promise.reject(new Error('changed my mind'))
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(done).toEqual([])
  })

  it('is not done when the commit itself fails', async () => {
    const done: string[] = []
    // The library warns on the console about what this test does.
    const silenced = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    onTestFinished(() => silenced.mockRestore())
    const cut = as(await anEmptyCompany(), async () => {
      afterCommit(() => void done.push('after'))
      await database.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
    })
    await expect(cut).rejects.toThrow()
    expect(done).toEqual([])
  })

  it('fails alone: the work is committed, and so is the rest done', async () => {
    const done: string[] = []
    const result = await as(await anEmptyCompany(), () => {
      afterCommit(() => {
        throw new Error('nobody listens')
      })
      afterCommit(() => void done.push('second'))
      return Promise.resolve('kept')
    })
    expect([result, done]).toEqual(['kept', ['second']])
  })

  it('cannot be asked for where nothing will commit', () => {
    expect(() => afterCommit(() => undefined)).toThrow('No scope is open')
  })
})

describe('connections', () => {
  it.each([
    ['requests', 'web', ['worker', 'sessions', 'reports']],
    ['jobs', 'worker', ['web', 'sessions', 'relay']],
    ['reports', 'reports', ['web', 'worker', 'sessions']],
  ] as const)(
    'are held by %s alone: what the others do needs none of theirs',
    async (_sentence, busy, free) => {
      const company = await anEmptyCompany()
      const queue = await aQueue(company)
      await holdPool(busy)
      for (const role of free) {
        expect(await onPoolOf(role, () => as(company, () => Queue.count()))).toBe(1)
        expect(
          await onPoolOf(role, () => withPlatformScope('test', () => Queue.findByPk(queue.id))),
        ).not.toBeNull()
      }
    },
  )

  it('end what takes too long on the server: nobody waits for it any more, and it would go on', async () => {
    const company = await anEmptyCompany()
    const endless = as(company, () => database.query('select pg_sleep(600)'))
    await expect(endless).rejects.toMatchObject({ parent: { code: '57014' } })
    const left = () =>
      as(company, () =>
        database.query(
          `select 1 from pg_stat_activity where query like '%pg_sleep(600)%' and pid <> pg_backend_pid()
                          and state = 'active'`,
          { type: QueryTypes.SELECT },
        ),
      )
    // Postgres reports the error before it reports the end of the statement.
    await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 60_000 })
  })

  it.each([
    ['web', '5s'],
    ['sessions', '4s'],
    ['worker', '30s'],
    ['relay', '30s'],
    ['reports', '1min'],
  ] as const)('of the %s have a limit for their work: %s', async (pool, limit) => {
    const company = await anEmptyCompany()
    for (const scope of [
      (work: () => Promise<unknown>) => as(company, work),
      (work: () => Promise<unknown>) => withPlatformScope('test', work),
    ])
      expect(await onPoolOf(pool, () => scope(limitOf))).toEqual([{ statement_timeout: limit }])
  })

  it('of the relay have that of the web', async () => {
    const relay = await openPlatformConnection()
    onTestFinished(() => relay.end())
    expect((await relay.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '5s' }])
  })
})

describe('a report', () => {
  const report = <T>(company: Company, work: () => Promise<T>) =>
    withReportScope({ companyId: company.id, actor: { kind: 'system', name: 'test' } }, work)

  it('may take a minute for a statement, whoever asks for it', async () => {
    const company = await anEmptyCompany()
    for (const pool of ['web', 'worker'] as const)
      expect(await onPoolOf(pool, () => report(company, limitOf))).toEqual([{ statement_timeout: '1min' }])
  })

  it('sees its company alone', async () => {
    const [mine, other] = [await anEmptyCompany(), await anEmptyCompany()]
    const queue = await aQueue(mine)
    await aQueue(other)
    expect((await report(mine, () => Queue.findAll())).map(({ id }) => id)).toEqual([queue.id])
  })

  it('changes nothing', async () => {
    const company = await anEmptyCompany()
    const writing = report(company, () => Queue.create({ name: 'Fila', color: '#fff' }))
    await expect(writing).rejects.toMatchObject({
      message: 'A report must not write',
      cause: { parent: { code: '25006' } },
    })
  })

  it('is of one moment, whatever happens while it is made', async () => {
    const company = await anEmptyCompany()
    const counts = await report(company, async () => {
      const before = await Queue.count()
      await scopeStorage.exit(() => aQueue(company))
      return [before, await Queue.count()]
    })
    expect(counts).toEqual([0, 0])
    expect(await report(company, () => Queue.count())).toBe(1)
  })
})
