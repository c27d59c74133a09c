import { authApi, type SessionAnswer } from '@balcao/contract'
import { clock } from '../../../platform/clock/clock.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { signAccessToken, type AccessClaims } from '../../../platform/http/caller/accessToken.js'
import { assertAllowedOrigin } from '../../../platform/http/allowedOrigin.js'
import { deviceCookie } from '../../../platform/http/caller/deviceCookie.js'
import { refreshCookie } from '../../../platform/http/caller/refreshCookie.js'
import { maybeRefreshClaims } from '../../../platform/http/caller/refreshToken.js'
import { socketCookie } from '../../../platform/http/caller/socketCookie.js'
import { route, type Request, type Response, type Route } from '../../../platform/http/route.js'
import { addLogContext } from '../../../platform/log/context.js'
import { actorId } from '../../../platform/tenancy/actor.js'
import { originOf } from '../../../platform/tenancy/origin.js'
import { resumeSupport } from '../../billing/supportAccess/index.js'
import { daysUntil } from '../../billing/invoices/index.js'
import { toCompanySettings } from '../settings/index.js'
import { presentOwnSession } from './auth.presenter.js'
import {
  findSession,
  findSessionUser,
  findCompanyAccess,
  isUnknownPlace,
  maybeSession,
  type SessionUserRow,
} from './auth.queries.js'
import { reachOf } from './auth.rules.js'
import { authenticate } from './authenticate.js'
import { refusePeople, supportContactFields } from './refuseCompany.js'
import { noticeNewDevice } from './noticeNewDevice.js'
import { noteRefusal } from './noteRefusal.js'
import { continueSession, endSession, startSession, type LoginPlace } from './session.commands.js'

/** A login warns when fewer days than this are left. */
const WARNING_DAYS = 5

interface Login {
  refreshToken: string
  claims: AccessClaims
  user: SessionUserRow
}

/**
 * Decides whether a user may log in now, fully or only to pay.
 * @returns builds the login from a session and its refresh token.
 * @throws AppError ERR_COMPANY_INACTIVE, ERR_SUBSCRIPTION_EXPIRED
 */
async function admit(userId: number): Promise<(sessionId: string, refreshToken: string) => Login> {
  const user = await findSessionUser(userId)
  const access = await findCompanyAccess(clock.now())
  const reach = reachOf(access, user.profile)
  if (reach !== 'all' && reach !== 'billing') await refusePeople(access)
  const { id, profile, companyId } = user
  return (sessionId, refreshToken) => ({
    refreshToken,
    claims: { id, profile, companyId, sessionId, ...(reach === 'billing' && { scope: reach }) },
    user,
  })
}

/** A warning at login that the due date is near. Super users get none: their company does not expire. */
function dueWarning({ super: isSuper, company }: SessionUserRow): Pick<SessionAnswer, 'dueInDays'> {
  if (isSuper) return {}
  const { timezone } = toCompanySettings(new Map(company.settings.map(({ key, value }) => [key, value])))
  const days = daysUntil(company.dueDate, clock.now(), timezone)
  return days < WARNING_DAYS ? { dueInDays: Math.max(0, days) } : {}
}

function answerLogin(res: Response, { refreshToken, claims, user }: Login): SessionAnswer {
  refreshCookie.set(res, refreshToken)
  socketCookie.set(res, claims)
  const { scope } = claims
  return {
    token: signAccessToken(claims),
    user: presentOwnSession(user),
    ...(scope ? { scope, ...supportContactFields() } : dueWarning(user)),
  }
}

function placeOf(req: Request): LoginPlace {
  const { address, device } = originOf(req.ip, req.get('user-agent'))
  return { userAgent: device, address }
}

/** Adds the caller's ids to the request's log line. */
const noteCaller = ({ id, companyId }: { id: number; companyId: number }): void =>
  addLogContext({ companyId, actorId: actorId({ kind: 'user', id }) })

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
    const candidate = await authenticate(body.email, body.password, {
      ip: req.ip ?? '',
      deviceOf: (userId) => deviceCookie.knownAs(req, userId),
    })
    noteCaller(candidate)
    const login = await asCompany(candidate.companyId, async () => {
      const loginOf = await admit(candidate.id)
      const place = placeOf(req)
      const isKnown = deviceCookie.knownAs(req, candidate.id) !== null
      const isNewDevice = !isKnown && (await isUnknownPlace(candidate.id, place))
      const { sessionId, refreshToken } = await startSession(candidate.id, place, isNewDevice)
      const begun = loginOf(sessionId, refreshToken)
      if (isNewDevice) await noticeNewDevice(begun.user, sessionId, place)
      return begun
    }).catch((error: unknown) => {
      noteRefusal(candidate, error)
      throw error
    })
    const answer = answerLogin(res, login)
    deviceCookie.remember(req, res, candidate.id)
    return answer
  }),

  route(authApi.refresh, { access: 'public' }, async ({ req, res, asCompany }) => {
    assertAllowedOrigin(req)
    const presented = refreshCookie.read(req)
    const claims = maybeRefreshClaims(presented) ?? refuseRefresh(res)
    // The refusal is sent after the commit. By then the session of a stolen token has ended.
    const continued = await asCompany(claims.companyId, async () => {
      const session = await maybeSession(claims.sessionId)
      const refreshToken = await continueSession(session, presented, placeOf(req))
      if (!session || !refreshToken) return null
      const loginOf = await admit(session.userId)
      return loginOf(session.id, refreshToken)
    })
    const login = continued ?? refuseRefresh(res)
    noteCaller(login.claims)
    const own = answerLogin(res, login)
    return (await resumeSupport(req, res, login.claims.sessionId, asCompany)) ?? own
  }),

  route(authApi.logout, { access: 'user', whenExpired: 'allow' }, async ({ actor, req, res }) => {
    assertAllowedOrigin(req)
    await endSession(await findSession(actor.sessionId), 'logout')
    clearCookies(res)
    return {}
  }),

  route(
    authApi.me,
    { access: 'user', whenExpired: 'billing' },
    ({ actor: { id, profile, super: isSuper } }) => Promise.resolve({ id, profile, super: isSuper }),
  ),
]
