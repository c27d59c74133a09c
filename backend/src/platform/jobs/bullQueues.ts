import Bull from 'bull'
import { newRedis } from '../redis/redis.js'
import { log } from '../log/log.js'

/** What travels in Redis: the company beside the ids. */
export interface JobEnvelope {
  companyId: number
  data: Record<string, unknown>
}

const queues = new Map<string, Bull.Queue<JobEnvelope>>()
let client: ReturnType<typeof newRedis> | undefined
let subscriber: ReturnType<typeof newRedis> | undefined

/** Listeners of one kind that a Bull queue has on a shared connection: its own, and one while it waits for the connection to be ready. */
const LISTENERS_OF_A_QUEUE = 2

/** Lets one more queue listen: a dozen of them on one connection are no leak. */
const forOneMore = (shared: ReturnType<typeof newRedis>): ReturnType<typeof newRedis> =>
  shared.setMaxListeners(shared.getMaxListeners() + LISTENERS_OF_A_QUEUE)

/** The Bull queue behind a job; queues share two connections, and each worker adds a blocking one. */
export function bullQueue(name: string): Bull.Queue<JobEnvelope> {
  const existing = queues.get(name)
  if (existing) return existing
  const queue = new Bull<JobEnvelope>(name, {
    prefix: '{balcao}',
    createClient: (type) => {
      if (type === 'client') return forOneMore((client ??= newRedis(true)))
      if (type === 'subscriber') return forOneMore((subscriber ??= newRedis(true)))
      return newRedis(true)
    },
    settings: { stalledInterval: 15_000, maxStalledCount: 5 },
  })
  queue.on('error', (error) => log.warn({ job: name, reason: error.message }, 'a job queue is not reachable'))
  queues.set(name, queue)
  return queue
}

/** Stops taking jobs and waits for those that run. */
export async function closeQueues(): Promise<void> {
  await Promise.allSettled([...queues.values()].map((queue) => queue.close()))
  queues.clear()
  client = undefined
  subscriber = undefined
}
