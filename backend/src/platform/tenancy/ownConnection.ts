import type pg from 'pg'
import { directUrl, ListeningClient } from '../database/database.js'

/**
 * A connection of its own to Postgres itself, past a pooler, so it may have locks and temporary tables that
 * last. The caller closes it.
 * @param prepare gives it its role or company. It is closed if that fails.
 * @throws Error when Postgres does not answer.
 */
export async function openOwnConnection(
  options: pg.ClientConfig,
  prepare: (client: pg.Client) => Promise<unknown>,
): Promise<pg.Client> {
  const client = new ListeningClient({ connectionString: directUrl, ...options, keepAlive: true })
  try {
    await client.connect()
    await prepare(client)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}
