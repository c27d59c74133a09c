import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../errors/AppError.js'
import { redis } from './redis.js'

export interface AttemptPolicy {
  /** Failures allowed within the window. */
  attempts: number
  /** Length of the window, which the first failure opens. */
  seconds: number
}

/** Counts failures of something under a key, over all processes of the installation. */
export interface AttemptLimit {
  /**
   * Counts an attempt before its outcome is known, so that simultaneous ones do not slip through together.
   * @returns seconds until the key may try again, 0 when it may now.
   * @throws AppError ERR_UNAVAILABLE while Redis is away: an attempt that cannot be counted is not made.
   */
  take: (key: string) => Promise<number>
  /** The attempt was no failure: it does not count. */
  giveBack: (key: string) => Promise<void>
  /** All is forgotten about the key. */
  forget: (key: string) => Promise<void>
}

/** @param name tells limits apart in Redis. */
export function createAttemptLimit(name: string, { attempts, seconds }: AttemptPolicy): AttemptLimit {
  let limiter: RateLimiterRedis | undefined
  const counted = () =>
    (limiter ??= new RateLimiterRedis({
      storeClient: redis(),
      keyPrefix: `attempts:${name}`,
      points: attempts,
      duration: seconds,
    }))
  const away = (): never => {
    throw new AppError('ERR_UNAVAILABLE')
  }
  return {
    take: async (key) => {
      try {
        await counted().consume(key)
        return 0
      } catch (error) {
        if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
        return away()
      }
    },
    giveBack: async (key) => {
      await counted().reward(key).catch(away)
    },
    forget: async (key) => {
      await counted().delete(key).catch(away)
    },
  }
}
