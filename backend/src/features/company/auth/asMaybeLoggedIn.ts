import { verifyAccessToken } from '../../../platform/http/caller/accessToken.js'
import type { AsCompany } from '../../../platform/http/caller/caller.js'
import type { Request } from '../../../platform/http/route.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { loadActor } from './loadActor.js'

/**
 * For public routes that answer more to a logged-in user. Runs `work` as that user in their company, even if
 * the company may not use the product.
 * @returns null for a caller without a token.
 * @throws AppError ERR_TOKEN_EXPIRED for an invalid token, so that the client renews it.
 */
export function asMaybeLoggedIn<T>(
  { headers: { authorization } }: Request,
  asCompany: AsCompany,
  work: (actor: UserActor) => Promise<T>,
): Promise<T> | null {
  if (!authorization) return null
  const claims = verifyAccessToken(authorization.replace(/^Bearer /i, ''))
  return asCompany(claims.companyId, async () =>
    work(await loadActor(claims, { whenExpired: 'allow', whileEnrolling: true })),
  )
}
