import pg from 'pg'
import { Refusal } from '../../refusal.js'
import { detect, type Difference, type FoundTables } from '../generations/detect.js'
import { columnsIn, type Generation } from '../generations/declaration.js'
import { olderTables } from '../generations/tables.js'
import { quoted } from '../../tables.js'

/** An older installation's database, in one transaction that sees one moment and may not write. */
export interface Older {
  client: pg.Client
  generation: Generation
  /** What it has beyond its generation. */
  difference: Difference
  tables: FoundTables
}

/** Rows that a cursor brings at once. */
const BATCH = 1_000

const COLUMNS = `
  select table_name as "table", column_name as "column", udt_name as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
   where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> 'SequelizeMeta'
   order by table_name, ordinal_position`

/** Of the session alone. Cursors are read to their end, and their rows are sorted. */
const SETTINGS = [
  'default_transaction_read_only=on',
  'statement_timeout=0',
  'idle_in_transaction_session_timeout=0',
  'cursor_tuple_fraction=1',
  'work_mem=64MB',
  'jit=off',
]

/** Days stay text: a day has no time zone. */
const DAY_TYPE = 1082
const parserOf = (id: number, format?: 'text'): ((value: string) => unknown) =>
  id === DAY_TYPE ? (value) => value : (pg.types.getTypeParser(id, format) as (value: string) => unknown)
const types: pg.CustomTypesConfig = { getTypeParser: parserOf as typeof pg.types.getTypeParser }

/**
 * Opens an older installation, only to read: one transaction that is read-only and sees one moment.
 * @param url `postgres://…`
 * @throws Refusal when its tables are of no known generation, with a list of what differs.
 */
export async function openOlder(url: string): Promise<Older> {
  const client = new pg.Client({
    connectionString: url,
    options: SETTINGS.map((setting) => `-c ${setting}`).join(' '),
    application_name: 'balcao move-in, reads only',
    types,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    const tables = await foundTables(client)
    const found = detect(tables)
    if (found.generation === null) throw new Refusal(unknownTables(found.nearest, found.difference))
    return { client, tables, generation: found.generation, difference: found.difference }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Ends the transaction, which has changed nothing. */
export async function closeOlder({ client }: Older): Promise<void> {
  await client.query('rollback').catch(() => undefined)
  await client.end()
}

async function foundTables(client: pg.Client): Promise<FoundTables> {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(COLUMNS)
  const tables = new Map<string, Map<string, string>>()
  for (const { table, column, type } of rows) {
    const columns = tables.get(table) ?? new Map<string, string>()
    tables.set(table, columns.set(column, type))
  }
  return tables
}

function unknownTables(nearest: Generation, { missing, otherTypes }: Difference): string {
  const lines = [...missing.map((name) => `${name} is missing`), ...otherTypes]
  return [
    `The tables of this database are of no known installation. Nearest is generation ${nearest}, but:`,
    ...lines.map((line) => `  ${line}`),
  ].join('\n')
}

/** Whether the database has a column that is declared, in whatever generation. */
export const hasColumn = ({ tables }: Older, table: string, column: string): boolean =>
  tables.get(table)?.has(column) === true && olderTables[table]?.columns[column] !== undefined

/** The declared columns that a table has here, as SQL. Others are never read. */
export function columnList(older: Older, table: string, alias: string): string {
  const declared = olderTables[table]
  const own = declared
    ? (columnsIn(declared, older.generation) ?? new Map<string, string>())
    : new Map<string, string>()
  const others = older.difference.fromOthers
    .filter((name) => name.startsWith(`${table}.`))
    .map((name) => name.slice(table.length + 1))
  return [...own.keys(), ...others].map((column) => `${alias}.${quoted(column)}`).join(', ')
}

export type OlderRow = Readonly<Record<string, unknown>>

let cursors = 0

/** Rows of a statement, some at a time by a cursor, so that memory does not grow with their number. */
export async function* readRows(
  { client }: Older,
  sql: string,
  values: readonly unknown[] = [],
): AsyncGenerator<OlderRow> {
  cursors += 1
  const name = quoted(`rows_${cursors}`)
  await client.query(`declare ${name} no scroll cursor for ${sql}`, [...values])
  try {
    for (;;) {
      const { rows } = await client.query<OlderRow>(`fetch ${BATCH} from ${name}`)
      yield* rows
      if (rows.length < BATCH) return
    }
  } finally {
    await client.query(`close ${name}`).catch(() => undefined)
  }
}
