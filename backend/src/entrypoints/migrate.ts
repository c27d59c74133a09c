import { migrations } from '../models/migrations/index.js'
import { env } from '../platform/config/env.js'
import { migrate } from '../platform/database/migrator.js'

/** `node migrate.js`: brings the schema up to date with DATABASE_OWNER_URL, prints what it applied as one JSON line. */
async function main(): Promise<void> {
  if (!env.DATABASE_OWNER_URL) {
    process.stderr.write('DATABASE_OWNER_URL must be set: migrations run as the owner of the tables.\n')
    process.exitCode = 1
    return
  }
  const applied = await migrate(env.DATABASE_OWNER_URL, env.DATABASE_URL, migrations)
  process.stdout.write(`${JSON.stringify({ applied })}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The database could not be migrated: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = 1
})
