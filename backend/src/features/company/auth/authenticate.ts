import type { User } from '../../../models/index.js'
import { verifyPassword } from '../../../platform/crypto/password.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { createAttemptLimit } from '../../../platform/redis/attemptLimit.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { maybeLoginCandidate, type LoginCandidate } from './auth.queries.js'
import { createLoginGuard, loginPolicy } from './createLoginGuard.js'
import { noteLockedLogin, noteRefusedLogin, noteWrongLogin } from './noteRefusal.js'

/** Where a login comes from. */
export interface LoginOrigin {
  ip: string
  /** The id of a user's known device; null when that user has never logged in on it. */
  deviceOf: (userId: number) => string | null
}

const guard = createLoginGuard('login', loginPolicy)
const confirmations = createAttemptLimit('confirmation', loginPolicy.account)

/** The user with an e-mail, in any company; null when there is none. Call it outside of any scope. */
export const maybeUserByEmail = (email: string): Promise<LoginCandidate | null> =>
  withPlatformScope('login by e-mail', () => maybeLoginCandidate(email))

/**
 * The user with this e-mail and password. Call it outside of any scope, because it hashes. An unknown e-mail
 * takes the same work and gets the same answer as a wrong password.
 * @throws AppError ERR_INVALID_CREDENTIALS, ERR_USER_INACTIVE (only with the right password),
 *   ERR_ACCOUNT_LOCKED (with retryAfter in seconds), ERR_UNAVAILABLE.
 */
export async function authenticate(
  email: string,
  password: string,
  { ip, deviceOf }: LoginOrigin,
): Promise<LoginCandidate> {
  const found = await maybeUserByEmail(email)
  const device = found && deviceOf(found.id)
  const attempt = guard.attempt(email, { ip, device }, async () => {
    const isRight = await verifyPassword(password, found?.passwordHash ?? null)
    return isRight ? found : null
  })
  const candidate = await attempt.catch((error: unknown) => {
    if (found) noteLockedLogin(found, error)
    throw error
  })
  if (!candidate) {
    noteWrongLogin(found)
    throw new AppError('ERR_INVALID_CREDENTIALS')
  }
  if (!candidate.active) {
    noteRefusedLogin(candidate, 'userInactive')
    throw new AppError('ERR_USER_INACTIVE')
  }
  return candidate
}

/** Whether an account is locked for wrong passwords now. Call it outside of any transaction. */
export const isLockedOut = (email: string): Promise<boolean> => guard.isLocked(email.toLowerCase())

/** Forgets all wrong passwords that were tried for an account. */
export const unlockLogin = (email: string): Promise<void> => guard.unlock(email.toLowerCase())

/**
 * Asks a logged-in user for their password again: an open screen or a stolen token is not enough. Call it
 * outside of any scope, because it hashes.
 * @param given undefined is refused, but does not count as an attempt.
 * @throws AppError ERR_WRONG_PASSWORD, ERR_ACCOUNT_LOCKED (with retryAfter in seconds), ERR_UNAVAILABLE.
 */
export async function confirmPassword(
  { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
  given: string | undefined,
): Promise<void> {
  if (given === undefined) throw new AppError('ERR_WRONG_PASSWORD')
  const isRight = await confirmations.try(
    String(id),
    async () => (await verifyPassword(given, passwordHash)) || null,
  )
  if (!isRight) throw new AppError('ERR_WRONG_PASSWORD')
  await confirmations.forget(String(id))
}
