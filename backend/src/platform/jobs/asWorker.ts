import { onPoolOf } from '../database/database.js'
import { withLogContext } from '../log/context.js'
import { jobSeconds } from '../metrics/metrics.js'

interface Run {
  /** Name of the job or the sweep. */
  name: string
  /** Its id in log lines. */
  jobId: string
  companyId?: number
}

/**
 * Runs a job's work on the worker's own connections. It is named in each log line, and counted in the
 * metrics.
 * @throws what `work` throws.
 */
export async function asWorker<T>({ name, ...context }: Run, work: () => Promise<T>): Promise<T> {
  const end = jobSeconds.startTimer({ job: name })
  try {
    const result = await withLogContext(context, () => onPoolOf('worker', work))
    end({ outcome: 'done' })
    return result
  } catch (error) {
    end({ outcome: 'failed' })
    throw error
  }
}
