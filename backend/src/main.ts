import 'reflect-metadata'
import { jobs } from './entrypoints/jobs.js'
import { startWeb } from './entrypoints/web.js'
import { startWorker } from './entrypoints/worker.js'
import './models/index.js'
import { env, type Role } from './platform/config/env.js'
import { assertRoleIsBound } from './platform/database/checks.js'
import { database } from './platform/database/database.js'
import { closeQueues } from './platform/jobs/bullQueues.js'
import { registerRetryPolicies } from './platform/jobs/jobRunner.js'
import { log } from './platform/log/log.js'
import { closeRedis } from './platform/redis/redis.js'
import { startSessions } from './whatsapp/sessions.js'

/** Milliseconds for everything to come to rest after a signal. */
const STOP_MS = 9_000

interface Running {
  stop: () => Promise<void>
}

const starters: Record<Role, () => Promise<Running>> = {
  sessions: startSessions,
  worker: startWorker,
  web: startWeb,
}

/** Starts what ROLES names; at a signal takes no new work, finishes what runs, and exits 0. */
async function main(): Promise<void> {
  await assertRoleIsBound()
  registerRetryPolicies(jobs)
  const running: Running[] = []
  let stopping = false

  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      log.error('stopping took too long')
      process.exit(1)
    }, STOP_MS).unref()
    // Last started, first stopped: no new requests, then no new jobs, then the WhatsApp sessions.
    for (const part of running.reverse()) await part.stop()
    await closeQueues()
    await closeRedis()
    await database.close()
    log.info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
  process.on('unhandledRejection', (error) =>
    log.error({ err: error }, 'a promise failed and nobody listened'),
  )

  for (const [role, start] of Object.entries(starters) as [Role, () => Promise<Running>][]) {
    if (env.roles.has(role)) running.push(await start())
  }
}

main().catch((error: unknown) => {
  log.fatal({ err: error }, 'the server could not start')
  process.stderr.write(
    `The server could not start: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exit(1)
})
