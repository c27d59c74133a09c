import { availableParallelism } from 'node:os'
import { neededScore, type PasswordOwner } from '@balcao/contract'
import { clock } from '../../../platform/clock/clock.js'
import { hashPassword } from '../../../platform/crypto/password.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { FairLimiter } from '../../../platform/http/limits/FairLimiter.js'
import { scorePassword } from '../../../platform/passwordScore/scorePassword.js'
import type { SessionUserRow } from '../auth/index.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'

/**
 * Limits how many passwords are hashed at once for logged-in users: one per company. Logins wait behind each
 * hash.
 */
export const chosenPasswords = new FairLimiter({
  ofActor: 1,
  ofCompany: 1,
  inAll: availableParallelism(),
  waiting: 5,
  waitMs: 10_000,
})

/** A caller who disconnects leaves at most `waiting` hashes behind, so no request is aborted. */
const stays = new AbortController().signal

/** The owner of a password, for its score. */
export const ownerOf = ({
  name,
  email,
  profile,
  super: isSuper,
  company,
}: SessionUserRow): PasswordOwner => ({
  name,
  email,
  profile,
  super: isSuper,
  company: company.name,
})

/**
 * The hash of a password, if it is strong enough for its owner. Call it outside of any scope.
 * @throws AppError ERR_PASSWORD_TOO_COMMON
 */
export async function hashChosenPassword(password: string, owner: PasswordOwner): Promise<string> {
  if ((await scorePassword(password, owner)) < neededScore(owner))
    throw new AppError('ERR_PASSWORD_TOO_COMMON', { field: 'body.password' })
  return hashPassword(password)
}

/** The columns of a user whose password was chosen just now; null: they have none yet. */
export const passwordColumns = (passwordHash: string | null) => ({
  passwordHash,
  ...(passwordHash !== null && { passwordChangedAt: clock.now() }),
})

/**
 * `hashChosenPassword` for a logged-in user, who might call it often.
 * @throws AppError ERR_RATE_LIMITED as `FairLimiter.run`.
 */
export const hashPasswordChosenBy = (
  { id, companyId }: UserActor,
  password: string,
  owner: PasswordOwner,
): Promise<string> =>
  chosenPasswords.run({ actorId: id, companyId }, stays, () => hashChosenPassword(password, owner))
