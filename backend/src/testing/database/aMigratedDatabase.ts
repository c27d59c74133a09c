import { randomUUID } from 'node:crypto'
import { QueryTypes, Sequelize } from 'sequelize'
import { onTestFinished } from 'vitest'
import { platformRole } from '../../platform/database/database.js'
import { migrate } from '../../platform/database/migrator.js'
import type { migrations } from '../../models/migrations/index.js'

const ownerUrl = process.env['DATABASE_OWNER_URL'] ?? ''
const appUrl = process.env['DATABASE_URL'] ?? ''

/**
 * An empty database for this test, as its owner. Migrate it to some step, fill it, and migrate it further.
 */
export async function aMigratedDatabase() {
  const name = `migrated_${randomUUID().slice(0, 8)}`
  const server = new Sequelize(ownerUrl, { logging: false })
  await server.query(`create database ${name}`)
  const url = new URL(ownerUrl)
  url.pathname = `/${name}`
  const database = new Sequelize(url.href, { logging: false })
  onTestFinished(async () => {
    await database.close()
    await server.query(`drop database ${name} with (force)`)
    await server.close()
  })
  const rows = <T extends object>(sql: string) => database.query<T>(sql, { type: QueryTypes.SELECT })
  return {
    name,
    rows,
    migrate: (upTo: typeof migrations) => migrate(url.href, appUrl, upTo),
    run: (sql: string) => database.query(sql),
    /**
     * Runs in one transaction over all companies.
     * @returns the rows of the last statement.
     */
    asPlatform: <T extends object>(first: string, last: string): Promise<T[]> =>
      database.transaction(async (transaction) => {
        await database.query(`set local role ${platformRole}; ${first}`, { transaction })
        return database.query<T>(last, { type: QueryTypes.SELECT, transaction })
      }),
  }
}
