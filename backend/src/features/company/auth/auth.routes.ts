import { authApi, passkeyLoginApi, type SessionEndCause } from '@balcao/contract'
import { AppError } from '../../../platform/errors/AppError.js'
import { assertAllowedOrigin } from '../../../platform/http/allowedOrigin.js'
import { deviceCookie } from '../../../platform/http/caller/deviceCookie.js'
import { refreshCookie } from '../../../platform/http/caller/refreshCookie.js'
import { maybeRefreshClaims } from '../../../platform/http/caller/refreshToken.js'
import { socketCookie } from '../../../platform/http/caller/socketCookie.js'
import { route, routeOutsideScope, type Response, type Route } from '../../../platform/http/route.js'
import { throttle } from '../../../platform/redis/throttle.js'
import { resumeSupport } from '../../billing/supportAccess/index.js'
import { provePasskey, relyingPartyOf, requestPasskey } from '../secondFactor/index.js'
import { findSession, maybeSession } from './auth.queries.js'
import { authenticate } from './authenticate.js'
import { confirmIdentity } from './confirmIdentity.js'
import { admit, answerLogin, enterAs, loginCall, noteCaller, placeOf } from './enterAs.js'
import { continueSession, endCauseFor, endSession } from './session.commands.js'

function clearCookies(res: Response): void {
  refreshCookie.clear(res)
  socketCookie.clear(res)
}

/** @param cause why the session ended; null where it is unknown. */
function refuseRefresh(res: Response, cause: SessionEndCause | null): never {
  clearCookies(res)
  throw new AppError('ERR_SESSION_EXPIRED', cause ? { cause } : {})
}

/** Answers a token like a login, and renews no confirmation. */
const continuation = {
  access: 'public',
  unconfirmed: 'It continues a login, and needs that login’s cookie.',
} as const

export const authRoutes: readonly Route[] = [
  route(authApi.login, loginCall, async ({ body, ...call }) => {
    const { req, asCompany } = call
    const { candidate, method } = await authenticate(body, {
      ip: req.ip ?? '',
      deviceOf: (userId) => deviceCookie.knownAs(req, userId),
      site: relyingPartyOf(req),
      asCompany,
    })
    return enterAs(call, candidate, method)
  }),

  route(passkeyLoginApi.options, { access: 'public' }, async ({ req }) => {
    await throttle('passkey-challenges', req.ip ?? '', { calls: 300, seconds: 900 })
    return requestPasskey(relyingPartyOf(req))
  }),

  route(passkeyLoginApi.logIn, loginCall, async ({ body, ...call }) => {
    const { req, asCompany } = call
    await throttle('passkey-logins', req.ip ?? '', { calls: 300, seconds: 900 })
    const passkey = await provePasskey(body.passkey, relyingPartyOf(req), asCompany)
    if (!passkey) throw new AppError('ERR_PASSKEY_REFUSED')
    return enterAs(call, { id: passkey.userId, companyId: passkey.companyId }, 'passkey')
  }),

  routeOutsideScope(
    authApi.confirm,
    { access: 'user', whenExpired: 'allow', whileEnrolling: true },
    async ({ body, actor, inScope, req }) => {
      await confirmIdentity(actor, body, { site: relyingPartyOf(req), inScope })
      return { message: 'Confirmed' }
    },
  ),

  route(authApi.refresh, continuation, async ({ req, res, asCompany }) => {
    assertAllowedOrigin(req)
    const presented = refreshCookie.read(req)
    const claims = maybeRefreshClaims(presented) ?? refuseRefresh(res, null)
    // The refusal is sent after the commit. By then the session of a stolen token has ended.
    const continued = await asCompany(claims.companyId, async () => {
      const session = await maybeSession(claims.sessionId)
      const place = placeOf(req)
      const refreshToken = await continueSession(session, presented, place)
      if (!session || !refreshToken) return { cause: endCauseFor(session, presented) }
      const { userId, device, loginMethod: method } = session
      const loginOf = await admit(userId, { method, device, ...place })
      return loginOf(session.id, refreshToken)
    })
    const login = 'cause' in continued ? refuseRefresh(res, continued.cause) : continued
    noteCaller(login.claims)
    const own = answerLogin(res, login)
    return (await resumeSupport(req, res, login.claims.sessionId, asCompany)) ?? own
  }),

  route(
    authApi.logout,
    { access: 'user', whenExpired: 'allow', whileEnrolling: true },
    async ({ actor, req, res }) => {
      assertAllowedOrigin(req)
      await endSession(await findSession(actor.sessionId), 'logout')
      clearCookies(res)
      return {}
    },
  ),

  route(
    authApi.me,
    { access: 'user', whenExpired: 'billing', whileEnrolling: true },
    ({ actor: { id, profile, super: isSuper } }) => Promise.resolve({ id, profile, super: isSuper }),
  ),
]
