import { verifyAccessToken } from '../../../platform/http/caller/accessToken.js'
import type { AsCompany } from '../../../platform/http/caller/caller.js'
import type { Request } from '../../../platform/http/route.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { loadActor } from './loadActor.js'

/**
 * For public calls that say more to whoever is logged in: runs `work` as them in their company, also where
 * that may not work.
 * @returns null for a caller without a token. @throws AppError ERR_TOKEN_EXPIRED for a token that is worth
 *   nothing, so that it is renewed.
 */
export function asMaybeLoggedIn<T>(
  { headers: { authorization } }: Request,
  asCompany: AsCompany,
  work: (actor: UserActor) => Promise<T>,
): Promise<T> | null {
  if (!authorization) return null
  const claims = verifyAccessToken(authorization.replace(/^Bearer /i, ''))
  return asCompany(claims.companyId, async () => work(await loadActor(claims, 'allow')))
}
