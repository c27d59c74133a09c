import { RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../errors/AppError.js'
import { installationLimit } from './installationLimit.js'

interface Throttle {
  /** Calls of one key in the window. */
  calls: number
  seconds: number
}

/**
 * Counts a call of a key against its limit, over all processes of the installation; while Redis is away, per
 * process.
 * @param name separates limits.
 * @throws AppError ERR_RATE_LIMITED with the seconds to wait.
 */
export async function throttle(
  name: string,
  key: string | number,
  { calls, seconds }: Throttle,
): Promise<void> {
  try {
    await installationLimit(name, calls, seconds).consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new AppError('ERR_RATE_LIMITED', {
      retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)),
    })
  }
}
