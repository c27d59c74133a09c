import { createHash } from 'node:crypto'
import { QueryTypes } from 'sequelize'
import { database } from './database.js'

const DATABASE = `
  select (select system_identifier from pg_control_system())::text || '/' || oid as place
    from pg_database where datname = current_database()`

/**
 * Names this installation: its database. Copies of a database have the same rows, so a
 * row cannot tell them apart. A restored database is another one; a standby that takes over is the same.
 * @returns 64 hexadecimal digits.
 * @throws Error when Postgres does not answer.
 */
export async function installationId(): Promise<string> {
  const [found] = await database.query<{ place: string }>(DATABASE, { type: QueryTypes.SELECT })
  return createHash('sha256').update(`id of an installation ${found?.place}`).digest('hex')
}
