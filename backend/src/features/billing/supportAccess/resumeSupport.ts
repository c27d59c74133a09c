import { SUPPORT_MINUTES, type SessionAnswer, type SupportAccess as OnWire } from '@balcao/contract'
import type { SupportAccess } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { signAccessToken } from '../../../platform/http/caller/accessToken.js'
import type { AsCompany } from '../../../platform/http/caller/caller.js'
import { httpOnlyCookie } from '../../../platform/http/caller/httpOnlyCookie.js'
import { maybeRefreshClaims, signRefreshToken } from '../../../platform/http/caller/refreshToken.js'
import type { Request, Response } from '../../../platform/http/route.js'
import { presentSupportAccess, presentSupportUser } from './supportAccess.presenter.js'
import { findVisited, maybeLiveAccess } from './supportAccess.queries.js'

/**
 * Cookie of a support access, beside the super user's own. While its access is live, a refresh answers with a
 * session in that company.
 */
const cookie = httpOnlyCookie('jrv', '/auth')

export const rememberSupport = (res: Response, { id: sessionId, companyId }: SupportAccess): void =>
  cookie.set(res, signRefreshToken({ sessionId, companyId }), SUPPORT_MINUTES * 60)

export const forgetSupport = cookie.clear

/**
 * The session of a live support access. Runs in the company's scope.
 * @throws AppError ERR_NO_COMPANY_FOUND
 */
export async function sessionOf(access: SupportAccess): Promise<SessionAnswer & { support: OnWire }> {
  const visited = await findVisited()
  const user = presentSupportUser(access, visited)
  const { id, profile, companyId } = user
  return {
    token: signAccessToken({ id, profile, companyId, sessionId: access.id, support: true }),
    user,
    support: presentSupportAccess(access, visited.company),
  }
}

/**
 * The browser's support session in a company; null when there is none, or it has ended. Call it outside of
 * any scope.
 * @param homeSessionId the refreshed session: an access belongs to the session from which it was entered.
 */
export async function resumeSupport(
  req: Request,
  res: Response,
  homeSessionId: string,
  asCompany: AsCompany,
): Promise<SessionAnswer | null> {
  const presented = cookie.read(req.headers.cookie)
  if (presented === '') return null
  const claims = maybeRefreshClaims(presented)
  const session =
    claims &&
    (await asCompany(claims.companyId, async () => {
      const access = await maybeLiveAccess(claims.sessionId, clock.now())
      return access?.homeSessionId === homeSessionId ? sessionOf(access) : null
    }))
  if (!session) forgetSupport(res)
  return session
}
