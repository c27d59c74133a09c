import { availableParallelism } from 'node:os'
import { neededScore, type PasswordOwner } from '@balcao/contract'
import { hashPassword } from '../../../platform/crypto/password.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { FairLimiter } from '../../../platform/http/limits/FairLimiter.js'
import { scorePassword } from '../../../platform/passwordScore/scorePassword.js'
import type { SessionUserRow } from '../auth/index.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'

/**
 * The passwords that admins choose for people: logins wait behind each, so that a company has one hashed at a
 * time.
 */
export const chosenPasswords = new FairLimiter({
  ofActor: 1,
  ofCompany: 1,
  inAll: availableParallelism(),
  waiting: 5,
  waitMs: 10_000,
})

/** Whoever leaves leaves at most `waiting` hashes behind. */
const stays = new AbortController().signal

/** Whose password it will be. */
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
 * The hash of a password that this person may choose. Not inside a scope. @throws AppError
 * ERR_PASSWORD_TOO_COMMON
 */
export async function hashChosenPassword(password: string, owner: PasswordOwner): Promise<string> {
  if ((await scorePassword(password, owner)) < neededScore(owner))
    throw new AppError('ERR_PASSWORD_TOO_COMMON', { field: 'body.password' })
  return hashPassword(password)
}

/**
 * The same for somebody who chooses it while they are logged in, and may do so often.
 * @throws AppError ERR_RATE_LIMITED as `FairLimiter.run`.
 */
export const hashPasswordChosenBy = (
  { id, companyId }: UserActor,
  password: string,
  owner: PasswordOwner,
): Promise<string> =>
  chosenPasswords.run({ actorId: id, companyId }, stays, () => hashChosenPassword(password, owner))
