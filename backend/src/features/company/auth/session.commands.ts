import { randomUUID } from 'node:crypto'
import { deviceOf, type LoginMethod, type SessionEndCause } from '@balcao/contract'
import { Transaction } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { hooksOf } from '../../../kit/hooks.js'
import { User, UserSession } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { sealedText } from '../../../platform/crypto/sealedColumn.js'
import { hashRefreshToken, signRefreshToken } from '../../../platform/http/caller/refreshToken.js'
import { noteInAuditLog, noteSession } from '../../../platform/tenancy/auditNotes.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { noteActivity } from '../../billing/companies/index.js'
import { sessionTimes, type SessionTimes } from '../accessPolicy/index.js'
import { hasLiveSession, listOpenSessions } from './auth.queries.js'
import { refreshTokenState } from './auth.rules.js'

export const refreshTokens = sealedText<{ id: string }>({
  table: 'user_sessions',
  column: 'sealed_token',
  key: { id: 'uuid' },
  facts: { id: 'id' },
  place: ({ id }) => `session ${id}`,
})

/** When a session ends by itself. */
const endOf = (
  { rotatedAt, createdAt }: Pick<UserSession, 'rotatedAt' | 'createdAt'>,
  { idleMs, totalMs }: SessionTimes,
): Date => new Date(Math.min(rotatedAt.getTime() + idleMs, createdAt.getTime() + totalMs))

/**
 * The columns of a newly signed token: its hash, and the token sealed, so that it can be answered again for a
 * minute.
 * @param begunAt when the session began. It ends a time later, used or not.
 */
async function newToken(sessionId: string, begunAt: Date) {
  const now = clock.now()
  const times = await sessionTimes()
  const token = signRefreshToken({ sessionId, companyId: currentCompanyId() })
  return {
    token,
    stored: {
      tokenHash: hashRefreshToken(token),
      sealedToken: refreshTokens.seal(Buffer.from(token), { id: sessionId }),
      rotatedAt: now,
      expiresAt: endOf({ rotatedAt: now, createdAt: begunAt }, times),
    },
  }
}

/**
 * Locks a user. Of two changes of one user at once, the second sees the result of the first.
 * @returns whether the user still exists.
 */
export const lockUser = async (userId: number): Promise<boolean> =>
  (await User.findByPk(userId, { attributes: ['id'], lock: Transaction.LOCK.NO_KEY_UPDATE })) !== null

/** The browser and address of a session. They help its user to tell sessions apart. */
export interface LoginPlace {
  userAgent: string
  address: string
}

/** How a session begins. */
interface LoginFacts {
  method: LoginMethod
  /** The user has never logged in there. */
  isNewDevice: boolean
  /** The mark of their browser. */
  device: string
}

/**
 * Begins a session. All other sessions of the user are told, and end.
 * @returns its id and its first refresh token.
 */
export async function startSession(
  userId: number,
  place: LoginPlace,
  { method, isNewDevice, device }: LoginFacts,
): Promise<{ sessionId: string; refreshToken: string }> {
  const sessionId = randomUUID()
  const now = clock.now()
  const { token, stored } = await newToken(sessionId, now)
  // Of two logins at once, the second sees the session of the first.
  await lockUser(userId)
  const begun = { loginMethod: method, confirmedAt: now, createdAt: now, newDevice: isNewDevice, device }
  await UserSession.create({ id: sessionId, userId, ...stored, ...place, ...begun })
  await recordEvent('user.loggedIn', { userId, sessionId })
  await noteSession(userId, 'entered', {
    ...(method !== 'password' && { loginMethod: method }),
    ...(isNewDevice && { newDevice: 'true' }),
  })
  await endSessionsOf(userId, sessionId, 'otherLogin')
  await noteActivity(now)
  return { sessionId, refreshToken: token }
}

/**
 * Exchanges a refresh token for its successor. Requests that came together get the same successor.
 * @param session locked by the scope, so that such requests take turns.
 * @returns null for an invalid token. A token that was replaced long ago also ends its session.
 */
