import { ConnectionError, DatabaseError, TimeoutError } from 'sequelize'
import { isQueryTimeout } from './database.js'

/**
 * SQLSTATE classes that don't depend on the statement: connection trouble, serialization and deadlocks, out
 * of resources, intervention (shutdown, cancelled), system trouble; and a lock that was not available.
 */
const TRANSIENT = /^(08|40|53|57|58)|^55P03$/

/** A connection that broke during a statement gives no SQLSTATE. */
const CUT_OFF =
  /connection (terminated|ended)|ECONNRESET|ECONNREFUSED|EPIPE|client has encountered a connection error/i

/** Whether the database failed, and not the statement. Repeating it a little later may succeed. */
export function isTransientDatabaseError(error: unknown): boolean {
  if (error instanceof ConnectionError || error instanceof TimeoutError || isQueryTimeout(error)) return true
  if (!(error instanceof DatabaseError)) return error instanceof Error && CUT_OFF.test(error.message)
  const { code } = error.parent as { code?: unknown }
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
    ? TRANSIENT.test(code)
    : CUT_OFF.test(error.message)
}
