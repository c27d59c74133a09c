import { inWords, ok, problem, warning, type Check, type Finding } from '../check.js'

export interface JobFacts {
  name: string
  waiting: number
  delayed: number
  failed: number
  /** Seconds for which the oldest one has waited. */
  oldest: number
}

const LATE_S = 60
const TOO_LATE_S = 600

export function* judgeJobs(jobs: readonly JobFacts[]): Generator<Finding> {
  const sum = (count: (job: JobFacts) => number) => jobs.reduce((total, job) => total + count(job), 0)
  const advice = 'See that a worker runs and what it logs, or start more of them.'
  const late = jobs.filter(({ oldest }) => oldest > LATE_S)
  for (const { name, waiting, oldest } of late)
    yield (oldest > TOO_LATE_S ? problem : warning)(
      `${waiting} jobs ${name} wait, the oldest for ${inWords(oldest)}.`,
      advice,
    )
  const failed = jobs.filter((job) => job.failed > 0)
  if (failed.length > 0)
    yield warning(
      `${sum((job) => job.failed)} jobs have failed: ${failed.map(({ name }) => name).join(', ')}.`,
      'Look for their names in the log of the worker.',
    )
  if (late.length === 0)
    yield ok(`${sum((job) => job.waiting)} jobs wait, ${sum((job) => job.delayed)} are for later.`)
}

/** Where Bull keeps the jobs of a queue (`bullQueues.ts` sets the prefix). */
const keyOf = (name: string, list: string) => `{balcao}:${name}:${list}`

export const jobsCheck: Check = {
  name: 'jobs',
  run: async ({ redis, jobNames }) => {
    const facts = await Promise.all(
      jobNames.map(async (name) => {
        const [waiting, delayed, failed, oldestId] = await Promise.all([
          redis().llen(keyOf(name, 'wait')),
          redis().zcard(keyOf(name, 'delayed')),
          redis().zcard(keyOf(name, 'failed')),
          redis().lindex(keyOf(name, 'wait'), -1),
        ])
        const since = oldestId === null ? null : await redis().hget(keyOf(name, oldestId), 'timestamp')
        const oldest = since === null ? 0 : (Date.now() - Number(since)) / 1_000
        return { name, waiting, delayed, failed, oldest }
      }),
    )
    return [...judgeJobs(facts)]
  },
}
