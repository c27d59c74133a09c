import { AppError } from '../../platform/errors/AppError.js'
import { createAttemptLimit, type AttemptPolicy } from '../../platform/redis/attemptLimit.js'

export interface LoginPolicy {
  /** Failed logins of one account, whether it exists or not. */
  account: AttemptPolicy
  /** Failed logins from one address, to any account. */
  address: AttemptPolicy
}

export const loginPolicy: LoginPolicy = {
  account: { attempts: 10, seconds: 900 },
  address: { attempts: 100, seconds: 900 },
}

export interface LoginAttempt {
  /** The password was right: the account's failures are forgotten, the address's stay. */
  succeeded: () => Promise<void>
}

/** Guards logins against guessing; the counts are in Redis, for all processes. @param name tells guards apart there. */
export function createLoginGuard(name: string, { account, address }: LoginPolicy) {
  const ofAccount = createAttemptLimit(`${name}:account`, account)
  const ofAddress = createAttemptLimit(`${name}:address`, address)
  return {
    /**
     * Counts an attempt as failed until it says that it was not. Before the password is looked at.
     * @throws AppError ERR_ACCOUNT_LOCKED with retryAfter in seconds; ERR_UNAVAILABLE while Redis is away.
     */
    attempt: async (email: string, ip: string): Promise<LoginAttempt> => {
      const waits = [await ofAddress.take(ip), await ofAccount.take(email)]
      const retryAfter = Math.max(...waits)
      if (retryAfter > 0) throw new AppError('ERR_ACCOUNT_LOCKED', { retryAfter })
      return {
        succeeded: async () => {
          await ofAccount.forget(email)
          await ofAddress.giveBack(ip)
        },
      }
    },
  }
}
