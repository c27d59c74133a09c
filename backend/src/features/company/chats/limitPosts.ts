import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../../../platform/errors/AppError.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'

const SECONDS = 10
/**
 * Messages and changes of one user in that time, at most, in each web process. Each is broadcast to all
 * members, and most are stored for all.
 */
const POSTS = 30

const limiter = new RateLimiterMemory({ points: POSTS, duration: SECONDS })

/**
 * @throws AppError ERR_RATE_LIMITED with the seconds to wait, when the actor has sent or changed too much in
 *   too short a time.
 */
export async function limitPosts({ id }: UserActor): Promise<void> {
  try {
    await limiter.consume(id)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new AppError('ERR_RATE_LIMITED', {
      retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)),
    })
  }
}
