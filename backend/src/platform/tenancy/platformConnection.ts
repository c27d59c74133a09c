import type pg from 'pg'
import { connectionOptions, platformRole, type PoolName } from '../database/database.js'
import { openOwnConnection } from './ownConnection.js'

/**
 * A connection of its own that sees all companies while it is open. For a reader who reads so often that a
 * transaction around each statement would cost more than the statement. It goes to Postgres itself, past a
 * pooler, so it may take locks that last. The caller closes it. A test counts the callers, as for
 * `withPlatformScope`.
 * @param pool whose time limits hold; by default those of requests, since screens wait for the results.
 * @param limits replace those of the pool, as for a backup, whose statements take minutes.
 * @throws Error when Postgres does not answer.
 */
export function openPlatformConnection(
  pool: PoolName = 'web',
  limits: pg.ClientConfig = {},
): Promise<pg.Client> {
  return openOwnConnection({ ...connectionOptions(pool), ...limits }, (client) =>
    client.query(`set role ${platformRole}`),
  )
}
