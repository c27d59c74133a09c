import { hashOfToken } from '../../../platform/crypto/companyToken.js'
import { verifyPassword } from '../../../platform/crypto/password.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { createAttemptLimit } from '../../../platform/redis/attemptLimit.js'
import { throttle } from '../../../platform/redis/throttle.js'
import { maybeUserByEmail } from '../../company/auth/index.js'
import { createApplicant } from './createApplicant.js'
import { maybeApplication } from './sealApplication.js'
import { isSignUpOpen } from './signUp.queries.js'

const wrongPasswords = createAttemptLimit('sign-up-link', { attempts: 10, seconds: 900 })

interface Confirmation {
  token: string
  password: string
  /** Replaces the name of the application, which another company may have taken meanwhile. */
  companyName?: string | undefined
}

/**
 * Creates the company of a link that came by mail. Whoever opens it must also know the password that was
 * chosen: otherwise the owner of an address would create the account of a stranger who typed it. Call it
 * outside of any scope, because it compares a password.
 * @returns the e-mail, which is verified now.
 * @throws AppError ERR_EMAIL_LINK_INVALID, also when the address has an account by now; ERR_WRONG_PASSWORD;
 *   ERR_ACCOUNT_LOCKED, ERR_RATE_LIMITED, ERR_UNAVAILABLE; ERR_USER_CREATION_DISABLED, ERR_NO_PLAN_FOUND,
 *   ERR_COMPANY_NAME_ALREADY_EXISTS.
 */
export async function confirmSignUp(
  { token, password, companyName }: Confirmation,
  ip: string,
): Promise<string> {
  await throttle('sign-up-links', ip, { calls: 60, seconds: 900 })
  if (!(await isSignUpOpen())) throw new AppError('ERR_USER_CREATION_DISABLED')
  const application = maybeApplication(token)
  if (!application) throw new AppError('ERR_EMAIL_LINK_INVALID')
  const isRight = await wrongPasswords.try(hashOfToken(token), async () =>
    (await verifyPassword(password, application.passwordHash)) ? true : null,
  )
  if (!isRight) throw new AppError('ERR_WRONG_PASSWORD', { field: 'body.password' })
  try {
    await createApplicant({ ...application, companyName: companyName ?? application.companyName }, true)
  } catch (error) {
    // A link that was used finds its own company, by the name or by the e-mail.
    if (!(error instanceof AppError) || !(await maybeUserByEmail(application.email))) throw error
    throw new AppError('ERR_EMAIL_LINK_INVALID')
  }
  return application.email
}
