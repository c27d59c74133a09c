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
 * Beside that of the super user's own login, which stays: while this one names a live access, a refresh
 * answers that company's session.
 */
const cookie = httpOnlyCookie('jrv', '/auth')

export const rememberSupport = (res: Response, { id: sessionId, companyId }: SupportAccess): void =>
  cookie.set(res, signRefreshToken({ sessionId, companyId }), SUPPORT_MINUTES * 60)

export const forgetSupport = cookie.clear

/** The session that a live access is. Runs in the company's scope. @throws AppError ERR_NO_COMPANY_FOUND */
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
 * The session in the company that a browser is in as support; null when it is in none, or no longer. Outside
 * of any scope.
 * @param homeSessionId the login that was refreshed: an access goes with the one from which it was entered.
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
