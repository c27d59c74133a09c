import { randomUUID } from 'node:crypto'
import { QueryTypes } from 'sequelize'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { closeDatabase, database, onPoolOf } from '../../../platform/database/database.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { holdPool } from '../../../testing/database/holdPool.js'
import { acrossCompanies } from '../../journal/companyScope.js'
import type { InboundSource } from '../../journal/inbound.js'
import { Leases } from './lease.js'

const query = <T extends object>(sql: string, bind: unknown[]) =>
  acrossCompanies(() => database.query<T>(sql, { bind, type: QueryTypes.SELECT }))

/** A transaction over all companies that is not a session's, so it may be idle for a minute. */
const withAnyRow = <T>(work: () => Promise<T>): Promise<T> =>
  onPoolOf('worker', () => withPlatformScope('test', work))

const open: Leases[] = []
const aProcess = () => {
  const lost = vi.fn()
  const leases = new Leases(lost)
  open.push(leases)
  return { leases, lost }
}

async function aConnection(): Promise<InboundSource> {
  const [row] = await query<InboundSource>(
    `with company as (insert into companies (name, due_date) values ($1, now()) returning id)
     insert into connections (company_id, name) select id, 'Shop' from company
     returning id, company_id as "companyId"`,
    [`Company ${randomUUID()}`],
  )
  if (!row) throw new Error('no connection')
  return row
}

const expire = ({ id }: InboundSource) =>
  query(`update connection_leases set expires_at = now() - interval '1 second' where connection_id = $1`, [
    id,
  ])

afterEach(() => {
  for (const leases of open.splice(0)) leases.close()
})
afterAll(() => closeDatabase())

it('a connection has one owner, of two that ask together', async () => {
  const connection = await aConnection()
  const [one, other] = [aProcess(), aProcess()]
  const taken = await Promise.all([one.leases.take(connection), other.leases.take(connection)])
  expect(taken.toSorted()).toEqual([false, true])
})

it('a lease that was given up is free at once', async () => {
  const connection = await aConnection()
  const [one, other] = [aProcess(), aProcess()]
  expect(await one.leases.take(connection)).toBe(true)
  expect(await other.leases.take(connection)).toBe(false)
  await other.leases.release(connection.id)
  expect(await other.leases.take(connection)).toBe(false)
  await one.leases.release(connection.id)
  expect(await other.leases.take(connection)).toBe(true)
})

it('requests and jobs that hold every connection of theirs cost no session its lease', async () => {
  const connection = await aConnection()
  await Promise.all([holdPool('web'), holdPool('worker')])
  const { leases, lost } = aProcess()
  expect(await leases.take(connection)).toBe(true)
  await expire(connection)
  expect(await leases.take(connection)).toBe(true)
  expect(lost).not.toHaveBeenCalled()
})

it('a lease that ended is taken over, and its owner hears of it', async () => {
  const connection = await aConnection()
  const [one, other] = [aProcess(), aProcess()]
  await one.leases.take(connection)
  await expire(connection)
  expect(await other.leases.take(connection)).toBe(true)
  await vi.waitFor(() => expect(one.lost).toHaveBeenCalledWith(connection.id), { timeout: 30_000 })
  expect(other.lost).not.toHaveBeenCalled()
}, 120_000)

it('a process that stands still in the middle of a renewal keeps nobody from its lease', async () => {
  const connection = await aConnection()
  const [one, other] = [aProcess(), aProcess()]
  await one.leases.take(connection)
  one.leases.close()
  let goOn: () => void = () => undefined
  const still = new Promise<void>((resolve) => (goOn = resolve))
  const renewal = acrossCompanies(async () => {
    await database.query(`update connection_leases set owner = owner where connection_id = $1`, {
      bind: [connection.id],
    })
    await still
  }).catch((error: unknown) => error)
  await vi.waitFor(async () => expect(await other.leases.take(connection)).toBe(true), { timeout: 30_000 })
  goOn()
  expect(await renewal).toBeInstanceOf(Error)
}, 120_000)

it('the lease of a connection that was deleted is not lost to another process', async () => {
  const [deleted, taken] = [await aConnection(), await aConnection()]
  const [one, other] = [aProcess(), aProcess()]
  await one.leases.take(deleted)
  await one.leases.take(taken)
  await query(`delete from connections where id = $1`, [deleted.id])
  await expire(taken)
  await other.leases.take(taken)
  // One renewal checks both.
  await vi.waitFor(() => expect(one.lost).toHaveBeenCalledWith(taken.id), { timeout: 30_000 })
  expect(one.lost).not.toHaveBeenCalledWith(deleted.id)
}, 120_000)

it('an owner that cannot renew gives up before its lease ends', async () => {
  const connection = await aConnection()
  const { leases, lost } = aProcess()
  let lostAt = Infinity
  lost.mockImplementation(() => void (lostAt = Date.now()))
  await leases.take(connection)
  const [row] = await query<{ until: Date }>(
    `select expires_at as until from connection_leases where connection_id = $1`,
    [connection.id],
  )
  // A transaction that locks the row makes every renewal wait, like a hanging database.
  await withAnyRow(async () => {
    await database.query(`select 1 from connection_leases where connection_id = $1 for update`, {
      bind: [connection.id],
    })
    await vi.waitFor(() => expect(lost).toHaveBeenCalledWith(connection.id), {
      timeout: 30_000,
      interval: 100,
    })
    expect(lostAt).toBeLessThan((row?.until.getTime() ?? 0) - 1_000)
  })
}, 120_000)
