import type pg from 'pg'
import { DatabaseError } from 'sequelize'
import { log } from '../log/log.js'
import { isPooled } from './database.js'
import { requireAlone, scopeStorage } from '../tenancy/scopeStorage.js'
import { rowMaker } from './rowMaker.js'
import { literalOf, type ReadHow, type Sql } from './sql.js'

/** A connection of Sequelize's pool. The pool checks the mark before it lends a connection. */
export type PooledConnection = pg.Client & { _invalid?: boolean }

/**
 * Errors of an unusable connection, as Sequelize knows them; and of a former primary, which only reads now.
 */
const isBroken = ({ code, message }: Error & { code?: unknown }): boolean =>
  code === 'ECONNRESET' || message === 'Query read timeout' || code === '25006'

export type Result = pg.QueryArrayResult<unknown[]>

export const rowsOf = ({ fields, rows }: Pick<Result, 'fields' | 'rows'>): object[] =>
  rows.length === 0 ? [] : rows.map(rowMaker(fields.map(({ name }) => name)))

/**
 * Runs statements on a connection in one round trip, without Sequelize's overhead.
 * @returns the driver's result of each.
 * @throws DatabaseError with the driver's error as `parent`.
 */
export async function runOn(connection: PooledConnection, statements: string): Promise<Result[]> {
  log.trace({ sql: statements }, 'sql')
  try {
    const result = (await connection.query({ text: statements, rowMode: 'array' })) as Result | Result[]
    return Array.isArray(result) ? result : [result]
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (isBroken(error)) connection._invalid = true
    throw new DatabaseError(Object.assign(error, { sql: statements }))
  }
}

/** Names of prepared statements. Each connection prepares a statement at its first use. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `read_${names.size}`
  names.set(text, name)
  return name
}

/** Names of a connection's prepared statements. */
const prepared = new WeakMap<PooledConnection, Set<string>>()

/**
 * The call of a statement. The connection prepares it first if necessary. Behind a pooler it is the statement
 * itself, since the next round trip may get another connection.
 * @throws as `runOn`.
 */
export async function executeOf(connection: PooledConnection, statement: Sql): Promise<string> {
  if (isPooled) return statement.written
  const { text, values } = statement
  const name = nameOf(text)
  const preparedNames = prepared.get(connection) ?? new Set()
  prepared.set(connection, preparedNames)
  if (!preparedNames.has(name)) {
    await runOn(connection, `prepare ${name} as ${text}`)
    preparedNames.add(name)
  }
  return values.length === 0 ? `execute ${name}` : `execute ${name}(${values.map(literalOf).join(',')})`
}

async function readIn<Row extends object>(statement: Sql, how: ReadHow): Promise<Row[]> {
  const scope = scopeStorage.getStore()
  if (!scope) throw new Error('No scope is open: rows are read inside of one')
  requireAlone(scope)
  return (await scope.reads.read(statement, how)) as Row[]
}

/**
 * Reads rows in the open scope, in one round trip with the other reads requested at the same moment. The
 * statement is prepared once per connection, so Postgres neither parses nor plans it again, and Sequelize is
 * not involved. Use it for frequent reads.
 * @throws DatabaseError; Error when no scope is open.
 */
export const readRows = <Row extends object>(statement: Sql): Promise<Row[]> =>
  readIn<Row>(statement, 'prepared')

/**
 * The same for at most one row. Rows that are requested like this at the same moment are read by one
 * statement.
 * @throws as `readRows`; Error when there are several rows.
 */
export const readSingle = <Row extends object>(statement: Sql): Promise<Row[]> =>
  readIn<Row>(statement, 'single')

/**
 * The same for a page of rows in the order of an index. Postgres plans for an average company, and would read
 * and sort all rows of a large one.
 */
export const readOrdered = <Row extends object>(statement: Sql): Promise<Row[]> =>
  readIn<Row>(statement, 'ordered')

/**
 * The same for a statement whose text differs each time, or that must be planned for its values.
 * @throws as `readRows`.
 */
export const readOnce = <Row extends object>(statement: Sql): Promise<Row[]> => readIn<Row>(statement, 'once')
