import type pg from 'pg'
import { connectionOptions } from '../database/database.js'
import { openOwnConnection } from './ownConnection.js'

/**
 * A connection of its own that sees one company, for a command of the operator that writes many rows: its
 * temporary tables and locks last. It goes to Postgres itself, past a pooler. The caller closes it. A test
 * counts the callers, as for `withScope`.
 * @throws Error when Postgres does not answer.
 */
export function openCompanyConnection(companyId: number): Promise<pg.Client> {
  // A statement lasts as long as its batch needs.
  const limits = { statement_timeout: 0, query_timeout: 0 }
  return openOwnConnection({ ...connectionOptions('worker'), ...limits }, (client) =>
    client.query(`select set_config('app.company_id', $1, false)`, [String(companyId)]),
  )
}
