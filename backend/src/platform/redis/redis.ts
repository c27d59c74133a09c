import { Redis } from 'ioredis'
import { env } from '../config/env.js'
import { log } from '../log/log.js'

const open = new Set<Redis>()

/**
 * A new Redis connection, closed by `closeRedis`.
 * @param blocking for Bull and subscribers: commands wait for a reconnection instead of failing.
 */
export function newRedis(blocking = false): Redis {
  const redis = new Redis(env.REDIS_URL, {
    maxRetriesPerRequest: blocking ? null : 1,
    enableReadyCheck: !blocking,
    connectTimeout: 5_000,
    // If Redis hangs instead of refusing, a request must also fail fast.
    ...(blocking ? {} : { commandTimeout: 3_000 }),
    retryStrategy: (times) => Math.min(100 * times, 2_000),
  })
  redis.on('error', (error: Error) => log.warn({ reason: error.message }, 'redis is not reachable'))
  redis.on('end', () => open.delete(redis))
  open.add(redis)
  return redis
}

let shared: Redis | undefined

/** The connection for short commands: fails fast while Redis is away. */
export const redis = (): Redis => (shared ??= newRedis())

/** Closes every connection this process opened. */
export async function closeRedis(): Promise<void> {
  await Promise.allSettled(
    [...open].map((connection) => connection.quit().catch(() => connection.disconnect())),
  )
  shared = undefined
}
