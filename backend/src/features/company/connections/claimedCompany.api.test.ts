import { connectionsApi } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { describe, expect, it } from 'vitest'
import type { Company } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aConnection, anEmptyCompany, aUser, inCompany } from '../../../testing/fixtures.js'
import { createConnection, updateConnection } from './connections.commands.js'
import { claimCompany } from '../../billing/companies/index.js'
import { claimConnection } from './connections.queries.js'

/** Whether another transaction waits for the one that is open. */
async function isWaitedFor(): Promise<boolean> {
  const [row] = await database.query<{ waiting: boolean }>(
    'select exists (select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) as waiting',
    { type: QueryTypes.SELECT },
  )
  return row?.waiting === true
}

/** The result of `second` when it starts after `first` did its work, but before `first` is committed. */
async function whileUncommitted<T>(
  company: Company,
  first: () => Promise<unknown>,
  second: () => Promise<T>,
): Promise<T> {
  let begin = () => {}
  const mayBegin = new Promise<void>((resolve) => (begin = resolve))
  let isOver = false
  const outcome = mayBegin.then(second).finally(() => (isOver = true))
  const committed = inCompany(company, async () => {
    await first()
    begin()
    while (!isOver && !(await isWaitedFor()));
  })
  const [result] = await Promise.all([outcome, committed])
  return result
}

describe('two requests at once', () => {
  it('cannot pass the plan’s limit together', async () => {
    const company = await anEmptyCompany({ plan: { connections: 1 } })
    const api = apiAs(await aUser(company, { profile: 'admin' }))
    const refusal = await whileUncommitted(
      company,
      async () => createConnection(await claimCompany(), { name: 'Primeira' }),
      () => api.refused(connectionsApi.create, { body: { name: 'Segunda' } }),
    )
    expect(refusal).toMatchObject({ error: 'ERR_PLAN_LIMIT_CONNECTIONS', status: 400 })
    expect((await api.ok(connectionsApi.list)).map(({ name }) => name)).toEqual(['Primeira'])
  })

  it('leave one default when each makes another connection the default', async () => {
    const company = await anEmptyCompany()
    const api = apiAs(await aUser(company, { profile: 'admin' }))
    await aConnection(company, { isDefault: true })
    const second = await aConnection(company)
    const third = await aConnection(company)
    await whileUncommitted(
      company,
      async () => updateConnection(await claimConnection(second.id), { isDefault: true }),
      () => api.ok(connectionsApi.update, { params: { id: third.id }, body: { isDefault: true } }),
    )
    const defaults = (await api.ok(connectionsApi.list)).filter(({ isDefault }) => isDefault)
    expect(defaults.map(({ id }) => id)).toEqual([third.id])
  })
})
