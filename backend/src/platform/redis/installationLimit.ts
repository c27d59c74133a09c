import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { redis } from './redis.js'

const limits = new Map<string, RateLimiterRedis>()

/**
 * So many calls of one key in so many seconds, counted over all processes of the installation; while Redis is
 * away each process counts by itself. `consume` rejects with a RateLimiterRes when there are more.
 * @param name tells limits apart in Redis.
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
