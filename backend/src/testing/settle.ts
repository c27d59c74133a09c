import { broadcasts, jobs, reactions, records } from '../entrypoints/features.js'
import { createRelay } from '../events/relay.js'
import { bullQueue } from '../platform/jobs/bullQueues.js'
import { nudgesSent } from '../platform/jobs/enqueue.js'
import { runJob } from '../platform/jobs/jobRunner.js'
import { emit, type Emission } from '../platform/realtime/emitter.js'
import { writeRepeatedNotes } from '../platform/tenancy/repeatedNotes.js'
import { companiesOfThisFile } from './companiesOfThisFile.js'

let emissions: Emission[] = []

const relay = createRelay({
  broadcasts,
  reactions,
  records,
  tell: (companyId, emission) => {
    emissions.push(emission)
    emit(companyId, emission)
  },
})

/**
 * Runs every job that waits in this worker's Redis, one at a time; jobs that earlier test files left are
 * dropped.
 */
async function runWaitingJobs(): Promise<number> {
  let ran = 0
  for (const job of jobs) {
    for (const waiting of await bullQueue(job.name).getJobs(['waiting', 'delayed'], 0, -1, true)) {
      await waiting.remove()
      if (!companiesOfThisFile.has(waiting.data.companyId)) continue
      await runJob(job, waiting.data, String(waiting.id))
      ran += 1
    }
  }
  return ran
}

/**
 * Lets everything happen that the product would do by itself after what was done: events are told (to real
 * sockets, too), the jobs they nudge run, and so on until nothing waits. Sweeps, which go by the clock, are
 * not run.
 * @returns what the sockets were told meanwhile, in order.
 * @throws what a job throws: nothing is tried again here.
 */
export async function settle(): Promise<Emission[]> {
  emissions = []
  for (;;) {
    const events = await relay.drain([...companiesOfThisFile])
    await nudgesSent()
    await writeRepeatedNotes()
    const ran = await runWaitingJobs()
    if (events === 0 && ran === 0) return emissions
  }
}
