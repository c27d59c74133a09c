import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../errors/AppError.js'
import { redis } from './redis.js'

export interface AttemptPolicy {
  /** Failures allowed within the window. */
  attempts: number
  /** Length of the window, which begins with the first failure. */
  seconds: number
}

/** Counts failures by key, over all processes of the installation. */
export interface AttemptLimit {
  /**
   * Tries something whose failures count, also when many attempts run in parallel. A failure over the limit
   * is answered as locked, not as a failure, and a success doesn't count once others have used up the limit.
   * So a burst of guesses learns no more than guesses one after the other, and parallel correct attempts all
   * pass.
   * @param work its answer, or null for a failure.
   * @throws AppError ERR_ACCOUNT_LOCKED with retryAfter in seconds; ERR_UNAVAILABLE while Redis is away,
   *   since uncounted attempts are not allowed; what `work` throws, which doesn't count.
   */
  try: <T>(key: string, work: () => Promise<T | null>) => Promise<T | null>
  /**
   * Counts an attempt before its outcome is known, so that no more than the limit are ever under way.
   * @throws AppError ERR_ACCOUNT_LOCKED, ERR_UNAVAILABLE as `try`.
   */
  take: (key: string) => Promise<void>
  /** The counted attempt was no failure, so it no longer counts. */
  giveBack: (key: string) => Promise<void>
  /** Resets the key. */
  forget: (key: string) => Promise<void>
}

const lockedFor = (milliseconds: number): never => {
  throw new AppError('ERR_ACCOUNT_LOCKED', { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) })
}

const away = (): never => {
  throw new AppError('ERR_UNAVAILABLE')
}

/** @param name separates limits in Redis. */
export function createAttemptLimit(name: string, { attempts, seconds }: AttemptPolicy): AttemptLimit {
  let limiter: RateLimiterRedis | undefined
  const counted = () =>
    (limiter ??= new RateLimiterRedis({
      storeClient: redis(),
      keyPrefix: `attempts:${name}`,
      points: attempts,
      duration: seconds,
    }))
  const assertOpen = async (key: string): Promise<void> => {
    const state = await counted().get(key).catch(away)
    if (state && state.consumedPoints >= attempts) lockedFor(state.msBeforeNext)
  }
  const take = async (key: string): Promise<void> => {
    await counted()
      .consume(key)
      .catch((refusal: unknown) =>
        refusal instanceof RateLimiterRes ? lockedFor(refusal.msBeforeNext) : away(),
      )
  }
  return {
    try: async (key, work) => {
      await assertOpen(key)
      const result = await work()
      // Redis orders the outcomes: each is answered as if the earlier ones had come first.
      await (result === null ? take(key) : assertOpen(key))
      return result
    },
    take,
    giveBack: async (key) => {
      await counted().reward(key).catch(away)
    },
    forget: async (key) => {
      await counted().delete(key).catch(away)
    },
  }
}
