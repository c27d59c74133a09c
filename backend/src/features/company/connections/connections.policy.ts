import { hasAbility } from '@balcao/contract'
import { env } from '../../../platform/config/env.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'

/**
 * Whether an actor may see a connection's secrets. Its API token sends in its name, and its QR code lets
 * anybody link a phone.
 */
export const canSeeSecrets = (actor: UserActor): boolean =>
  hasAbility(actor.profile, 'connections-page:actionButtons') && !actor.support

/**
 * Support may neither set nor remove a connection's token, because the token sends in its name.
 * @param token as in the body; null or undefined changes nothing.
 * @throws AppError ERR_SUPPORT_CLOSED
 */
export function requireOwnToken(actor: UserActor, token: string | null | undefined, hasToken: boolean): void {
  const leavesIt = token === undefined || token === null || (token === '' && !hasToken)
  if (actor.support && !leavesIt) throw new AppError('ERR_SUPPORT_CLOSED', { field: 'body.token' })
}

/**
 * Where the installation asks for it, a company links a number only once it can be reached by e-mail. Without
 * mails every company counts as reachable.
 * @throws AppError ERR_EMAIL_NOT_VERIFIED
 */
export function requireReachable(actor: UserActor): void {
  if (env.EMAIL_BEFORE_CONNECTION && !actor.hasVerifiedEmail) throw new AppError('ERR_EMAIL_NOT_VERIFIED')
}

interface OfficialSecrets {
  accessToken?: string | undefined
  appSecret?: string | undefined
}

/**
 * Support may not set the secrets of an official number, because they send in the company's name.
 * @throws AppError ERR_SUPPORT_CLOSED
 */
export function requireOwnSecrets(actor: UserActor, { accessToken, appSecret }: OfficialSecrets): void {
  if (actor.support && (accessToken || appSecret))
    throw new AppError('ERR_SUPPORT_CLOSED', { field: accessToken ? 'body.accessToken' : 'body.appSecret' })
}