export async function continueSession(
  session: UserSession | null,
  refreshToken: string,
  place: LoginPlace,
): Promise<string | null> {
  const presentedHash = hashRefreshToken(refreshToken)
  const worth = refreshTokenState(session, presentedHash, clock.now())
  if (!session || worth === 'ended') return null
  if (worth === 'stolen') {
    await endSession(session, 'tokenReused')
    return null
  }
  if (worth === 'repeat') return refreshTokens.unseal(session.sealedToken, session).toString()
  const { token, stored } = await newToken(session.id, session.createdAt)
  await session.update({ previousTokenHash: session.tokenHash, ...stored, ...place })
  await noteActivity(stored.rotatedAt)
  return token
}

/**
 * Why a session ended.
 * @param presented the refresh token of whoever asks.
 * @returns null while it is open, and for a token that is neither the last one nor the one before.
 */
export function endCauseFor(session: UserSession | null, presented: string): SessionEndCause | null {
  const isOwn = [session?.tokenHash, session?.previousTokenHash].includes(hashRefreshToken(presented))
  const cause = session?.endCause
  if (!session || !isOwn || cause === 'logout') return null
  return cause ?? (session.expiresAt <= clock.now() ? 'expired' : null)
}

/** Ends the company's sessions as soon as its rules for logins say. They may have become shorter. */
export async function shortenSessions(): Promise<void> {
  const times = await sessionTimes()
  for (const session of await listOpenSessions()) {
    const expiresAt = endOf(session, times)
    if (expiresAt < session.expiresAt) await session.update({ expiresAt })
  }
}

/**
 * Ends all sessions of a user except one.
 * @param method only those that began in this way.
 */
export async function endSessionsOf(
  userId: number,
  exceptSessionId: string | null,
  cause: SessionEndCause,
  method?: LoginMethod,
): Promise<void> {
  const where = { userId, revokedAt: null, ...(method && { loginMethod: method }) }
  for (const session of await UserSession.findAll({ where }))
    if (session.id !== exceptSessionId) await endSession(session, cause)
}

/** Device and address of a session, the same in all languages: `Chrome · Windows, 203.0.113.7`. */
const placeText = ({ userAgent, address }: UserSession): string =>
  [deviceOf(userAgent) ?? userAgent.slice(0, 40), address].filter(Boolean).join(', ')

/**
 * Ends a session: its tokens are invalid and its sockets are cut. After the last one, the user is offline.
 * The audit log gets the cause, and the session's place where somebody else ended it.
 */
export async function endSession(session: UserSession, cause: SessionEndCause | 'logout'): Promise<void> {
  const now = clock.now()
  const endCause = cause !== 'logout' && session.expiresAt <= now ? 'expired' : cause
  if (endCause === 'logout') await noteSession(session.userId, 'left', {})
  else await noteSession(session.userId, 'ended', { cause: endCause, session: placeText(session) })
  await session.update({ revokedAt: now, endCause })
  await recordEvent('session.ended', { sessionId: session.id })
  if (await hasLiveSession(session.userId, now)) return
  for (const run of hooksOf('loggedOut')) await run(session.userId)
}

/**
 * A user says whether a login was theirs. One that was not ends, if it is still open.
 * @param session of the user, locked.
 */
export async function answerForLogin(session: UserSession, user: User, isOwn: boolean): Promise<void> {
  const { id, name } = user
  const isOpen = session.revokedAt === null && session.expiresAt > clock.now()
  if (!isOwn && isOpen) await endSession(session, 'denied')
  await session.update({ recognised: isOwn })
  const facts = { recognised: [null, isOwn], session: [null, placeText(session)] } as const
  await noteInAuditLog({ kind: 'session', id, name }, facts)
}

/** The user of a session has proved who they are. */
export async function renewConfirmation(sessionId: string): Promise<void> {
  await UserSession.update({ confirmedAt: clock.now() }, { where: { id: sessionId } })
}

/** Removes all sessions of the scope's company, which is being deleted. */
export const dropSessions = (): Promise<number> => UserSession.destroy({ where: {} })
