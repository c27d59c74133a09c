import { log } from '../log/log.js'
import { asWorker } from './asWorker.js'
import { bullQueue } from './bullQueues.js'
import { DueLooks } from './DueLooks.js'
import type { SweepDefinition } from './job.js'

/** The one Bull queue of all sweeps. */
const QUEUE = 'sweeps'
/** Milliseconds between two checks of the schedule, since a wiped Redis forgets it. */
const LOOK_MS = 5_000

let looking: NodeJS.Timeout | undefined
const dueLooks = new DueLooks()

/**
 * Makes Bull run each sweep by the clock, once in the installation. The schedule is in Redis. So a six-hourly
 * sweep runs even if workers restart each hour, and one that was killed runs again.
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

export async function stopSweeps(): Promise<void> {
  clearInterval(looking)
  await dueLooks.close()
}

const atWork = new Set<string>()

/** A run is skipped while the previous one is still running. */
async function runSweep({ name, due, run }: SweepDefinition): Promise<void> {
  if (atWork.has(name)) return
  atWork.add(name)
  try {
    if (due && !(await dueLooks.isDue(due()))) return
    await asWorker({ name, jobId: `sweep:${name}` }, run)
  } catch (error) {
    log.error({ err: error, sweep: name }, 'a sweep failed; it runs again at its next time')
  } finally {
    atWork.delete(name)
  }
}

/**
 * Schedules missing sweeps, and overdue ones that never ran (a process died between Bull's two steps).
 * Removes sweeps that this build no longer has.
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

/** Sweeps belong to no company. */
const NO_DATA = { companyId: 0, data: {} }
