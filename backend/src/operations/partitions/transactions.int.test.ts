import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { MIGRATION_LOCK } from '../../platform/database/migrator.js'
import { aMigratedDatabase } from '../../testing/database/aMigratedDatabase.js'
import { changeGently, changeSchema } from './transactions.js'

const { DATABASE_OWNER_URL = '' } = process.env
const ADD_COLUMN = 'alter table used add column later integer'

afterEach(() => vi.useRealTimers())

/** A database with a table, and connections to it. */
async function aTable() {
  const { name, rows, run } = await aMigratedDatabase()
  await run('create table used (id integer)')
  const address = new URL(DATABASE_OWNER_URL)
  address.pathname = `/${name}`
  const open = async () => {
    const client = new pg.Client(address.href)
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }
  const columns = async () =>
    (
      await rows<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = 'used'::regclass and attnum > 0 order by attnum`,
      )
    ).map(({ name: column }) => column)
  /** Uses the table until the returned function is called. */
  const use = async () => {
    const user = await open()
    await user.query('begin; lock table used in access share mode')
    return () => user.query('rollback')
  }
  return { open, columns, use }
}

/** Reads the table all the time. @returns how long the longest read waited, in milliseconds. */
function aReader(client: pg.Client): () => Promise<number> {
  let stopped = false
  let longest = 0
  const read = (async () => {
    while (!stopped) {
      const begun = performance.now()
      await client.query('select from used')
      longest = Math.max(longest, performance.now() - begun)
      await delay(5)
    }
  })()
  return async () => {
    stopped = true
    await read
    return longest
  }
}

it.each([
  ['changeSchema', (client: pg.Client) => changeSchema(client, () => client.query(ADD_COLUMN))],
  ['changeGently', (client: pg.Client) => changeGently(client, ADD_COLUMN)],
])('%s gives up its lock after half a second, and tries again', async (_name, change) => {
  const { open, columns, use } = await aTable()
  const release = await use()
  const changing = await open()
  const stopReading = aReader(await open())
  const changed = change(changing)
  await delay(4_000)
  expect(await columns()).toEqual(['id'])
  await release()
  await changed
  expect(await columns()).toEqual(['id', 'later'])
  const longest = await stopReading()
  // The reader waited behind the change, but not for as long as the change waited for the table.
  expect(longest).toBeGreaterThan(300)
  expect(longest).toBeLessThan(2_500)
})

it('a change gives up for good after an hour, and leaves nothing behind', async () => {
  const { open, columns, use } = await aTable()
  const release = await use()
  const client = await open()
  vi.useFakeTimers({ toFake: ['Date'] })
  const begun = Date.now()
  const minutes = [59, 61]
  const passed: number[] = []
  const changed = changeSchema(client, async () => {
    const at = minutes[passed.length] ?? Number.NaN
    passed.push(at)
    vi.setSystemTime(begun + at * 60_000)
    await client.query(ADD_COLUMN)
  })
  await expect(changed).rejects.toThrow('Others use the table without a pause')
  expect(passed).toEqual(minutes)
  await release()
  expect(await columns()).toEqual(['id'])
  // The connection has no transaction left, and no lock.
  await client.query(ADD_COLUMN)
})

it.each(['', '_shared'])('a change waits for a migration or a backup, whose lock is%s', async (shared) => {
  const { open } = await aTable()
  const other = await open()
  await other.query(`select pg_advisory_lock${shared}(${MIGRATION_LOCK})`)
  const client = await open()
  const change = vi.fn(() => client.query(ADD_COLUMN))
  const changed = changeSchema(client, change)
  await delay(1_500)
  expect(change).not.toHaveBeenCalled()
  await other.query(`select pg_advisory_unlock${shared}(${MIGRATION_LOCK})`)
  await changed
  expect(change).toHaveBeenCalledTimes(1)
})
