import './platform/log/processOutput.js'
import 'reflect-metadata'
import { assertNoDemoLogin } from './entrypoints/demo/assertNoDemoLogin.js'
import { jobs } from './entrypoints/features.js'
import { startHealth } from './entrypoints/healthServer.js'
import { startWeb } from './entrypoints/web.js'
import { startWorker } from './entrypoints/worker.js'
import { noteUpload } from './features/conversations/media/index.js'
import { storePast } from './features/conversations/pastMessages/index.js'
import { tellCustomerTyping } from './features/conversations/tickets/index.js'
import './models/index.js'
import { migrations } from './models/migrations/index.js'
import { atMost } from './platform/clock/atMost.js'
import { env, type Role } from './platform/config/env.js'
import { assertRoleIsBound } from './platform/database/checks.js'
import { closeDatabase } from './platform/database/database.js'
import { assertMigrated } from './platform/database/migrator.js'
import { closeQueues } from './platform/jobs/bullQueues.js'
import { registerRetryPolicies } from './platform/jobs/jobRunner.js'
import { log } from './platform/log/log.js'
import { closeBacklogGauge } from './operations/backlogGauge.js'
import { startMetrics } from './platform/metrics/metricsServer.js'
import { payments } from './platform/payments/chosenProvider.js'
import { closeRedis } from './platform/redis/redis.js'
import { startSessions } from './whatsapp/sessions.js'

/** Milliseconds to stop everything after a signal: the three roles and the services, with some reserve. */
const STOP_MS = 9_000
/**
 * Milliseconds to stop one role. Unfinished work is stored in Postgres, and the next process does it again.
 */
const ROLE_STOP_MS = 2_500
/** Milliseconds to disconnect from Redis and Postgres, which may be unreachable. */
const SERVICES_STOP_MS = 1_000

interface Running {
  stop: () => Promise<void>
}

const starters: Record<Role, () => Promise<Running>> = {
  sessions: () => startSessions({ storeUpload: noteUpload, storePast, customerTypes: tellCustomerTyping }),
  worker: startWorker,
  web: startWeb,
}

async function closeServices(): Promise<void> {
  await closeQueues()
  await closeRedis()
  await closeDatabase()
}

/** Waits until a part has stopped. A part that is late or fails is logged, and stopping continues. */
async function comeToRest(what: string, ms: number, stopping: Promise<unknown>): Promise<void> {
  try {
    if (!(await atMost(ms, stopping))) log.warn({ what }, 'did not come to rest in time; not waited for')
  } catch (error) {
    log.error({ err: error, what }, 'did not stop well')
  }
}

/**
 * Starts the roles in ROLES. After a signal it takes no new work, finishes running work, and exits with 0.
 */
async function main(): Promise<void> {
  if (env.roles.size === 0) throw new Error('ROLES=none is for tools: this process would do nothing')
  // Fails at the start, not at the first payment, when the provider's certificate cannot be read.
  if (env.roles.has('web') || env.roles.has('worker')) payments.provider()
  await assertRoleIsBound()
  await assertMigrated(migrations)
  if (env.roles.has('web')) await assertNoDemoLogin()
  registerRetryPolicies(jobs)
  const metrics = await startMetrics()
  const running: (Running & { role: Role | 'health' })[] = []
  let stopping = false

  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      log.error('stopping took too long')
      process.exit(1)
    }, STOP_MS).unref()
    // Stops in reverse order: no new requests, then no new jobs, then the WhatsApp sessions.
    for (const { role, stop: stopRole } of running.reverse()) await comeToRest(role, ROLE_STOP_MS, stopRole())
    await comeToRest('services', SERVICES_STOP_MS, closeServices())
    await comeToRest('metrics', SERVICES_STOP_MS, metrics.stop().then(closeBacklogGauge))
    log.info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
  process.on('unhandledRejection', (error) =>
    log.error({ err: error }, 'a promise failed and nobody listened'),
  )

  for (const [role, start] of Object.entries(starters) as [Role, () => Promise<Running>][]) {
    if (env.roles.has(role)) running.push({ role, ...(await start()) })
  }
  running.push({ role: 'health', ...(await startHealth()) })
}

main().catch((error: unknown) => {
  log.fatal({ err: error }, 'the server could not start')
  process.exit(1)
})
