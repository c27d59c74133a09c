import type { User } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { log } from '../../../platform/log/log.js'
import { noteRefusedLogin } from '../auth/index.js'
import type { FoundAccount } from './findAccount.js'

/**
 * The user of an account that was found. A refusal is logged: in the company's audit log where it is about
 * one of its users. Call it outside of any scope.
 * @throws AppError ERR_SIGN_ON_EMAIL, ERR_SIGN_ON_NO_GROUP, ERR_SIGN_ON_NO_ACCOUNT, ERR_USER_INACTIVE
 */
export function admitted(companyId: number, found: FoundAccount): User {
  if ('user' in found) return found.user
  const { code, user } = found.refused
  if (user) noteRefusedLogin({ id: user.id, companyId }, user.cause)
  else log.warn({ companyId, code }, 'an account of a company’s provider was refused')
  throw new AppError(code)
}
