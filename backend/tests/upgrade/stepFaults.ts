import type { Sql } from '../../src/platform/database/migration.js'
import type { Migration } from '../../src/platform/database/migrator.js'
import { previousRelease } from '../../src/models/migrations/releases.js'
import { functionsOf, type TestDatabase } from './catalog.js'

interface Relation {
  id: number
  name: string
  isTable: boolean
  isUnique: boolean
  table: string
  /** Changes when Postgres writes the file anew. */
  file: number
}

interface ColumnState {
  id: string
  name: string
  table: string
  isRequired: boolean
}

interface Snapshot {
  relations: Map<number, Relation>
  columns: Map<string, ColumnState>
  functions: Set<string>
}

type Rows = <T extends object>(sql: string) => Promise<T[]>

const RELATIONS = `
  select c.oid::integer as id, c.relname as name, c.relkind = 'r' as "isTable", coalesce(i.indisunique, false) as "isUnique",
         coalesce(t.relname, c.relname) as "table", c.relfilenode::integer as file
    from pg_class c left join pg_index i on i.indexrelid = c.oid left join pg_class t on t.oid = i.indrelid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i')`

/** A column without a default is required of whoever inserts. */
const COLUMNS = `
  select attrelid || '.' || attnum as id, attname as name, relname as "table",
         attnotnull and not atthasdef and attidentity = '' and attgenerated = '' as "isRequired"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and attnum > 0 and not attisdropped`

/** Locks for which somebody who writes has to wait. */
const LOCKS = `
  select distinct relation::integer as id from pg_locks
   where pid = pg_backend_pid() and locktype = 'relation'
     and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`

/** Rows that this connection has read one after the other, and changed. */
const WORK = `
  select relid::integer as id, seq_tup_read::integer as read, (n_tup_upd + n_tup_del)::integer as changed
    from pg_stat_xact_user_tables`

async function snapshotOf(rows: Rows, functions: string[]): Promise<Snapshot> {
  const relations = await rows<Relation>(RELATIONS)
  const columns = await rows<ColumnState>(COLUMNS)
  return {
    relations: new Map(relations.map((each) => [each.id, each])),
    columns: new Map(columns.map((each) => [each.id, each])),
    functions: new Set(functions),
  }
}

/** What the version before may still use, and finds no more. */
function* removals(before: Snapshot, after: Snapshot): Generator<string> {
  const tables = new Set([...after.relations.values()].map(({ table }) => table))
  for (const { id, name, isTable, isUnique, table } of before.relations.values()) {
    if (isTable && after.relations.get(id)?.name !== name) yield `removes the table ${name}`
    if (isUnique && tables.has(table) && !after.relations.has(id)) yield `removes the unique key ${name}`
  }
  for (const { id, name, table } of before.columns.values())
    if (tables.has(table) && after.columns.get(id)?.name !== name) yield `removes the column ${table}.${name}`
  for (const name of before.functions) if (!after.functions.has(name)) yield `removes the function ${name}`
}

/** What takes long while others wait, or refuses what the version before writes. */
function* burdens(before: Snapshot, after: Snapshot, isAtomic: boolean): Generator<string> {
  const existed = new Set([...before.relations.values()].map(({ table }) => table))
  const rewritten = new Set<string>()
  for (const { id, name, table, isTable, file } of after.relations.values()) {
    const earlier = before.relations.get(id)
    if (earlier && earlier.file !== file) rewritten.add(table)
    if (!earlier && !isTable && existed.has(table) && isAtomic)
      yield `builds the index ${name} while nobody writes`
  }
  for (const table of rewritten) yield `writes ${table} anew while nobody reads`
  for (const { id, name, table, isRequired } of after.columns.values())
    if (isRequired && existed.has(table) && !before.columns.get(id)?.isRequired)
      yield `demands ${table}.${name} of those who do not know it`
}

/** Runs a step in one transaction, and looks at its locks and its work before the commit. */
async function runInTransaction(
  database: TestDatabase,
  step: Migration,
  before: Snapshot,
): Promise<string[]> {
  return database.inTransaction(async (sql) => {
    const rows = sql as unknown as Rows
    const workBefore = new Map(
      (await rows<{ id: number; read: number; changed: number }>(WORK)).map((w) => [w.id, w]),
    )
    await step.up(sql)
    const work = await rows<{ id: number; read: number; changed: number }>(WORK)
    const locked = new Set((await rows<{ id: number }>(LOCKS)).map(({ id }) => id))
    return work.flatMap(({ id, read, changed }) => {
      const table = before.relations.get(id)
      if (!table) return []
      const earlier = workBefore.get(id)
      return [
        ...(locked.has(id) && read > (earlier?.read ?? 0)
          ? [`reads all of ${table.name} while nobody writes`]
          : []),
        ...(changed > (earlier?.changed ?? 0) ? [`changes rows of ${table.name} all at once`] : []),
      ]
    })
  })
}

/** Runs a step whose statements are transactions of their own. */
async function runAlone(database: TestDatabase, step: Migration): Promise<string[]> {
  const faults: string[] = []
  const run: Sql = async (statement, bind) =>
    (await database.run(statement, bind))[0] as Record<string, unknown>[]
  await step.up((statement, bind) => {
    if (/\bindex\b/i.test(statement) && !/\bconcurrently\b|\bpg_index\b/i.test(statement))
      faults.push('changes an index without CONCURRENTLY')
    if (/\b(update|delete)\b/i.test(statement) && !/\blimit\b/i.test(statement))
      faults.push('changes rows without a limit')
    return run(statement, bind)
  })
  // A process that is killed before the step is noted runs it again.
  await step.up(run).catch((error: Error) => faults.push(`cannot be repeated: ${error.message}`))
  return faults
}

const asNumber = (version: string) => version.split('.').reduce((sum, part) => sum * 1_000 + Number(part), 0)

/**
 * Applies a step to a database with rows, and watches it.
 * @returns why the version before could not go on beside it; empty where it can.
 */
export async function stepFaults(database: TestDatabase, step: Migration): Promise<string[]> {
  const snapshot = async () => snapshotOf(database.rows, await functionsOf(database))
  const before = await snapshot()
  const isAtomic = step.transaction !== false
  const faults = isAtomic ? await runInTransaction(database, step, before) : await runAlone(database, step)
  const after = await snapshot()
  const removed = [...removals(before, after)]
  const { contracts } = step
  if (contracts !== undefined) {
    if (removed.length === 0) faults.push('removes nothing, but says "contracts"')
    if (asNumber(contracts) > asNumber(previousRelease.version))
      faults.push(`removes what ${contracts} still used: that version must be published first`)
  }
  return [...(contracts === undefined ? removed : []), ...burdens(before, after, isAtomic), ...faults]
}
