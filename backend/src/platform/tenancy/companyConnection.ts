import pg from 'pg'
import { connectionOptions, directUrl } from '../database/database.js'

/**
 * A connection of its own that sees one company, for a command of the operator that writes many rows: its
 * temporary tables and locks last. It goes to Postgres itself, past a pooler. The caller closes it. A test
 * counts the callers, as for `withScope`.
 * @throws Error when Postgres does not answer.
 */
export async function openCompanyConnection(companyId: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: directUrl,
    ...connectionOptions('worker'),
    // A statement lasts as long as its batch needs.
    statement_timeout: 0,
    query_timeout: 0,
    keepAlive: true,
  })
  // Without a listener the loss of an idle connection would end the process. Its owner gets an error at the
  // next statement.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(`select set_config('app.company_id', $1, false)`, [String(companyId)])
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}
