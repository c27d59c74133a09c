import { setTimeout as delay } from 'node:timers/promises'
import { ValidationError } from 'yup'
import { log } from '../log/log.js'
import { withScope, withStatementsInTurn } from '../tenancy/scope.js'
import { bullQueue, closeQueues, type JobEnvelope } from './bullQueues.js'
import { setRetryPolicy } from './enqueue.js'
import { asWorker } from './asWorker.js'
import type { JobDefinition, SweepDefinition } from './job.js'
import { startSweeps, stopSweeps } from './sweeps.js'

// A mixed list: each definition's `run` takes its own data, which its own schema has checked.
export type AnyJob = Omit<JobDefinition, 'run'> & {
  run: (data: never, context: Parameters<JobDefinition['run']>[1]) => Promise<void>
}

/** @throws Error when two jobs have the same name: one of them would never run. */
export function assertUniqueNames(definitions: readonly { name: string }[]): void {
  const names = new Set<string>()
  for (const { name } of definitions) {
    if (names.has(name)) throw new Error(`Two jobs are called "${name}"`)
    names.add(name)
  }
}

/** Sets how often each job is tried, for the enqueuing side. */
export function registerRetryPolicies(jobs: readonly AnyJob[]): void {
  for (const { name, attempts, backoffMs } of jobs) setRetryPolicy(name, { attempts, backoffMs })
}

/**
 * Runs a job's handler once, with data checked by its schema.
 * @throws what the handler throws.
 */
export async function runJob(
  job: AnyJob,
  envelope: { companyId: number; data: unknown },
  jobId: string,
): Promise<void> {
  const { companyId } = envelope
  await asWorker({ name: job.name, jobId: `${job.name}:${jobId}`, companyId }, async () => {
    let data: unknown
    try {
      data = job.data.validateSync(envelope.data, { stripUnknown: true })
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error
      log.error({ err: error }, 'a job has data that its schema refuses; dropped')
      return
    }
    const scope = { companyId, actor: { kind: 'system', name: job.name } } as const
    await job.run(data as never, {
      companyId,
      inScope: (work) => withScope(scope, work),
      inStatements: (work) => withStatementsInTurn(scope, work),
    })
  })
}

const isEnvelope = (data: JobEnvelope | Record<string, never>): data is JobEnvelope => 'companyId' in data

/** Jobs running in this process, by content; true when an equal one arrived meanwhile. */
const atWork = new Map<string, boolean>()

/**
 * Equal jobs never run at the same time in one process. The second one ends at once, and the first one runs
 * once more. A job's data only names what to look at, so one run after the last nudge sees everything.
 */
async function runOnce(job: AnyJob, envelope: JobEnvelope, jobId: string): Promise<void> {
  const key = JSON.stringify([job.name, envelope.companyId, envelope.data])
  if (atWork.has(key)) return void atWork.set(key, true)
  try {
    do {
      atWork.set(key, false)
      await runJob(job, envelope, jobId)
      if (job.restMs) await delay(job.restMs)
    } while (atWork.get(key))
  } finally {
    atWork.delete(key)
  }
}

/**
 * Starts the handlers of all jobs and sweeps in this process.
 * @throws Error when two have the same name.
 */
export function startJobs(jobs: readonly AnyJob[], sweeps: readonly SweepDefinition[]): void {
  assertUniqueNames([...jobs, ...sweeps])
  for (const job of jobs) {
    const queue = bullQueue(job.name)
    void queue.process(job.concurrency, async ({ data, id }) => {
      if (isEnvelope(data)) await runOnce(job, data, String(id))
      // Its data was lost with Redis, or another worker had already finished it, and Bull created an empty
      // record. Sweeps find the work that is due.
      else log.info({ jobId: `${job.name}:${id}` }, 'a job has lost its data; dropped')
    })
    queue.on('failed', (bullJob, error) => {
      log.error(
        {
          err: error,
          jobId: `${job.name}:${bullJob.id}`,
          companyId: bullJob.data.companyId,
          attempt: bullJob.attemptsMade,
        },
        'a job failed',
      )
    })
  }
  startSweeps(sweeps)
}

/** Takes no new work and waits for running work. */
export async function stopJobs(): Promise<void> {
  await closeQueues()
  await stopSweeps()
}
