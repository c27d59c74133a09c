import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { Sequelize as BaseSequelize, type Options } from 'sequelize'
import { Sequelize } from 'sequelize-typescript'
import { env, type Role } from '../config/env.js'
import { log } from '../log/log.js'
import { gaugeOf } from '../metrics/metrics.js'
import { scopeStorage } from '../tenancy/scopeStorage.js'

// bigint columns are counters and ids far below 2^53, except message ids, which models read as text.
pg.defaults.parseInt8 = false

/**
 * Every query joins the transaction of the scope that is open, with nothing to pass along. Sequelize asks for a
 * continuation-local namespace; this is its whole use of one.
 */
BaseSequelize.useCLS({
  get: (key: string) => (key === 'transaction' ? scopeStorage.getStore()?.transaction : undefined),
  set: () => undefined,
  run: (work: (context: object) => unknown) => work({}),
  bind: <F>(work: F) => work,
})

/** The role whose policies see every company, entered by `withPlatformScope` alone; made by the migrations. */
const platformRoleOf = (appRole: string): string => `"${appRole.replaceAll('"', '""')}_platform"`

export const appRole = decodeURIComponent(new URL(env.DATABASE_URL).username)
export const platformRole = platformRoleOf(appRole)

/** Milliseconds for one statement: far more than any of ours takes. Postgres ends it then, whoever still waits for it. */
const STATEMENT_TIMEOUT_MS = 5_000
/** Milliseconds after which a Postgres counts as hanging that has not even ended the statement. */
const QUERY_TIMEOUT_MS = 6_000

/** How every connection to Postgres is made. */
export const connectionOptions = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  // A Postgres that hangs, and does not refuse, must fail a request fast, too.
  query_timeout: QUERY_TIMEOUT_MS,
  idle_in_transaction_session_timeout: 60_000,
  application_name: 'balcao',
}

/** Whether a statement got no answer in time; its connection is of no use any more. */
export const isQueryTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('Query read timeout')

const options: Options = {
  dialect: 'postgres',
  logging: (sql) => log.trace({ sql }, 'sql'),
  pool: { max: env.DATABASE_POOL, min: 0, acquire: 10_000, idle: 30_000 },
  dialectOptions: {
    ...connectionOptions,
    // Joins are made as they are written. A message is shown with ten tables: weighing their orders took longer than reading them.
    options: '-c join_collapse_limit=1',
  },
  retry: { max: 0 },
}

/** The database, as the app's own role: what it may see is decided by row-level security. Its connections are those of the web. */
export const database = new Sequelize(env.DATABASE_URL, {
  ...options,
  define: { underscored: true, timestamps: true },
})

const pools = new Map<Role, BaseSequelize>([['web', database]])
const poolStorage = new AsyncLocalStorage<Role>()

/**
 * The transactions that `work` opens take their connections from a role's own pool, and wait for none of the others': however
 * many requests wait for the web's, sessions keep their leases and jobs run, also where one process has all roles.
 */
export const onPoolOf = <T>(role: Role, work: () => T): T => poolStorage.run(role, work)

/** Where a transaction begins; models join it, whichever pool it is of. */
export function currentPool(): BaseSequelize {
  const role = poolStorage.getStore() ?? 'web'
  const pool = pools.get(role) ?? new BaseSequelize(env.DATABASE_URL, options)
  pools.set(role, pool)
  return pool
}

/** What Sequelize has of its pool, and does not declare. */
interface PoolCounts {
  using: number
  available: number
  waiting: number
}

gaugeOf(
  {
    name: 'balcao_pool_connections',
    help: 'Connections to Postgres, and who waits for one',
    labels: ['role', 'state'],
  },
  function* () {
    for (const [role, { connectionManager }] of pools) {
      const { using, available, waiting } = (connectionManager as unknown as { pool: PoolCounts }).pool
      for (const [state, count] of Object.entries({ using, available, waiting }))
        yield [{ role, state }, count] as const
    }
  },
)

/** Closes the connections of every pool. */
export async function closeDatabase(): Promise<void> {
  await Promise.all([...pools.values()].map((pool) => pool.close()))
}
