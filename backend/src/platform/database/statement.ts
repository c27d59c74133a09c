import type pg from 'pg'
import { DatabaseError } from 'sequelize'
import { log } from '../log/log.js'
import { requireAlone, scopeStorage } from '../tenancy/scopeStorage.js'
import { literalOf, type ReadHow, type Sql } from './sql.js'

/** A connection of Sequelize's pool, which looks at the mark before it hands one out. */
export type PooledConnection = pg.Client & { _invalid?: boolean }

/** As Sequelize knows a connection that is of no use any more. */
const isBroken = ({ code, message }: Error & { code?: unknown }): boolean =>
  code === 'ECONNRESET' || message === 'Query read timeout'

/**
 * Runs statements on a connection in one round trip, as Sequelize does one, but for what it costs there.
 * @returns the rows of each. @throws DatabaseError with the driver's as `parent`.
 */
export async function runOn(connection: PooledConnection, statements: string): Promise<object[][]> {
  log.trace({ sql: statements }, 'sql')
  try {
    const result = (await connection.query(statements)) as pg.QueryResult<object> | pg.QueryResult<object>[]
    return Array.isArray(result) ? result.map(({ rows }) => rows) : [result.rows]
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (isBroken(error)) connection._invalid = true
    throw new DatabaseError(Object.assign(error, { sql: statements }))
  }
}

/**
 * Postgres knows a prepared statement by its name; each connection prepares it when it is first asked for.
 */
const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `read_${names.size}`
  names.set(text, name)
  return name
}

/** Names of a connection's prepared statements. */
const prepared = new WeakMap<PooledConnection, Set<string>>()

/** The call of a statement that the connection has prepared by then. @throws as `runOn`. */
export async function executeOf(connection: PooledConnection, { text, values }: Sql): Promise<string> {
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
 * Rows of a statement, read in the open scope, in one round trip with what else is asked for at the same
 * moment. It is prepared once on each connection, so that Postgres neither parses nor plans it again, and
 * Sequelize has no part in it: for what is read at nearly each call.
 * @throws DatabaseError; Error when no scope is open.
 */
export const readRows = <Row extends object>(statement: Sql): Promise<Row[]> =>
  readIn<Row>(statement, 'prepared')

/**
 * The same of a page of rows in the order of an index: Postgres, which plans by what an average company has,
 * would read and sort all that a large one has.
 */
export const readOrdered = <Row extends object>(statement: Sql): Promise<Row[]> =>
  readIn<Row>(statement, 'ordered')

/**
 * The same of a statement that is another each time, or must be weighed by what its values are. @throws as
 * `readRows`.
 */
export const readOnce = <Row extends object>(statement: Sql): Promise<Row[]> => readIn<Row>(statement, 'once')
