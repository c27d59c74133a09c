import { hasAbility } from '@balcao/contract'
import { AppError } from '../../../platform/errors/AppError.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'

/**
 * Whether an actor may see what gives power over a connection: the API token sends in its name, and whoever
 * sees the QR code can link a phone of their own to it.
 */
export const canSeeSecrets = (actor: UserActor): boolean =>
  hasAbility(actor.profile, 'connections-page:actionButtons') && !actor.support

/**
 * Holds support to what it may see: it neither gives a connection a token, which would send in its name, nor
 * takes one away.
 * @param token as the body says it; null and none leave what there is.
 * @throws AppError ERR_SUPPORT_CLOSED
 */
export function requireOwnToken(actor: UserActor, token: string | null | undefined, hasToken: boolean): void {
  const leavesIt = token === undefined || token === null || (token === '' && !hasToken)
  if (actor.support && !leavesIt) throw new AppError('ERR_SUPPORT_CLOSED', { field: 'body.token' })
}
