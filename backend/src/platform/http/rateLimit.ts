import { RateLimiterMemory } from 'rate-limiter-flexible'
import { AppError } from '../errors/AppError.js'

/** Calls a second that one actor may make of one web process. */
const POINTS_PER_SECOND = 100

const limiter = new RateLimiterMemory({ points: POINTS_PER_SECOND, duration: 1 })

/** @throws AppError ERR_RATE_LIMITED when `key` has called too often in this second. */
export async function limitRate(key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch {
    throw new AppError('ERR_RATE_LIMITED', { retryAfter: 1 })
  }
}
