import { createRelay } from '../events/relay.js'
import { startJobs, stopJobs } from '../platform/jobs/jobRunner.js'
import { log } from '../platform/log/log.js'
import { broadcasts, jobs, reactions, records, sweeps } from './features.js'

/** Runs the jobs, the sweeps and (one process of the installation at a time) the relay. */
export function startWorker(): Promise<{ stop: () => Promise<void> }> {
  const relay = createRelay({ broadcasts, reactions, records })
  startJobs(jobs, sweeps)
  relay.start()
  log.info({ jobs: jobs.length, sweeps: sweeps.length }, 'worker is running')
  return Promise.resolve({
    stop: async () => {
      await relay.stop()
      await stopJobs()
    },
  })
}
