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

/** The names of the jobs that wait, from all queues in one round trip. */
async function namesOfWaiting(): Promise<Set<string>> {
  const names = jobs.map(({ name }) => name)
  const [first, ...others] = names.map(bullQueue)
  if (!first) return new Set()
  const pipeline = first.client.pipeline()
  for (const queue of [first, ...others]) pipeline.llen(queue.toKey('wait')).zcard(queue.toKey('delayed'))
  const counts = (await pipeline.exec()) ?? []
  const isEmpty = (index: number) => counts[index]?.[1] === 0
  return new Set(names.filter((_, index) => !isEmpty(2 * index) || !isEmpty(2 * index + 1)))
}

/**
 * Runs all waiting jobs in this worker's Redis, one at a time. Jobs left by earlier test files are dropped.
 */
async function runWaitingJobs(): Promise<number> {
  let ran = 0
  let names = await namesOfWaiting()
  for (const job of jobs) {
    if (!names.has(job.name)) continue
    const jobsWaiting = await bullQueue(job.name).getJobs(['waiting', 'delayed'], 0, -1, true)
    // Null, other than Bull's types say: a call at the same time has removed it.
    for (const waiting of jobsWaiting as ((typeof jobsWaiting)[number] | null)[]) {
      if (!waiting) continue
      await waiting.remove()
      if (!companiesOfThisFile.has(waiting.data.companyId)) continue
      await runJob(job, waiting.data, String(waiting.id))
      ran += 1
    }
    names = await namesOfWaiting() // a job may have nudged others
  }
  return ran
}

/**
 * Runs everything that the product would do on its own now: events are published (also to real sockets), the
 * jobs they nudge run, and so on until nothing waits. Sweeps are not run.
 * @returns the emissions to sockets, in order.
 * @throws what a job throws; nothing is retried.
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
