import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { redis } from './redis.js'

const limits = new Map<string, RateLimiterRedis>()

/**
 * Limits calls per key and time, over all processes of the installation. While Redis is away each process
 * counts alone. `consume` rejects with a RateLimiterRes when there are too many.
 * @param name separates limits in Redis.
 */
export function installationLimit(name: string, points: number, seconds: number): RateLimiterRedis {
  const key = `${name}/${points}/${seconds}`
  const existing = limits.get(key)
  if (existing) return existing
  const limit = new RateLimiterRedis({
    storeClient: redis(),
    keyPrefix: `limit:${name}`,
    points,
    duration: seconds,
    insuranceLimiter: new RateLimiterMemory({ points, duration: seconds }),
  })
  limits.set(key, limit)
  return limit
}
