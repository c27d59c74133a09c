import { randomUUID } from 'node:crypto'
import { keyedHash } from '../../../platform/crypto/keyedHash.js'
import { AppError } from '../../../platform/errors/AppError.js'
import {
  createAttemptLimit,
  type AttemptLimit,
  type AttemptPolicy,
} from '../../../platform/redis/attemptLimit.js'
import { redis } from '../../../platform/redis/redis.js'

export interface LoginPolicy {
  /**
   * Failed logins of one account, whether it exists or not. Each known device and address has its own count,
   * and all others share one.
   */
  account: AttemptPolicy
  /** Failed logins from one address, to all accounts that have never been logged in there. */
  address: AttemptPolicy
}

export const loginPolicy: LoginPolicy = {
  account: { attempts: 10, seconds: 900 },
  address: { attempts: 100, seconds: 900 },
}

/** Where an attempt comes from. */
interface Origin {
  ip: string
  /** The id of a device known to the account; null when it has never logged in there. */
  device: string | null
}

/** Seconds for which a known address is remembered: longer than most people stay away. */
const KNOWN_SECONDS = 90 * 86_400

/**
 * Guards logins against guessing. Its counts are in Redis, shared by all processes. On a known device and at
 * a known address, only failures from there count. So neither guesses from elsewhere nor colleagues behind
 * the same address can lock a user out.
 * @param name keeps the counts of several guards apart in Redis.
 */
export function createLoginGuard(name: string, { account, address }: LoginPolicy) {
  const onDevice = createAttemptLimit(`${name}:device`, account)
  const atKnownPlace = createAttemptLimit(`${name}:place`, account)
  const ofAccount = createAttemptLimit(`${name}:account`, account)
  const ofAddress = createAttemptLimit(`${name}:address`, address)

  const lockMark = (email: string) => `${name}:locked:${email}`
  const roundMark = (email: string) => `${name}:round:${email}`

  /** Marks an account as locked for as long as it is. Admins who may unlock it see the mark. */
  async function tryAndNote<T>(
    limit: AttemptLimit,
    key: string,
    email: string,
    work: () => Promise<T | null>,
  ) {
    try {
      return await limit.try(key, work)
    } catch (error) {
      const { retryAfter } = error instanceof AppError ? (error.details ?? {}) : {}
      if (typeof retryAfter === 'number') await redis().set(lockMark(email), '1', 'EX', retryAfter)
      throw error
    }
  }

  /**
   * An attempt that cannot be counted against an account does not count against the address. So one person's
   * typing errors never reach the address' limit.
   */
  async function tryFromAddress<T>(key: string, email: string, ip: string, work: () => Promise<T | null>) {
    await ofAddress.take(ip)
    let isFailure = false
    try {
      const result = await tryAndNote(ofAccount, key, email, work)
      isFailure = result === null
      return result
    } finally {
      if (!isFailure) await ofAddress.giveBack(ip)
    }
  }

  return {
    /**
     * Tries a login.
     * @param work checks the password; null when it is wrong or there is no such account.
     * @param isComplete whether the login succeeds, so that earlier failures are forgotten. They still count
     *   when only the password is right so far.
     * @throws AppError ERR_ACCOUNT_LOCKED with retryAfter in seconds; ERR_UNAVAILABLE while Redis is away;
     *   errors of `work`.
     */
    attempt: async <T>(
      email: string,
      { ip, device }: Origin,
      work: () => Promise<T | null>,
      isComplete: (result: T) => boolean = () => true,
    ): Promise<T | null> => {
      const place = keyedHash('places of logins', `${email}\n${ip}`)
      const mark = `${name}:known:${place}`
      const [isKnownPlace, round] = await redis().mget(mark, roundMark(email))
      // A new round resets all counts of the account.
      const counted = (key: string) => (round ? `${key}:${round}` : key)
      const [limit, key] = device
        ? [onDevice, counted(device)]
        : isKnownPlace
          ? [atKnownPlace, counted(place)]
          : [ofAccount, counted(email)]
      const result =
        limit === ofAccount
          ? await tryFromAddress(key, email, ip, work)
          : await tryAndNote(limit, key, email, work)
      if (result === null || !isComplete(result)) return result
      await limit.forget(key)
      await redis().set(mark, '1', 'EX', KNOWN_SECONDS)
      return result
    },
    /** Whether the account is locked somewhere now. */
    isLocked: async (email: string): Promise<boolean> => (await redis().exists(lockMark(email))) === 1,
    /** Resets the account's failures everywhere. The counts of addresses stay. */
    unlock: async (email: string): Promise<void> => {
      await redis().set(roundMark(email), randomUUID(), 'EX', KNOWN_SECONDS)
      await redis().del(lockMark(email))
    },
  }
}
