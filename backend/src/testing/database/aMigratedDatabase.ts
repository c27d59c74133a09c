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
 * @param whenDone `afterAll` for a database of several tests.
 */
export async function aMigratedDatabase(whenDone: (drop: () => Promise<void>) => void = onTestFinished) {
  const name = `migrated_${randomUUID().slice(0, 8)}`
  const server = new Sequelize(ownerUrl, { logging: false })
  await server.query(`create database ${name}`)
  const url = new URL(ownerUrl)
  url.pathname = `/${name}`
  const database = new Sequelize(url.href, { logging: false })
  whenDone(async () => {
    await database.close()
    await server.query(`drop database ${name} with (force)`)
    await server.close()
  })
  const rows = <T extends object>(sql: string, bind: unknown[] = []) =>
    database.query<T>(sql, { type: QueryTypes.SELECT, ...(bind.length > 0 && { bind }) })
  return {
    name,
    rows,
    migrate: (upTo: typeof migrations) => migrate(url.href, appUrl, upTo),
    run: (sql: string, bind?: unknown[]) => database.query(sql, { ...(bind && { bind }) }),
    /** Runs statements in one transaction as the owner, which ends with `work`. */
    inTransaction: <T>(
      work: (sql: (statement: string, bind?: unknown[]) => Promise<Record<string, unknown>[]>) => Promise<T>,
    ): Promise<T> =>
      database.transaction((transaction) =>
        work(async (statement, bind = []) => {
          const [found] = await database.query(statement, { transaction, ...(bind.length > 0 && { bind }) })
          return found as Record<string, unknown>[]
        }),
      ),
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
