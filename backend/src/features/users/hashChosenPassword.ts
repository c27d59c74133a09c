import { hashPassword } from '../../platform/crypto/password.js'
import { AppError } from '../../platform/errors/AppError.js'
import { isCommonPassword } from './passwords.rules.js'

/** The hash of a password that this person may choose. Not inside a scope. @throws AppError ERR_PASSWORD_TOO_COMMON */
export async function hashChosenPassword(
  password: string,
  person: { name: string; email: string },
): Promise<string> {
  if (isCommonPassword(password, person))
    throw new AppError('ERR_PASSWORD_TOO_COMMON', { field: 'body.password' })
  return hashPassword(password)
}
