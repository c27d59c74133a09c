import type { Sql } from './migration.js'

/**
 * Milliseconds that others wait behind a short change of a partition, at most. Postgres stops an autovacuum
 * that somebody has waited for as long as a second.
 */
const LOCK_MS = 1_500

interface PartitionedIndex {
  name: string
  /** With its schema. */
  table: string
  /** What follows the table: `using btree (ad_id) where ad_id is not null`. */
  definition: string
  unique: boolean
}

/**
 * The partitions of a table, with their schemas; none of an ordinary table. Each has a schema of its own, so
 * that its keys have the names that the code knows from errors.
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
 * Makes an index of one table, unless it is there; a half built one is made again.
 * @param isUsed others write to the table meanwhile. That takes longer, for text several times as long.
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

/** Runs a short change in a transaction of its own, again and again while others use the table. */
export async function withShortLock(sql: Sql, change: string): Promise<void> {
  for (;;) {
    try {
      await sql(`set local lock_timeout = ${LOCK_MS}; ${change}`)
      return
    } catch (error) {
      const { code, original } = error as { code?: string; original?: { code?: string } }
      if ((code ?? original?.code) !== '55P03') throw error
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
