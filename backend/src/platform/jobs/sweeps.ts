import { log } from '../log/log.js'
import { asWorker } from './asWorker.js'
import { bullQueue } from './bullQueues.js'
import type { SweepDefinition } from './job.js'

/** The one Bull queue of all sweeps. */
const QUEUE = 'sweeps'
/** Milliseconds between two looks at what is scheduled: a Redis that was wiped forgets it. */
const LOOK_MS = 5_000

let looking: NodeJS.Timeout | undefined

/**
 * Has Bull run each sweep by the clock, once in the installation. What is scheduled stands in Redis, so that
 * a sweep of every six hours is due although its workers restart each hour, and one that was killed is run
 * again.
 */
export function startSweeps(sweeps: readonly SweepDefinition[]): void {
  const queue = bullQueue(QUEUE)
  for (const sweep of sweeps) void queue.process(sweep.name, 1, () => runSweep(sweep))
  const look = () =>
    scheduleSweeps(sweeps).catch((error: unknown) =>
      log.warn({ reason: String(error) }, 'sweeps could not be scheduled'),
    )
  void look()
  looking = setInterval(() => void look(), LOOK_MS)
}

export function stopSweeps(): void {
  clearInterval(looking)
}

const atWork = new Set<string>()

/** A run whose predecessor takes longer than their distance is left out. */
async function runSweep({ name, run }: SweepDefinition): Promise<void> {
  if (atWork.has(name)) return
  atWork.add(name)
  try {
    await asWorker({ name, jobId: `sweep:${name}` }, run)
  } catch (error) {
    log.error({ err: error, sweep: name }, 'a sweep failed; it runs again at its next time')
  } finally {
    atWork.delete(name)
  }
}

/**
 * Schedules what is not, or whose time is long over without its having been run (a process died between
 * Bull's two steps), and forgets what an older build scheduled and this one does not have.
 */
export async function scheduleSweeps(sweeps: readonly SweepDefinition[]): Promise<void> {
  const queue = bullQueue(QUEUE)
  const scheduled = await queue.getRepeatableJobs()
  const isCurrent = (name: string, every: number | undefined) =>
    sweeps.some((sweep) => sweep.name === name && sweep.everyMs === every)
  for (const { key, name, every } of scheduled) {
    if (!isCurrent(name, every)) await queue.removeRepeatableByKey(key)
  }
  for (const { name, everyMs } of sweeps) {
    const own = scheduled.find((job) => job.name === name && job.every === everyMs)
    if (own && own.next > Date.now() - everyMs - LOOK_MS) continue
    await queue.add(name, NO_DATA, { repeat: { every: everyMs }, removeOnComplete: true, removeOnFail: true })
  }
}

/** A sweep is nobody's in particular. */
const NO_DATA = { companyId: 0, data: {} }
