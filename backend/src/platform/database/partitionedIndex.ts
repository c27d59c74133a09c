import { setTimeout as delay } from 'node:timers/promises'
import type { Sql } from './migration.js'

/**
 * Milliseconds that a short change waits for a table. Others wait behind it. Postgres stops an autovacuum
 * that somebody has waited for as long as a second.
 */
const LOCK_MS = 1_500
/** Milliseconds between two tries, in which the others get the table. */
const PAUSE_MS = 1_000
/** Milliseconds after which a change gives up. A report or a backup may hold a table for minutes. */
const PATIENCE_MS = 15 * 60_000

/** lock_not_available, deadlock_detected */
const IN_USE = ['55P03', '40P01']

interface PartitionedIndex {
  name: string
  /** With its schema. */
  table: string
  /** What follows the table: `using btree (ad_id) where ad_id is not null`. */
  definition: string
  unique: boolean
}

/**
 * The partitions of a table, with their schemas. An ordinary table has none. Each partition has a schema of
 * its own. So its keys have the names that the code knows from errors.
 */
export async function partitionsOf(sql: Sql, table: string): Promise<string[]> {
  const rows = await sql(
    `select format('%I.%I', relnamespace::regnamespace, relname) as name
       from pg_inherits join pg_class on oid = inhrelid where inhparent = to_regclass($1) order by 1`,
    [table],
  )
  return rows.map(({ name }) => String(name))
}

/** The schema of a name, by default the product's. */
export const schemaOf = (name: string): string => (name.includes('.') ? (name.split('.')[0] ?? '') : 'public')

/**
 * Makes an index of one table, unless it is there. A half built one is made again.
 * @param isUsed others write to the table meanwhile. Then the index takes longer. One of text takes several
 *   times as long.
 */
export async function indexTable(
  sql: Sql,
  { name, table, definition, unique }: PartitionedIndex,
  isUsed: boolean,
): Promise<void> {
  const index = `${schemaOf(table)}.${name}`
  const [half] = await sql(
    `select from pg_index where indexrelid = to_regclass('${index}') and not indisvalid`,
  )
  if (half) await sql(`drop index concurrently ${index}`)
  await sql(
    `create ${unique ? 'unique ' : ''}index ${isUsed ? 'concurrently ' : ''}if not exists ${name} on ${table} ${definition}`,
  )
}

/**
 * Runs a short change in a transaction of its own. While others use the table it is tried again.
 * @throws Error after `PATIENCE_MS`, and any error of the change itself.
 */
export async function withShortLock(sql: Sql, change: string): Promise<void> {
  for (const since = Date.now(); ;) {
    try {
      await sql(`set local lock_timeout = ${LOCK_MS}; ${change}`)
      return
    } catch (error) {
      const { code, original } = error as { code?: string; original?: { code?: string } }
      if (!IN_USE.includes(code ?? original?.code ?? '')) throw error
      if (Date.now() - since > PATIENCE_MS)
        throw new Error('Others use the table without a pause: start it again later.', { cause: error })
      await delay(PAUSE_MS)
    }
  }
}

/**
 * Builds an index of a partitioned table, one partition after the other. While others write, Postgres cannot
 * do that by one statement. May be interrupted and repeated.
 * @param isUsed as for `indexTable`.
 */
export async function indexPartitions(sql: Sql, index: PartitionedIndex, isUsed: boolean): Promise<void> {
  const { name, table, definition, unique } = index
  await withShortLock(
    sql,
    `create ${unique ? 'unique ' : ''}index if not exists ${name} on only ${table} ${definition}`,
  )
  for (const partition of await partitionsOf(sql, table)) {
    await indexTable(sql, { ...index, table: partition }, isUsed)
    // Does nothing when it is attached already.
    await withShortLock(
      sql,
      `alter index ${schemaOf(table)}.${name} attach partition ${schemaOf(partition)}.${name}`,
    )
  }
}
