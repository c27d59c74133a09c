import type pg from 'pg'
import { DatabaseError } from 'sequelize'
import { log } from '../log/log.js'
import { scopeStorage } from '../tenancy/scopeStorage.js'

/** A connection of Sequelize's pool, which looks at the mark before it hands one out. */
export type PooledConnection = pg.Client & { _invalid?: boolean }

/** As Sequelize knows a connection that is of no use any more. */
const isBroken = ({ code, message }: Error & { code?: unknown }): boolean =>
  code === 'ECONNRESET' || message === 'Query read timeout'

/** Runs a statement on a connection, as Sequelize does, but for what it costs there. @throws DatabaseError with the driver's as `parent`. */
export async function runOn<Row extends object>(
  connection: PooledConnection,
  statement: pg.QueryConfig & { text: string },
): Promise<Row[]> {
  log.trace({ sql: statement.text }, 'sql')
  try {
    const { rows } = await connection.query<Row>(statement)
    return rows
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (isBroken(error)) connection._invalid = true
    throw new DatabaseError(Object.assign(error, { sql: statement.text }))
  }
}

/** Postgres knows a prepared statement by its name; each connection prepares it when it is first asked for. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `read_${names.size}`
  names.set(text, name)
  return name
}

function ownConnection(): PooledConnection {
  const scope = scopeStorage.getStore()
  if (!scope) throw new Error('No scope is open: rows are read inside of one')
  // Sequelize does not declare the connection of its transaction.
  return (scope.transaction as unknown as { connection: PooledConnection }).connection
}

/**
 * Rows of a statement, read in the open scope by its connection. It is prepared there once, so that Postgres neither parses nor plans it
 * again, and Sequelize has no part in it: for what is read at nearly each call.
 * @param text always the same for the same statement: what varies is in `values`.
 * @throws DatabaseError; Error when no scope is open.
 */
export function readRows<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
  return runOn<Row>(ownConnection(), { name: nameOf(text), text, values: [...values] })
}

/** The same of a statement in which its values are written out, and which is another each time. @throws as `readRows`. */
export const readOnce = <Row extends object>(text: string): Promise<Row[]> =>
  runOn<Row>(ownConnection(), { text })
