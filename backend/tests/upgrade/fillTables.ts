import { randomUUID } from 'node:crypto'
import { platformRole, appRole } from '../../src/platform/database/database.js'
import type { Column, Table, TestDatabase } from './catalog.js'

export type Row = Record<string, unknown>

/** `minimal`: only columns that need a value. `full`: a value in each column that may have one. */
type Shape = 'minimal' | 'full'
const SHAPES: Shape[] = ['minimal', 'full']

/** Error codes of Postgres. */
const NOT_ALLOWED = '42501'
const DOUBLE = '23505'

let count = 0

function sampleOf({ type }: Column): unknown {
  const number = ++count
  if (type.endsWith('[]')) return []
  if (/^(text|character)/.test(type)) return `t${number}`
  if (type.startsWith('timestamp')) return new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString()
  const samples: Record<string, unknown> = {
    boolean: true,
    bytea: '\\x01',
    date: '2026-01-01',
    jsonb: {},
    smallint: 1,
    uuid: randomUUID(),
  }
  return samples[type] ?? number
}

/** Values that a check may want: those it names, and some of each type. */
function candidatesOf(column: Column, { checks }: Table, current: unknown, targets: Row): unknown[] {
  if (column.name in targets) return [targets[column.name], ...(column.isNullable ? [null] : [])]
  const expressions = checks.filter(({ columns }) => columns.includes(column.name)).map((c) => c.expression)
  const words = [...expressions.join().matchAll(/'((?:[^']|'')*)'::text/g)].map(([, word = '']) => word)
  const numbers = [...expressions.join().matchAll(/\d+/g)].map(([number]) => Number(number))
  const isText = column.type === 'text'
  return [
    current,
    ...(column.isNullable ? [null] : []),
    sampleOf(column),
    ...(isText ? [...words, '#aabbcc', ''] : []),
    ...(/int$|integer/.test(column.type) ? numbers : []),
    ...(column.type.endsWith('[]') ? [['a', 'b', 'c', 'd', 'e']] : []),
  ]
}

const combinations = (lists: unknown[][]): unknown[][] =>
  lists.reduce<unknown[][]>((all, list) => all.flatMap((head) => list.map((value) => [...head, value])), [[]])

/** For each row, the names of the checks that it breaks. */
async function broken(database: TestDatabase, { name, checks }: Table, rows: Row[]): Promise<string[][]> {
  if (checks.length === 0) return rows.map(() => [])
  const faults = checks.map((check) => `case when not (${check.expression}) then '${check.name}' end`)
  const found = await database.rows<{ faults: string[] }>(
    `select array_remove(array[${faults.join(', ')}], null) as faults
       from jsonb_array_elements($1) with ordinality as given(row, place),
            jsonb_populate_record(null::"${name}", given.row) order by place`,
    [JSON.stringify(rows)],
  )
  return found.map(({ faults }) => faults)
}

/** The row with other values where it breaks a check. */
async function repaired(database: TestDatabase, table: Table, row: Row, targets: Row): Promise<Row> {
  let best = row
  for (let round = 0; round < 12; round++) {
    const [faults = []] = await broken(database, table, [best])
    const check = table.checks.find(({ name }) => name === faults[0])
    if (!check) return best
    const columns = table.columns.filter(({ name }) => check.columns.includes(name))
    const tries = combinations(
      columns.map((column) => candidatesOf(column, table, best[column.name], targets)),
    ).map((values) => ({
      ...best,
      ...Object.fromEntries(columns.map(({ name }, index) => [name, values[index]])),
    }))
    const faultsOfTries = await broken(database, table, tries)
    const fewest = Math.min(...faultsOfTries.map((each) => each.length))
    best = tries[faultsOfTries.findIndex((each) => each.length === fewest)] ?? best
  }
  throw new Error(`no row of ${table.name} meets its checks`)
}

/** Tables that must have a row before this one can have one. */
function neededBy(table: Table, tables: readonly Table[], found = new Set<Table>()): Set<Table> {
  for (const { columns, table: other } of table.references) {
    const isOptional = table.columns.some(({ name, isNullable }) => columns.includes(name) && isNullable)
    const target = tables.find(({ name }) => name === other)
    if (isOptional || !target || found.has(target)) continue
    neededBy(target, tables, found.add(target))
  }
  return found
}

