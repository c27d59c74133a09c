import pg from 'pg'
import { env } from '../config/env.js'
import { connectionOptions, platformRole } from '../database/database.js'

/**
 * A connection of its own that sees all companies for as long as it is open: for the one reader who asks
 * every moment, and for whom a transaction around each statement would cost more than the statement. Whoever
 * opens it ends it; a test counts the callers, as those of `withPlatformScope`.
 * @throws Error when Postgres does not answer.
 */
export async function openPlatformConnection(): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: env.DATABASE_URL,
    // Screens wait for what it reads.
    ...connectionOptions('web'),
    keepAlive: true,
  })
  // Without a listener the loss of an idle connection would end the process; its owner learns of it at the
  // next statement.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(`set role ${platformRole}`)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}
