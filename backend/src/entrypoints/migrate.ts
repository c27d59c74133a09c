import '../platform/log/processOutput.js'
import { migrations } from '../models/migrations/index.js'
import { env } from '../platform/config/env.js'
import { makeRoles, migrate } from '../platform/database/migrator.js'
import { log } from '../platform/log/log.js'

/**
 * `node migrate.js` brings the schema up to date with DATABASE_OWNER_URL; its last log line names the applied
 * migrations. `node migrate.js --roles` only creates the app's roles, before a backup is restored.
 */
async function main(): Promise<void> {
  if (!env.DATABASE_OWNER_URL) {
    throw new Error('DATABASE_OWNER_URL must be set: migrations run as the owner of the tables')
  }
  if (process.argv.includes('--roles')) {
    await makeRoles(env.DATABASE_OWNER_URL, env.DATABASE_URL)
    log.info('the roles are there: restore the backup now')
    return
  }
  const applied = await migrate(env.DATABASE_OWNER_URL, env.DATABASE_URL, migrations)
  log.info({ applied }, 'the database is up to date')
}

main().catch((error: unknown) => {
  log.fatal({ err: error }, 'the database could not be migrated')
  process.exitCode = 1
})
