import { keyedHash } from '../../platform/crypto/keyedHash.js'
import { createAttemptLimit, type AttemptPolicy } from '../../platform/redis/attemptLimit.js'
import { redis } from '../../platform/redis/redis.js'

export interface LoginPolicy {
  /** Failed logins of one account, whether it exists or not; from one address where it has been logged in before, and from all others. */
  account: AttemptPolicy
  /** Failed logins from one address, to all accounts that have never been logged in there. */
  address: AttemptPolicy
}

export const loginPolicy: LoginPolicy = {
  account: { attempts: 10, seconds: 900 },
  address: { attempts: 100, seconds: 900 },
}

/** Seconds for which it is known where an account was logged in: longer than most stay away. */
const KNOWN_SECONDS = 90 * 86_400

/**
 * Guards logins against guessing; what it knows is in Redis, for all processes. Where an account has been logged in before, only
 * its own failures there count: neither guesses from elsewhere nor colleagues behind the same address lock its user out.
 * @param name tells guards apart in Redis.
 */
export function createLoginGuard(name: string, { account, address }: LoginPolicy) {
  const atKnownPlace = createAttemptLimit(`${name}:place`, account)
  const ofAccount = createAttemptLimit(`${name}:account`, account)
  const ofAddress = createAttemptLimit(`${name}:address`, address)

  /** What cannot be counted against an account does not count against the address: one person's slips never add up to its limit. */
  async function tryFromAddress<T>(email: string, ip: string, work: () => Promise<T | null>) {
    await ofAddress.take(ip)
    let isFailure = false
    try {
      const result = await ofAccount.try(email, work)
      isFailure = result === null
      return result
    } finally {
      if (!isFailure) await ofAddress.giveBack(ip)
    }
  }

  return {
    /**
     * Tries a login.
     * @param work whose it is; null when the password is wrong or there is no such account.
     * @throws AppError ERR_ACCOUNT_LOCKED with retryAfter in seconds; ERR_UNAVAILABLE while Redis is away; what `work` throws.
     */
    attempt: async <T>(email: string, ip: string, work: () => Promise<T | null>): Promise<T | null> => {
      const place = keyedHash('places of logins', `${email}\n${ip}`)
      const mark = `${name}:known:${place}`
      const isKnown = (await redis().exists(mark)) === 1
      const result = isKnown ? await atKnownPlace.try(place, work) : await tryFromAddress(email, ip, work)
      if (result === null) return null
      await (isKnown ? atKnownPlace.forget(place) : ofAccount.forget(email))
      await redis().set(mark, '1', 'EX', KNOWN_SECONDS)
      return result
    },
  }
}
