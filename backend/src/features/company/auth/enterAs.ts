import { localTime, type LoginMethod, type SessionAnswer } from '@balcao/contract'
import { clock } from '../../../platform/clock/clock.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { signAccessToken, type AccessClaims } from '../../../platform/http/caller/accessToken.js'
import type { AsCompany } from '../../../platform/http/caller/caller.js'
import { deviceCookie } from '../../../platform/http/caller/deviceCookie.js'
import { refreshCookie } from '../../../platform/http/caller/refreshCookie.js'
import { socketCookie } from '../../../platform/http/caller/socketCookie.js'
import type { Request, Response } from '../../../platform/http/route.js'
import { addLogContext } from '../../../platform/log/context.js'
import { actorId } from '../../../platform/tenancy/actor.js'
import { originOf } from '../../../platform/tenancy/origin.js'
import { daysUntil } from '../../billing/invoices/index.js'
import { isAllowedFrom } from '../accessPolicy/index.js'
import { mailFactorChange } from '../secondFactor/index.js'
import { toCompanySettings } from '../settings/index.js'
import { presentOwnSession } from './auth.presenter.js'
import {
  findCompanyAccess,
  findEntryRules,
  findSessionUser,
  type LoginCandidate,
  type SessionUserRow,
} from './auth.queries.js'
import { reachOf } from './auth.rules.js'
import { isNewPlace, type KnownPlace } from './newDevice.queries.js'
import { noteRefusal } from './noteRefusal.js'
import { noticeNewDevice } from './noticeNewDevice.js'
import { refusePeople, supportContactFields } from './refuseCompany.js'
import { startSession, type LoginPlace } from './session.commands.js'

/** A login warns when fewer days than this are left. */
const WARNING_DAYS = 5

interface Login {
  refreshToken: string
  claims: AccessClaims
  user: SessionUserRow
  /** When the user will need a second factor, which they do not have; null for never. */
  factorFrom: Date | null
  asksAboutLogin: boolean
}

/** The declaration of a call by which somebody proves who they are. */
export const loginCall = { access: 'public', unconfirmed: 'It is a login itself.' } as const

/** A public call that begins a session. */
interface LoginCall {
  req: Request
  res: Response
  asCompany: AsCompany
}

/** How and from where somebody logs in, or goes on. */
interface Entry extends KnownPlace {
  method: LoginMethod
}

/**
 * Decides whether a user may log in now, fully, only to pay, or only to enrol a second factor.
 * @returns builds the login from a session and its refresh token.
 * @throws AppError ERR_USER_INACTIVE, ERR_COMPANY_INACTIVE, ERR_SUBSCRIPTION_EXPIRED,
 *   ERR_ADDRESS_NOT_ALLOWED
 */
export async function admit(
  userId: number,
  entry: Entry,
): Promise<(sessionId: string, refreshToken: string) => Login> {
  const user = await findSessionUser(userId)
  if (!user.active) throw new AppError('ERR_USER_INACTIVE')
  const now = clock.now()
  const access = await findCompanyAccess(now)
  const reach = reachOf(access, user.profile)
  if (reach !== 'all' && reach !== 'billing') await refusePeople(access)
  const rules = await findEntryRules(userId, entry, now)
  if (!isAllowedFrom(rules.allowedEntries, entry.address)) throw new AppError('ERR_ADDRESS_NOT_ALLOWED')
  const { id, profile, companyId } = user
  const scope = rules.mustEnrol ? 'enrolment' : reach === 'billing' ? reach : undefined
  return (sessionId, refreshToken) => ({
    refreshToken,
    claims: { id, profile, companyId, sessionId, ...(scope && { scope }) },
    user,
    factorFrom: rules.factorFrom,
    asksAboutLogin: rules.asksAboutLogin,
  })
}

const timezoneOf = ({ company }: SessionUserRow): string =>
  toCompanySettings(new Map(company.settings.map(({ key, value }) => [key, value]))).timezone

/** A warning at login that the due date is near. Super users get none: their company does not expire. */
function dueWarning(user: SessionUserRow): Pick<SessionAnswer, 'dueInDays'> {
  const { super: isSuper, company } = user
  if (isSuper) return {}
  const days = daysUntil(company.dueDate, clock.now(), timezoneOf(user))
  return days < WARNING_DAYS ? { dueInDays: Math.max(0, days) } : {}
}

/** Sets the cookies of a session, and answers its access token and user. */
export function answerLogin(res: Response, login: Login): SessionAnswer {
  const { refreshToken, claims, user, factorFrom, asksAboutLogin } = login
  refreshCookie.set(res, refreshToken)
  socketCookie.set(res, claims)
  const { scope } = claims
  return {
    token: signAccessToken(claims),
    user: presentOwnSession(user),
    ...(scope ? { scope, ...(scope === 'billing' && supportContactFields()) } : dueWarning(user)),
    ...(!scope && factorFrom && { factorFrom: localTime(factorFrom, timezoneOf(user)).date }),
    ...(!scope && asksAboutLogin && { asksAboutLogin }),
  }
}

export function placeOf(req: Request): LoginPlace {
  const { address, device } = originOf(req.ip, req.get('user-agent'))
  return { userAgent: device, address }
}

/** Adds the caller's ids to the request's log line. */
export const noteCaller = ({ id, companyId }: { id: number; companyId: number }): void =>
  addLogContext({ companyId, actorId: actorId({ kind: 'user', id }) })

/**
 * Logs somebody in who has proved who they are. Every way to log in ends here: a user whose company may not
 * use the product is refused, a session begins and ends the user's others, and a login on an unknown device
 * is noted and mailed. The answer carries the cookies.
 * @throws AppError as `admit`.
 */
export async function enterAs(
  { req, res, asCompany }: LoginCall,
  candidate: Pick<LoginCandidate, 'id' | 'companyId'>,
  method: LoginMethod,
): Promise<SessionAnswer> {
  noteCaller(candidate)
  const device = deviceCookie.of(req, candidate.id)
  const login = await asCompany(candidate.companyId, async () => {
    const place = placeOf(req)
    const seenAt = { ...place, device: device.mark }
    const loginOf = await admit(candidate.id, { method, ...seenAt })
    const isNewDevice = await isNewPlace(candidate.id, seenAt, device.isKnown)
    const facts = { method, isNewDevice, device: device.mark }
    const { sessionId, refreshToken } = await startSession(candidate.id, place, facts)
    const begun = loginOf(sessionId, refreshToken)
    if (isNewDevice) {
      begun.asksAboutLogin = false
      await noticeNewDevice(begun.user, sessionId, place)
    }
    if (method === 'recoveryCode') await mailFactorChange(begun.user, 'codeUsed')
    return begun
  }).catch((error: unknown) => {
    noteRefusal(candidate, error)
    throw error
  })
  const answer = answerLogin(res, login)
  device.remember(res)
  return answer
}
