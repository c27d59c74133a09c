import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { platformRole } from '../../platform/database/database.js'
import type { Sql } from '../../platform/database/migration.js'
import { MIGRATION_LOCK } from '../../platform/database/migrator.js'
import { Refusal } from '../refusal.js'

/** Milliseconds that a change waits for a table. Others wait behind it. */
const LOCK_MS = 500
/** At every fourth try. Postgres stops an autovacuum that somebody has waited for as long as a second. */
const LONGER_MS = 1_500
/** Milliseconds between two tries, in which the others get the table. */
const PAUSE_MS = 1_000
/**
 * Milliseconds after the first try when a change gives up. A backup holds a table for as long as it copies
 * it.
 */
const PATIENCE_MS = 60 * 60_000

/** lock_not_available, deadlock_detected */
const IN_USE = ['55P03', '40P01']
/** foreign_key_violation: the row was deleted at this moment, and the deletion comes next. */
const PASSING = [...IN_USE, '23503']

/** Somebody else is at work: the change is tried again. */
export class NotNow extends Error {
  override name = 'NotNow'
}

const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? ''

export async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Done before each try. */
type Before = () => Promise<unknown>

const nothing: Before = () => Promise.resolve()

async function repeatedly<T>(
  codes: readonly string[],
  work: (lockMs: number) => Promise<T>,
  before = nothing,
): Promise<T> {
  await before()
  const since = Date.now()
  for (let tries = 1; ; tries++) {
    if (tries > 1) await before()
    try {
      return await work(tries % 4 === 0 ? LONGER_MS : LOCK_MS)
    } catch (error) {
      if (!(error instanceof NotNow) && !codes.includes(codeOf(error))) throw error
      if (Date.now() - since > PATIENCE_MS)
        throw new Refusal('Others use the table without a pause: start the command again later.')
      await delay(PAUSE_MS)
    }
  }
}

/** Locks may take this many milliseconds from now on. */
export const limitLocks = (client: pg.Client, ms: number): Promise<unknown> =>
  client.query(`set local lock_timeout = ${Math.max(1, ms)}`)

/**
 * Changes the schema in one short transaction, while no migration and no backup runs.
 * @param change gets the milliseconds that each of its locks may take.
 */
export const changeSchema = <T>(
  client: pg.Client,
  change: (lockMs: number) => Promise<T>,
  before?: Before,
): Promise<T> =>
  repeatedly(
    IN_USE,
    (lockMs) =>
      inTransaction(client, async () => {
        const { rows } = await client.query<{ mine: boolean }>(
          `select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as mine`,
        )
        if (!rows[0]?.mine) throw new NotNow()
        await limitLocks(client, lockMs)
        return change(lockMs)
      }),
    before,
  )

/** One statement of the schema that holds up nobody. It is tried again when rows change at this moment. */
export const changeGently = (client: pg.Client, statement: string, before?: Before): Promise<unknown> =>
  repeatedly(
    PASSING,
    (lockMs) =>
      inTransaction(client, async () => {
        await limitLocks(client, lockMs)
        await client.query(statement)
      }),
    before,
  )

/** Runs as the platform's role, which sees the rows of all companies. */
export const asPlatform = <T>(client: pg.Client, work: () => Promise<T>): Promise<T> =>
  repeatedly(PASSING, () =>
    inTransaction(client, async () => {
      await client.query(`set local role ${platformRole}`)
      return work()
    }),
  )

/** For the functions that migrations use, too. */
export const sqlOf =
  (client: pg.Client): Sql =>
  async (statements, bind) => {
    const result = (await client.query(statements, bind)) as pg.QueryResult | pg.QueryResult[]
    return [result].flat().flatMap(({ rows }) => rows as Record<string, unknown>[])
  }
