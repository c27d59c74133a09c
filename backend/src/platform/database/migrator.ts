import { setTimeout as pause } from 'node:timers/promises'
import type { QueryInterface } from 'sequelize'
import { QueryTypes, Sequelize } from 'sequelize'
import { SequelizeStorage, Umzug } from 'umzug'
import { applyStep, NOTE_STEP } from './applyStep.js'
import { appRole, database, platformRole } from './database.js'
import type { Migration, Sql } from './migration.js'
import { missingRights, requireRights } from './missingRights.js'

export type { Migration, Sql }
export { NOTE_STEP }

/** Advisory lock of whoever changes the schema. A backup shares it while it reads tables. */
export const MIGRATION_LOCK = 7_240_001

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/**
 * Creates the app's role (with the password of `appUrl`) and the platform role. The app may switch to the
 * platform role by `set role`, but doesn't inherit its rights.
 */
async function ensureRoles(owner: Sequelize, appUrl: string): Promise<void> {
  const password = decodeURIComponent(new URL(appUrl).password)
  const role = `"${appRole.replaceAll('"', '""')}"`
  const platformName = platformRole.slice(1, -1).replaceAll('""', '"')
  const create = (name: string, identifier: string, options: string) =>
    owner.query(`do $$ begin
      if not exists (select from pg_roles where rolname = ${quoted(name)}) then create role ${identifier} ${options}; end if;
    end $$`)
  await create(appRole, role, `login noinherit password ${quoted(password)}`)
  await owner.query(`alter role ${role} noinherit`)
  await create(platformName, platformRole, 'nologin')
  await owner.query(`grant ${platformRole} to ${role}`)
  await owner.query(`grant usage on schema public to ${role}, ${platformRole}`)
  await owner.query(
    `alter default privileges in schema public grant select, insert, update, delete on tables to ${role}, ${platformRole}`,
  )
  await owner.query(
    `alter default privileges in schema public grant usage, select on sequences to ${role}, ${platformRole}`,
  )
}

/** The table `migrations`. Steps with a transaction have noted themselves. */
class Notes extends SequelizeStorage {
  readonly #owner: Sequelize

  constructor(owner: Sequelize) {
    super({ sequelize: owner, tableName: 'migrations' })
    this.#owner = owner
  }

  override async logMigration({ name }: { name: string }): Promise<void> {
    await this.#owner.query(NOTE_STEP, { bind: [name] })
  }
}

const umzugOf = (owner: Sequelize, migrations: readonly Migration[]) =>
  new Umzug<QueryInterface>({
    migrations: migrations.map((step) => ({
      name: step.name,
      up: ({ context }) => applyStep(context.sequelize, step),
    })),
    context: owner.getQueryInterface(),
    storage: new Notes(owner),
    logger: undefined,
  })

/**
 * Milliseconds for one statement. Changing millions of rows takes minutes. A statement whose process has died
 * ends by itself.
 */
const STATEMENT_MS = 30 * 60_000

/** The connection that keeps the lock. */
interface LockClient {
  query: (sql: string) => Promise<{ rows: { mine: boolean }[] }>
}

/** Milliseconds between two questions for the lock. */
const TURN_MS = 500

/**
 * Waits until no other migration and no backup runs. It asks again and again: a statement that waits for the
 * lock would have a snapshot, and `create index concurrently` of the other migration would wait for that.
 */
async function takeTurn(client: LockClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query(`select pg_try_advisory_lock(${MIGRATION_LOCK}) as mine`)
    if (rows[0]?.mine) return
    await pause(TURN_MS)
  }
}

/**
 * Makes statistics of partitioned tables as a whole, once a month at most. Autovacuum only looks at their
 * partitions, and only the owner may.
 */
async function analyzePartitioned(owner: Sequelize): Promise<void> {
  const stale = await owner.query<{ name: string }>(
    `select relid::regclass::text as name from pg_stat_user_tables join pg_class on oid = relid
      where schemaname = 'public' and relkind = 'p' and coalesce(last_analyze, 'epoch') < now() - interval '30 days'`,
    { type: QueryTypes.SELECT },
  )
  for (const { name } of stale) await owner.query(`analyze ${name}`)
}

/**
 * Brings the schema up to date as the owner. Safe to repeat, and to run from several processes at once (an
 * advisory lock).
 * @returns the names of the migrations applied now.
 * @throws Error naming the roles, policies and grants that the schema lacks, for example after a restore
 *   without its roles.
 */
export async function migrate(
  ownerUrl: string,
  appUrl: string,
  migrations: readonly Migration[],
): Promise<string[]> {
  const dialectOptions = { application_name: 'balcao', statement_timeout: STATEMENT_MS }
  const owner = new Sequelize(ownerUrl, { logging: false, pool: { max: 2 }, dialectOptions })
  const lock = await owner.connectionManager.getConnection({ type: 'write' })
  const client = lock as unknown as LockClient
  try {
    await takeTurn(client)
    await ensureRoles(owner, appUrl)
    const applied = await umzugOf(owner, migrations).up()
    requireRights(await missingRights(owner))
    await analyzePartitioned(owner)
    return applied.map(({ name }) => name)
  } finally {
    await client.query(`select pg_advisory_unlock(${MIGRATION_LOCK})`).catch(() => undefined)
    owner.connectionManager.releaseConnection(lock)
    await owner.close()
  }
}

/**
 * Only creates the app's roles. Restore a backup after that, since its policies and grants name these roles.
 */
export async function makeRoles(ownerUrl: string, appUrl: string): Promise<void> {
  const owner = new Sequelize(ownerUrl, { logging: false, pool: { max: 1 } })
  try {
    await ensureRoles(owner, appUrl)
  } finally {
    await owner.close()
  }
}

/** Names of the migrations that this database lacks. Runs as the app's role. */
export async function pendingMigrations(migrations: readonly Migration[]): Promise<string[]> {
  const applied = await database.query<{ name: string }>('select name from migrations', {
    type: QueryTypes.SELECT,
  })
  const names = new Set(applied.map(({ name }) => name))
  return migrations.map(({ name }) => name).filter((name) => !names.has(name))
}

/**
 * A schema that is newer than this code is fine: migrations leave the version before running.
 * @throws Error when the schema is older than this code, so that the server doesn't start.
 */
export async function assertMigrated(migrations: readonly Migration[]): Promise<void> {
  const [first, ...others] = await pendingMigrations(migrations)
  if (first === undefined) return
  throw new Error(
    `The schema is older than this version: it lacks ${first}${others.length > 0 ? ` and ${others.length} more` : ''}. ` +
      'Run the migration first (node backend/dist/entrypoints/migrate.js).',
  )
}
