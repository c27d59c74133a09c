import type { ErrorCode } from '@balcao/contract'
import type { User } from '../../../models/index.js'
import { verifyPassword } from '../../../platform/crypto/password.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { AsCompany } from '../../../platform/http/caller/caller.js'
import { createAttemptLimit } from '../../../platform/redis/attemptLimit.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import type { RelyingParty } from '../secondFactor/index.js'
import { maybeLoginCandidate, type LoginCandidate } from './auth.queries.js'
import { checkCredentials, type Credentials, type ProvedLogin } from './checkCredentials.js'
import { createLoginGuard, loginPolicy } from './createLoginGuard.js'
import { noteLocked, noteRefusedLogin, noteWrongConfirmation, noteWrongLogin } from './noteRefusal.js'

/** Where a login comes from. */
export interface LoginOrigin {
  ip: string
  /** The id of a user's known device; null when that user has never logged in on it. */
  deviceOf: (userId: number) => string | null
  site: RelyingParty
  asCompany: AsCompany
}

const guard = createLoginGuard('login', loginPolicy)
const confirmations = createAttemptLimit('confirmation', loginPolicy.account)

/** The user with an e-mail, in any company; null when there is none. Call it outside of any scope. */
export const maybeUserByEmail = (email: string): Promise<LoginCandidate | null> =>
  withPlatformScope('login by e-mail', () => maybeLoginCandidate(email))

/**
 * The user with this e-mail, password and second factor. Call it outside of any scope, because it hashes. An
 * unknown e-mail takes the same work and gets the same answer as a wrong password.
 * @throws AppError ERR_INVALID_CREDENTIALS, ERR_ACCOUNT_LOCKED (with retryAfter in seconds), ERR_UNAVAILABLE;
 *   with the right password ERR_USER_INACTIVE, ERR_SECOND_FACTOR_REQUIRED (with factors), ERR_WRONG_CODE,
 *   ERR_PASSKEY_REFUSED.
 */
export async function authenticate(
  credentials: Credentials,
  { ip, deviceOf, site, asCompany }: LoginOrigin,
): Promise<ProvedLogin> {
  const { email } = credentials
  const found = await maybeUserByEmail(email)
  const device = found && deviceOf(found.id)
  let wrong: ErrorCode = 'ERR_INVALID_CREDENTIALS'
  const check = async () => {
    const outcome = await checkCredentials(credentials, found, { site, asCompany })
    if (!('wrong' in outcome)) return outcome
    wrong = outcome.wrong
    return null
  }
  const attempt = guard.attempt(email, { ip, device }, check, (outcome) => 'candidate' in outcome)
  const outcome = await attempt.catch((error: unknown) => {
    if (found) noteLocked(found, error, 'session')
    throw error
  })
  if (!outcome) {
    if (found && wrong !== 'ERR_INVALID_CREDENTIALS') noteRefusedLogin(found, 'wrongCode')
    else noteWrongLogin(found)
    throw new AppError(wrong)
  }
  if ('missing' in outcome) throw new AppError('ERR_SECOND_FACTOR_REQUIRED', { factors: outcome.missing })
  if (!outcome.candidate.active) {
    noteRefusedLogin(outcome.candidate, 'userInactive')
    throw new AppError('ERR_USER_INACTIVE')
  }
  return outcome
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
  { id, companyId, passwordHash }: Pick<User, 'id' | 'companyId' | 'passwordHash'>,
  given: string | undefined,
): Promise<void> {
  if (given === undefined) throw new AppError('ERR_WRONG_PASSWORD')
  const isRight = await tryToConfirm({ id, companyId }, () => verifyPassword(given, passwordHash))
  if (!isRight) throw new AppError('ERR_WRONG_PASSWORD')
}

/**
 * Lets a logged-in user prove who they are. Wrong passwords, codes and passkeys count together, and are in
 * the audit log.
 * @throws AppError ERR_ACCOUNT_LOCKED (with retryAfter in seconds), ERR_UNAVAILABLE.
 */
export async function tryToConfirm(
  user: Pick<User, 'id' | 'companyId'>,
  prove: () => Promise<boolean>,
): Promise<boolean> {
  const key = String(user.id)
  const attempt = confirmations.try(key, async () => (await prove()) || null)
  const isRight = await attempt.catch((error: unknown) => {
    noteLocked(user, error, 'user')
    throw error
  })
  if (isRight) await confirmations.forget(key)
  else noteWrongConfirmation(user)
  return isRight ?? false
}
