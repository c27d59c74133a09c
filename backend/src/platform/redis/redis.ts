import { Redis, type RedisOptions } from 'ioredis'
import { env } from '../config/env.js'
import { log } from '../log/log.js'

const open = new Set<Redis>()

/** ioredis repeats a command after it has connected again. */
const CONNECT_AND_REPEAT = 2

/**
 * With Sentinel, the address of the primary is asked at each connection. REDIS_URL then gives what is the
 * same for every Redis: user, password, database and TLS.
 */
function sentinelOptions(): RedisOptions {
  if (env.REDIS_SENTINELS === undefined) return {}
  const { protocol, username, password, pathname } = new URL(env.REDIS_URL)
  const isTls = protocol === 'rediss:'
  return {
    sentinels: env.REDIS_SENTINELS.split(',').map((address) => {
      const [host = '', port] = address.split(':')
      return { host, port: Number(port) }
    }),
    name: env.REDIS_PRIMARY_NAME,
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && {
      password: decodeURIComponent(password),
      sentinelPassword: decodeURIComponent(password),
    }),
    db: Number(pathname.slice(1) || 0),
    ...(isTls && { tls: {}, enableTLSForSentinelMode: true }),
    sentinelRetryStrategy: (times) => Math.min(100 * times, 2_000),
    // Closes the connections to a primary that has become a replica.
    failoverDetector: true,
  }
}

/**
 * A new Redis connection, closed by `closeRedis`.
 * @param blocking for Bull and subscribers: commands wait for a reconnection instead of failing.
 */
export function newRedis(blocking = false): Redis {
  const options: RedisOptions = {
    ...sentinelOptions(),
    maxRetriesPerRequest: blocking ? null : 1,
    enableReadyCheck: !blocking,
    connectTimeout: 5_000,
    // If Redis hangs instead of refusing, a request must also fail fast.
    ...(blocking ? {} : { commandTimeout: 3_000 }),
    retryStrategy: (times) => Math.min(100 * times, 2_000),
    // A primary that has become a replica refuses to write: the new primary is asked instead.
    reconnectOnError: ({ message }) => message.startsWith('READONLY') && CONNECT_AND_REPEAT,
  }
  const redis = env.REDIS_SENTINELS === undefined ? new Redis(env.REDIS_URL, options) : new Redis(options)
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
