import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { aMigratedDatabase } from '../../testing/database/aMigratedDatabase.js'
import { addIndex, changeInBatches } from './gentleSteps.js'
import { migrate, type Migration } from './migrator.js'

const { DATABASE_URL = '', DATABASE_OWNER_URL = '' } = process.env

const step = (name: string, up: Migration['up'], more: Partial<Migration> = {}): Migration => ({
  name,
  up,
  ...more,
})

const table = step('1-table', (sql) =>
  sql(`create table things (id integer primary key, size integer);
    insert into things (id) select generate_series(1, 10)`),
)

it('a migration’s statement may take half an hour, and ends when nobody waits for it', async () => {
  let limit: unknown
  const asking = step('asks for its limit', async (sql) => {
    ;[limit] = await sql(`select current_setting('statement_timeout') as most`)
    // Rolls everything back.
    throw new Error('asked')
  })
  await expect(migrate(DATABASE_OWNER_URL, DATABASE_URL, [asking])).rejects.toThrow('asked')
  expect(limit).toEqual({ most: '30min' })
})

it('gives a table back that is in use, lets others have it, and tries again', async () => {
  const { migrate, run, inTransaction } = await aMigratedDatabase()
  await migrate([table])
  let tries = 0
  const widen = step('2-widen', (sql) => {
    tries++
    return sql('alter table things add column colour text')
  })
  let migrating: Promise<unknown> | undefined
  await inTransaction(async (read) => {
    await read('select * from things')
    migrating = migrate([table, widen])
    while (tries < 2) {
      await delay(20)
      // Nobody waits longer than the migration does.
      await run(`set statement_timeout = '5s'; select * from things`)
    }
  })
  expect(await migrating).toEqual(['2-widen'])
  expect(await run('select colour from things')).toBeTruthy()
})

it('notes a step in the step’s own transaction, so that a killed process leaves both or none', async () => {
  const { migrate, rows } = await aMigratedDatabase()
  const noted = `select name from migrations where name = '2-noted'`
  let within: unknown
  const steps = (up: Migration['up']) => [table, step('2-noted', up)]
  await expect(migrate(steps(() => Promise.reject(new Error('killed'))))).rejects.toThrow('killed')
  expect(await rows(noted)).toEqual([])
  await migrate(steps(async (sql) => (within = await sql(noted))))
  expect([within, await rows(noted)]).toEqual([[{ name: '2-noted' }], [{ name: '2-noted' }]])
})

it('builds an index outside of a transaction, over what an interruption has left', async () => {
  const { migrate, run, rows } = await aMigratedDatabase()
  await migrate([table])
  // A unique index of equal values fails, and stays half built.
  await run('update things set size = 1')
  const indexed = step('2-index', (sql) => addIndex(sql, 'things_size on things (size)', { unique: true }), {
    transaction: false,
  })
  await expect(migrate([table, indexed])).rejects.toThrow('Validation error')
  const validity = `select indisvalid as valid from pg_index where indexrelid = 'things_size'::regclass`
  expect(await rows(validity)).toEqual([{ valid: false }])
  await run('update things set size = id')
  expect(await migrate([table, indexed])).toEqual(['2-index'])
  expect(await rows(validity)).toEqual([{ valid: true }])
})

it('changes many rows a few at a time, and goes on after an interruption', async () => {
  const { migrate, rows } = await aMigratedDatabase()
  let calls = 0
  const fill = step(
    '2-fill',
    (sql) =>
      changeInBatches(
        (statement) => {
          if (++calls === 2) throw new Error('interrupted')
          return sql(statement)
        },
        `set local role none; update things set size = 7
          where id in (select id from things where size is null limit 4) returning id`,
      ),
    { transaction: false },
  )
  await migrate([table])
  await expect(migrate([table, fill])).rejects.toThrow('interrupted')
  expect(await rows('select id from things where size = 7')).toHaveLength(4)
  await migrate([table, fill])
  expect(await rows('select id from things where size = 7')).toHaveLength(10)
  expect(calls).toBe(5)
})

it('is done by one process at a time, and only once', async () => {
  const { migrate } = await aMigratedDatabase()
  let runs = 0
  const slow = step('2-slow', async (sql) => {
    runs++
    await sql('select pg_sleep(0.2)')
  })
  const applied = await Promise.all([migrate([table, slow]), migrate([table, slow])])
  expect(applied.flat()).toEqual(['1-table', '2-slow'])
  expect(runs).toBe(1)
})
