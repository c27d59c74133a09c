import { afterAll, beforeAll, expect, it, vi } from 'vitest'

/** The modules as in a process whose DATABASE_URL is a pooler. The tests' Postgres stands in for both. */
async function behindPooler() {
  vi.resetModules()
  vi.stubEnv('DATABASE_DIRECT_URL', process.env['DATABASE_URL'])
  const { closeDatabase, onPoolOf } = await import('./database.js')
  const { withReadScope, withPlatformScope } = await import('../tenancy/scope.js')
  const { readRows } = await import('./statement.js')
  const { sql } = await import('./sql.js')
  return { closeDatabase, onPoolOf, withReadScope, withPlatformScope, readRows, sql }
}

let modules: Awaited<ReturnType<typeof behindPooler>>
beforeAll(async () => {
  modules = await behindPooler()
})
afterAll(async () => {
  await modules.closeDatabase()
  vi.unstubAllEnvs()
  vi.resetModules()
})

const system = { kind: 'system', name: 'test' } as const

it('nothing is prepared, and each transaction has the limits of its pool', async () => {
  const { onPoolOf, withReadScope, readRows, sql } = modules
  const read = () =>
    withReadScope({ companyId: 1, actor: system }, () =>
      readRows<{ prepared: number; limit: string; idle: string }>(
        sql`select (select count(*)::int from pg_prepared_statements) as prepared,
                   current_setting('statement_timeout') as "limit",
                   current_setting('idle_in_transaction_session_timeout') as idle`,
      ),
    )
  await read()
  expect(await read()).toEqual([{ prepared: 0, limit: '5s', idle: '1min' }])
  expect(await onPoolOf('sessions', read)).toEqual([{ prepared: 0, limit: '4s', idle: '4s' }])
})

it('no limit outlives its transaction', async () => {
  const { withPlatformScope, onPoolOf, readRows, sql } = modules
  const limits = () =>
    readRows<{ limit: string }>(sql`select current_setting('statement_timeout') as "limit"`)
  expect(await onPoolOf('worker', () => withPlatformScope('test', limits))).toEqual([{ limit: '30s' }])
  const { currentPool } = await import('./database.js')
  const [rows] = await onPoolOf('worker', () =>
    currentPool().query(`select current_setting('statement_timeout') as "limit"`),
  )
  expect(rows).toEqual([{ limit: '0' }])
})
