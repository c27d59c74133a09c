import { authApi, type SessionAnswer } from '@balcao/contract'
import { AppError } from '../../platform/errors/AppError.js'
import { signAccessToken, type AccessClaims } from '../../platform/http/accessToken.js'
import { assertAllowedOrigin } from '../../platform/http/allowedOrigin.js'
import { refreshCookie } from '../../platform/http/refreshCookie.js'
import { maybeRefreshClaims } from '../../platform/http/refreshToken.js'
import { socketCookie } from '../../platform/http/socketCookie.js'
import { route, type Response, type Route } from '../../platform/http/route.js'
import { presentSessionUser } from './auth.presenter.js'
import { findSession, findSessionUser, maybeSession, type SessionUserRow } from './auth.queries.js'
import { authenticate } from './authenticate.js'
import { assertActive, continueSession, endSession, startSession } from './session.commands.js'

interface Login {
  refreshToken: string
  claims: AccessClaims
  user: SessionUserRow
}

const loginOf = (user: SessionUserRow, sessionId: string, refreshToken: string): Login => {
  const { id, profile, companyId } = user
  return { refreshToken, claims: { id, profile, companyId, sessionId }, user }
}

function answerLogin(res: Response, { refreshToken, claims, user }: Login): SessionAnswer {
  refreshCookie.set(res, refreshToken)
  socketCookie.set(res, claims)
  return { token: signAccessToken(claims), user: presentSessionUser(user) }
}

function clearCookies(res: Response): void {
  refreshCookie.clear(res)
  socketCookie.clear(res)
}

function refuseRefresh(res: Response): never {
  clearCookies(res)
  throw new AppError('ERR_SESSION_EXPIRED')
}

export const authRoutes: readonly Route[] = [
  route(authApi.login, { access: 'public' }, async ({ body, req, res, asCompany }) => {
    const candidate = await authenticate(body.email, body.password, req.ip ?? '')
    const login = await asCompany(candidate.companyId, async () => {
      const user = await findSessionUser(candidate.id)
      assertActive(user.company)
      const { sessionId, refreshToken } = await startSession(user.id)
      return loginOf(user, sessionId, refreshToken)
    })
    return answerLogin(res, login)
  }),

  route(authApi.refresh, { access: 'public' }, async ({ req, res, asCompany }) => {
    assertAllowedOrigin(req)
    const presented = refreshCookie.read(req)
    const claims = maybeRefreshClaims(presented) ?? refuseRefresh(res)
    // A refusal is answered after the commit: a stolen token's login has ended by then.
    const continued = await asCompany(claims.companyId, async () => {
      const session = await maybeSession(claims.sessionId)
      const refreshToken = await continueSession(session, presented)
      if (!session || !refreshToken) return null
      const user = await findSessionUser(session.userId)
      assertActive(user.company)
      return loginOf(user, session.id, refreshToken)
    })
    return answerLogin(res, continued ?? refuseRefresh(res))
  }),

  route(authApi.logout, { access: 'user', whenExpired: 'allow' }, async ({ actor, req, res }) => {
    assertAllowedOrigin(req)
    await endSession(await findSession(actor.sessionId))
    clearCookies(res)
    return {}
  }),

  route(authApi.me, { access: 'user' }, ({ actor: { id, profile, super: isSuper } }) =>
    Promise.resolve({ id, profile, super: isSuper }),
  ),
]
