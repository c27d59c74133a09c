import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { Sequelize as BaseSequelize, type Options } from 'sequelize'
import { Sequelize } from 'sequelize-typescript'
import { env, type Role } from '../config/env.js'
import { log } from '../log/log.js'
import { gaugeOf } from '../metrics/metrics.js'
import { requireAlone, scopeStorage } from '../tenancy/scopeStorage.js'

// bigint columns are counters and ids far below 2^53, except message ids, which models read as text.
pg.defaults.parseInt8 = false

/**
 * The transaction of the open scope, if one is open. @throws Error in one that has none: a query would see no
 * company.
 */
function scopeTransaction() {
  const scope = scopeStorage.getStore()
  if (scope && !scope.transaction)
    throw new Error('This scope only reads, by `readRows`: Sequelize needs one with a transaction')
  if (scope) requireAlone(scope)
  return scope?.transaction
}

/**
 * Every query joins the transaction of the scope that is open, with nothing to pass along. Sequelize asks for
 * a continuation-local namespace; this is its whole use of one.
 */
BaseSequelize.useCLS({
  get: (key: string) => (key === 'transaction' ? scopeTransaction() : undefined),
  set: () => undefined,
  run: (work: (context: object) => unknown) => work({}),
  bind: <F>(work: F) => work,
})

/**
 * The role whose policies see every company, entered by `withPlatformScope` alone; made by the migrations.
 */
const platformRoleOf = (appRole: string): string => `"${appRole.replaceAll('"', '""')}_platform"`

export const appRole = decodeURIComponent(new URL(env.DATABASE_URL).username)
export const platformRole = platformRoleOf(appRole)

/**
 * Whose connections: those of a role; those of the relay, whose telling waits for no job, however many write;
 * and those of reports, on which little else waits (`withReportScope`).
 */
export type PoolName = Role | 'relay' | 'reports'

/**
 * Milliseconds after which Postgres ends a statement, whoever still waits for it; far more than nearly all
 * take. Somebody looks at a screen meanwhile (web); a lease of eight seconds has to be renewed (sessions);
 * nobody waits, and what is given up begins again from nothing (worker); much is read on purpose (reports).
 */
const STATEMENT_MS: Record<PoolName, number> = {
  web: 5_000,
  sessions: 4_000,
  worker: 30_000,
  relay: 30_000,
  reports: 60_000,
}
/**
 * Milliseconds after which Postgres ends a transaction whose process says nothing more, as one that stands
 * still. What that had locked is free again: for sessions before their lease has ended, so that whoever takes
 * over waits for no lock.
 */
const IDLE_MS: Record<PoolName, number> = {
  web: 60_000,
  sessions: 4_000,
  worker: 60_000,
  relay: 60_000,
  reports: 60_000,
}
/**
 * Milliseconds after the end of its time in which a Postgres counts as hanging that has not even ended the
 * statement.
 */
const HANGING_MS = 1_000
/** Milliseconds to wait for a connection that others have. */
const ACQUIRE_MS: Record<PoolName, number> = {
  web: 10_000,
  sessions: 10_000,
  worker: 10_000,
  relay: 10_000,
  reports: 30_000,
}

/** How a connection to Postgres is made. */
export const connectionOptions = (pool: PoolName) => ({
  connectionTimeoutMillis: 5_000,
  statement_timeout: STATEMENT_MS[pool],
  // A Postgres that hangs, and does not refuse, must fail a request fast, too.
  query_timeout: STATEMENT_MS[pool] + HANGING_MS,
  idle_in_transaction_session_timeout: IDLE_MS[pool],
  application_name: 'balcao',
})

/** Whether a statement got no answer in time; its connection is of no use any more. */
export const isQueryTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('Query read timeout')

/** Connections that reports of a process have, beside those of each role: a fifth as many, at least one. */
export const REPORT_CONNECTIONS = Math.max(1, Math.floor(env.DATABASE_POOL / 5))

/** Companies that are told of events side by side: each takes one connection of the relay's. */
export const RELAY_CONNECTIONS = 4

/** Connections that a process has at most for each purpose. */
export const connectionsOf = (pool: PoolName): number =>
  pool === 'reports' ? REPORT_CONNECTIONS : pool === 'relay' ? RELAY_CONNECTIONS : env.DATABASE_POOL

const optionsOf = (pool: PoolName): Options => ({
  dialect: 'postgres',
  logging: (sql) => log.trace({ sql }, 'sql'),
  pool: {
    max: connectionsOf(pool),
    min: 0,
    acquire: ACQUIRE_MS[pool],
    idle: 30_000,
  },
  dialectOptions: connectionOptions(pool),
  retry: { max: 0 },
})

/**
 * The database, as the app's own role: what it may see is decided by row-level security. Its connections are
 * those of the web.
 */
export const database = new Sequelize(env.DATABASE_URL, {
  ...optionsOf('web'),
  define: { underscored: true, timestamps: true },
})

const pools = new Map<PoolName, BaseSequelize>([['web', database]])
const poolStorage = new AsyncLocalStorage<PoolName>()

/**
 * The transactions that `work` opens take their connections from a role's own pool, with the limits of that,
 * and wait for none of the others': however many requests wait for the web's, sessions keep their leases and
 * jobs run, also where one process has all roles.
 */
export const onPoolOf = <T>(pool: PoolName, work: () => T): T => poolStorage.run(pool, work)

/** Where a transaction begins; models join it, whichever pool it is of. */
export function currentPool(): BaseSequelize {
  const name = poolStorage.getStore() ?? 'web'
  const pool = pools.get(name) ?? new BaseSequelize(env.DATABASE_URL, optionsOf(name))
  pools.set(name, pool)
  return pool
}

/** Undeclared members of Sequelize's pool. */
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