/** Tables in an order in which those that a row refers to come first, where that is possible. */
export function inOrder(tables: readonly Table[]): Table[] {
  const sorted: Table[] = []
  const visit = (table: Table, path: Table[]): void => {
    if (sorted.includes(table) || path.includes(table)) return
    const isPossible = (other: Table) => ![...neededBy(other, tables)].some((each) => path.includes(each))
    for (const needed of neededBy(table, tables)) visit(needed, [...path, table])
    for (const { table: other } of table.references) {
      const found = tables.find(({ name }) => name === other)
      if (found && !neededBy(found, tables).has(table) && isPossible(found)) visit(found, [...path, table])
    }
    sorted.push(table)
  }
  for (const table of tables) visit(table, [])
  return sorted
}

/** Values for the columns of foreign keys: those of the first row there. */
function targetsOf(table: Table, filled: Map<string, Row[]>): Row {
  const targets: Row = {}
  for (const { columns, table: other, keys } of table.references)
    columns.forEach((column, index) => {
      // Two keys may share a column, one of them to a table without rows yet.
      if (column !== 'company_id') targets[column] ??= filled.get(other)?.[0]?.[keys[index] ?? ''] ?? null
    })
  return targets
}

function rowOf(table: Table, shape: Shape, targets: Row): Row {
  const row: Row = {}
  for (const column of table.columns) {
    const isNeeded = !column.isNullable && !column.hasDefault
    if (column.isComputed || column.isNumbered || column.name === 'company_id') continue
    if (!isNeeded && shape === 'minimal') continue
    row[column.name] = column.name in targets ? targets[column.name] : sampleOf(column)
  }
  return row
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'original' in error ? (error.original as { code?: string }).code : undefined

const runAs = (
  database: TestDatabase,
  role: string,
  companyId: number | undefined,
  statement: string,
  bind: unknown[],
): Promise<Row[]> =>
  database.inTransaction(async (sql) => {
    await sql(`set local role ${role}`)
    await sql(`select set_config('app.company_id', $1, true)`, [String(companyId ?? '')])
    return sql(statement, bind)
  })

/** Runs a statement in the scope of all companies. */
export const asThePlatform = (database: TestDatabase, statement: string): Promise<Row[]> =>
  runAs(database, platformRole, undefined, statement, [])

/** Runs a statement as the app's role in a company; as the platform where that is not allowed. */
export async function asTheApp(
  database: TestDatabase,
  companyId: number | undefined,
  statement: string,
  bind: unknown[] = [],
): Promise<Row[]> {
  try {
    return await runAs(database, `"${appRole}"`, companyId, statement, bind)
  } catch (error) {
    if (codeOf(error) !== NOT_ALLOWED) throw error
    return runAs(database, platformRole, companyId, statement, bind)
  }
}

/** Inserts a row, naming exactly these columns. @returns it as the database has it. */
async function insert(
  database: TestDatabase,
  table: string,
  row: Row,
  companyId: number | undefined,
): Promise<Row> {
  const columns = Object.keys(row).map((name) => `"${name}"`)
  const [stored] = await asTheApp(
    database,
    companyId,
    columns.length === 0
      ? `insert into "${table}" default values returning *`
      : `insert into "${table}" (${columns.join(', ')})
           select ${columns.join(', ')} from jsonb_populate_record(null::"${table}", $1) returning *`,
    columns.length === 0 ? [] : [JSON.stringify(row)],
  )
  if (!stored) throw new Error(`${table} took no row`)
  return stored
}

/**
 * Fills every table with rows of one company: with as few columns as it takes, and with all of them.
 * @param tables as the writer knows them; the database may have more columns.
 * @returns the rows by their table, as stored, and what was refused.
 */
export async function fillTables(
  database: TestDatabase,
  tables: readonly Table[],
): Promise<{ filled: Map<string, Row[]>; refused: string[] }> {
  const filled = new Map<string, Row[]>()
  const refused: string[] = []
  for (const table of inOrder(tables)) {
    const rows: Row[] = []
    filled.set(table.name, rows)
    for (const shape of SHAPES) {
      const companyId = filled.get('companies')?.[0]?.['id'] as number | undefined
      const targets = targetsOf(table, filled)
      try {
        const row = await repaired(database, table, rowOf(table, shape, targets), targets)
        rows.push(await insert(database, table.name, row, companyId))
      } catch (error) {
        // Some tables have one row, or one for each row of another table, made by a trigger.
        if (codeOf(error) !== DOUBLE)
          refused.push(`${table.name}, ${shape}: ${error instanceof Error ? error.message : String(error)}`)
        else if (rows.length === 0) rows.push(...(await database.rows<Row>(`select * from "${table.name}"`)))
      }
    }
  }
  return { filled, refused }
}
