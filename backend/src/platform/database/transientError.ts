import { BaseError, ConnectionError, DatabaseError, TimeoutError } from 'sequelize'
import { isQueryTimeout } from './database.js'

/**
 * SQLSTATE classes that don't depend on the statement: connection trouble, serialization and deadlocks, out
 * of resources, intervention (shutdown, cancelled), system trouble; a lock that was not available; and a
 * write on a former primary that only reads now.
 */
const TRANSIENT = /^(08|40|53|57|58)|^55P03$/

/** SQLSTATE of a write on a server that only reads. */
const READ_ONLY = '25006'

/** The driver's SQLSTATE, if the error has one. */
const codeOf = (error: unknown): unknown =>
  error instanceof DatabaseError ? (error.parent as { code?: unknown }).code : undefined

/** Whether the primary of Postgres has become a standby. Its connection must not be lent again. */
export const isReadOnlyServer = (error: unknown): boolean => codeOf(error) === READ_ONLY

/** A connection that broke during a statement gives no SQLSTATE. */
const CUT_OFF =
  /connection (terminated|ended)|ECONNRESET|ECONNREFUSED|EPIPE|client has encountered a connection error/i

/** Whether the database failed, and not the statement. Repeating it a little later may succeed. */
export function isTransientDatabaseError(error: unknown): boolean {
  if (error instanceof ConnectionError || error instanceof TimeoutError || isQueryTimeout(error)) return true
  // A read scope's connection fails within a statement of a model, which Sequelize wraps.
  if (error instanceof DatabaseError && error.parent instanceof BaseError)
    return isTransientDatabaseError(error.parent)
  if (!(error instanceof DatabaseError)) return error instanceof Error && CUT_OFF.test(error.message)
  const code = codeOf(error)
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
    ? TRANSIENT.test(code) || code === READ_ONLY
    : CUT_OFF.test(error.message)
}
