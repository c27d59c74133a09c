import { RateLimiterRes } from 'rate-limiter-flexible'
import { env } from '../../platform/config/env.js'
import { AppError } from '../../platform/errors/AppError.js'
import type { Program } from '../../platform/http/programRoute.js'
import { installationLimit } from '../../platform/redis/installationLimit.js'

const SECONDS = 60

/**
 * Counts a call of a connection's token against its limit in this minute, over all processes; while Redis is away, in each.
 * @param of what it does: asking how messages fare takes nothing from sending.
 * @throws AppError ERR_RATE_LIMITED with the seconds to wait.
 */
export async function limitProgram({ connectionId }: Program, of: 'sends' | 'reads'): Promise<void> {
  try {
    await installationLimit(`api-${of}`, env.API_CALLS_PER_MINUTE, SECONDS).consume(connectionId)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new AppError('ERR_RATE_LIMITED', {
      retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)),
    })
  }
}
