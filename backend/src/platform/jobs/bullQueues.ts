import Bull from 'bull'
import { newRedis } from '../redis/redis.js'
import { log } from '../log/log.js'

/** A job's data in Redis: the company, and ids. */
export interface JobEnvelope {
  companyId: number
  data: Record<string, unknown>
}

const queues = new Map<string, Bull.Queue<JobEnvelope>>()
let client: ReturnType<typeof newRedis> | undefined
let subscriber: ReturnType<typeof newRedis> | undefined

/**
 * Each queue, and each of its worker slots that waits for the connection, adds a listener. That is not a
 * leak.
 */
const newConnection = (): ReturnType<typeof newRedis> => newRedis(true).setMaxListeners(0)

/** The Bull queue of a job. Queues share two connections, and each worker adds a blocking one. */
export function bullQueue(name: string): Bull.Queue<JobEnvelope> {
  const existing = queues.get(name)
  if (existing) return existing
  const queue = new Bull<JobEnvelope>(name, {
    prefix: '{balcao}',
    createClient: (type) => {
      if (type === 'client') return (client ??= newConnection())
      if (type === 'subscriber') return (subscriber ??= newConnection())
      return newConnection()
    },
    settings: { stalledInterval: 15_000, maxStalledCount: 5 },
  })
  queue.on('error', (error) => log.warn({ job: name, reason: error.message }, 'a job queue is not reachable'))
  queues.set(name, queue)
  return queue
}

/** Stops taking jobs and waits for running ones. */
export async function closeQueues(): Promise<void> {
  await Promise.allSettled([...queues.values()].map((queue) => queue.close()))
  queues.clear()
  client = undefined
  subscriber = undefined
}
