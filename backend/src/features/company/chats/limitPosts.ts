import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../../../platform/errors/AppError.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'

const SECONDS = 10
/**
 * What one person says or changes in that time at most, at each web process: each is told to all members, and
 * most are stored for all.
 */
const POSTS = 30

const limiter = new RateLimiterMemory({ points: POSTS, duration: SECONDS })

/**
 * @throws AppError ERR_RATE_LIMITED with the seconds to wait, when the actor has said or changed too much in
 * too short a time.
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
