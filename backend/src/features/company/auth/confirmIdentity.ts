import type { BodyOf, ErrorCode, authApi } from '@balcao/contract'
import { verifyPassword } from '../../../platform/crypto/password.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { proveFactor, type RelyingParty } from '../secondFactor/index.js'
import { findSessionUser } from './auth.queries.js'
import { tryToConfirm } from './authenticate.js'
import { renewConfirmation } from './session.commands.js'

type Given = BodyOf<typeof authApi.confirm>

interface Place {
  site: RelyingParty
  inScope: <T>(work: () => Promise<T>) => Promise<T>
}

/**
 * Proves again who the caller is: by the password, or by the second factor of whoever has one. For ten more
 * minutes their session may then make calls that ask for it. Call it outside of any scope, because it hashes.
 * @throws AppError ERR_CONFIRMATION_REQUIRED for the wrong kind of proof, ERR_WRONG_PASSWORD, ERR_WRONG_CODE,
 *   ERR_PASSKEY_REFUSED, ERR_ACCOUNT_LOCKED (with retryAfter in seconds), ERR_UNAVAILABLE.
 */
export async function confirmIdentity(
  { id, companyId, sessionId, confirmation: { by } }: UserActor,
  { password, code, passkey }: Given,
  { site, inScope }: Place,
): Promise<void> {
  const prove = async (): Promise<ErrorCode | null> => {
    if (by.includes('password') && password !== undefined) {
      const { passwordHash } = await inScope(() => findSessionUser(id))
      return (await verifyPassword(password, passwordHash)) ? null : 'ERR_WRONG_PASSWORD'
    }
    const wrong = code === undefined ? 'ERR_PASSKEY_REFUSED' : 'ERR_WRONG_CODE'
    return (await proveFactor(id, { code, passkey }, { site, inScope })) === null ? wrong : null
  }
  const isFit = by.includes('password')
    ? password !== undefined
    : by.length > 0 && (code !== undefined || passkey !== undefined)
  if (!isFit) throw new AppError('ERR_CONFIRMATION_REQUIRED', { confirmBy: [...by] })
  let wrong: ErrorCode | null = null
  const isRight = await tryToConfirm({ id, companyId }, async () => {
    wrong = await prove()
    return wrong === null
  })
  if (!isRight) throw new AppError(wrong ?? 'ERR_WRONG_CODE')
  await inScope(() => renewConfirmation(sessionId))
}
