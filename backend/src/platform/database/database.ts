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
 * The transaction of the open scope, if any.
 * @throws Error in a scope without a transaction, where a query would see no company.
 */
function scopeTransaction() {
  const scope = scopeStorage.getStore()
  if (scope && !scope.transaction)
    throw new Error('This scope only reads, by `readRows`: Sequelize needs one with a transaction')
  if (scope) requireAlone(scope)
  return scope?.transaction
}

/**
 * Every query joins the transaction of the open scope automatically. Sequelize asks for a continuation-local
 * namespace; only these parts of it are used.
 */
BaseSequelize.useCLS({
  get: (key: string) => (key === 'transaction' ? scopeTransaction() : undefined),
  set: () => undefined,
  run: (work: (context: object) => unknown) => work({}),
  bind: <F>(work: F) => work,
})

/** The role whose policies see every company. Only `withPlatformScope` uses it. The migrations create it. */
const platformRoleOf = (appRole: string): string => `"${appRole.replaceAll('"', '""')}_platform"`

export const appRole = decodeURIComponent(new URL(env.DATABASE_URL).username)
export const platformRole = platformRoleOf(appRole)

/**
 * Purpose of a connection. One pool per role; one for the relay, so that publishing events never waits for
 * jobs; and one for reports (`withReportScope`).
 */
export type PoolName = Role | 'relay' | 'reports'

/**
 * Milliseconds after which Postgres ends a statement, far more than nearly all need. Web: somebody is waiting
 * at a screen. Sessions: a lease of eight seconds must be renewed. Worker: nobody waits, and an aborted job
 * starts again from nothing. Reports: they read much data.
 */
const STATEMENT_MS: Record<PoolName, number> = {
  web: 5_000,
  sessions: 4_000,
  worker: 30_000,
  relay: 30_000,
  reports: 60_000,
}
/**
 * Milliseconds after which Postgres ends a transaction whose process sends nothing, for example because it
 * hangs. That frees its locks. For sessions this is shorter than the lease, so the next process never waits
 * for locks.
 */
const IDLE_MS: Record<PoolName, number> = {
  web: 60_000,
  sessions: 4_000,
  worker: 60_000,
  relay: 60_000,
  reports: 60_000,
}
/**
 * Extra milliseconds after the statement timeout. If Postgres has not even ended the statement by then, it
 * counts as hanging.
 */
const HANGING_MS = 1_000
/** Milliseconds to wait for a free connection. */
const ACQUIRE_MS: Record<PoolName, number> = {
  web: 10_000,
  sessions: 10_000,
  worker: 10_000,
  relay: 10_000,
  reports: 30_000,
}

/** Limits that Postgres keeps. */
const limitsOf = (pool: PoolName) => ({
  statement_timeout: STATEMENT_MS[pool],
  idle_in_transaction_session_timeout: IDLE_MS[pool],
})

/** Options of a connection, without the limits that Postgres keeps. */
const clientOptions = (pool: PoolName) => ({
  connectionTimeoutMillis: 5_000,
  // If Postgres hangs instead of refusing, a request must also fail fast.
  query_timeout: STATEMENT_MS[pool] + HANGING_MS,
  application_name: 'balcao',
})

/** Options of a connection to Postgres itself. */
export const connectionOptions = (pool: PoolName) => ({ ...clientOptions(pool), ...limitsOf(pool) })

/**
 * Whether DATABASE_URL is a pooler (PgBouncer in transaction mode). Each transaction may then get another
 * connection of Postgres, so nothing that belongs to a connection lasts: no limits, no prepared statements,
 * no locks.
 */
export const isPooled = env.DATABASE_DIRECT_URL !== undefined

/** Postgres itself, without a pooler in between. */
export const directUrl = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL

/** Whether a statement got no answer in time. Its connection is then unusable. */
export const isQueryTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('Query read timeout')

/** Report connections per process, besides those of each role: a fifth as many, at least one. */
export const REPORT_CONNECTIONS = Math.max(1, Math.floor(env.DATABASE_POOL / 5))

/** Companies whose events are published in parallel. Each takes one connection of the relay. */
export const RELAY_CONNECTIONS = 4

/** Connections that a process has at most for each purpose. */
export const connectionsOf = (pool: PoolName): number =>
  pool === 'reports' ? REPORT_CONNECTIONS : pool === 'relay' ? RELAY_CONNECTIONS : env.DATABASE_POOL

/**
 * A client that has a listener for errors from its first moment. Sequelize adds its own only after it has
 * connected. A Postgres that shuts down may say both in one packet: "ready" and "terminating connection". The
 * error has no listener then, and Node ends the process.
 */
export class ListeningClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // The next statement on this connection fails, so nothing is hidden.
    this.on('error', () => undefined)
  }
}

/** The module `pg` for Sequelize, with that client. */
export const pgOfSequelize = { ...pg, Client: ListeningClient }

const optionsOf = (pool: PoolName): Options => ({
  dialect: 'postgres',
  dialectModule: pgOfSequelize,
  logging: (sql) => log.trace({ sql }, 'sql'),
  pool: {
    max: connectionsOf(pool),
    min: 0,
    acquire: ACQUIRE_MS[pool],
    idle: 30_000,
  },
  // A pooler refuses limits in the options; `transactionLimits` sets them.
  dialectOptions: isPooled ? clientOptions(pool) : connectionOptions(pool),
  retry: { max: 0 },
})

/**
 * The database, as the app's own role: row-level security decides what it can see. This is the pool of the
 * web role.
 */
export const database = new Sequelize(env.DATABASE_URL, {
  ...optionsOf('web'),
  define: { underscored: true, timestamps: true },
})

const pools = new Map<PoolName, BaseSequelize>([['web', database]])
const poolStorage = new AsyncLocalStorage<PoolName>()

/**
 * Transactions opened by `work` use the connections and limits of a role's own pool, and never wait for
 * another role's. So sessions renew leases and jobs run however many requests wait, even if one process has
 * all roles.
 */
export const onPoolOf = <T>(pool: PoolName, work: () => T): T => poolStorage.run(pool, work)

/** The pool for a new transaction. Models join the transaction, whichever pool it belongs to. */
export function currentPool(): BaseSequelize {
  const name = poolStorage.getStore() ?? 'web'
  const pool = pools.get(name) ?? new BaseSequelize(env.DATABASE_URL, optionsOf(name))
  pools.set(name, pool)
  return pool
}

/**
 * Statements that set the limits of the current pool for one transaction; none where connections have them.
 */
export function transactionLimits(): string[] {
  if (!isPooled) return []
  const limits = Object.entries(limitsOf(poolStorage.getStore() ?? 'web'))
  return limits.map(([name, ms]) => `set local ${name} = ${ms}`)
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
