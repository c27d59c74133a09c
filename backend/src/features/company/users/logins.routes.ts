import { accessPeopleApi, loginsApi, type AccessPerson, type Login, type PastLogin } from '@balcao/contract'
import type { User, UserSession } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { authorize } from '../../../platform/errors/authorize.js'
import { route, routeOutsideScope, type Route } from '../../../platform/http/route.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import {
  endSession,
  endSessionsOf,
  findLiveSession,
  findSessionUser,
  isLockedOut,
  listLiveSessions,
  listPastSessions,
  sessionFactsOf,
  type SessionFacts,
  unlockLogin,
} from '../auth/index.js'
import { claimUser, resetFactors } from '../secondFactor/index.js'
import { noteUnlocked } from './users.commands.js'
import { userPolicy } from './users.policy.js'
import { countFactors, listActivePage, listedFactors, listLinked } from './users.queries.js'

/** @throws AppError ERR_NO_USER_FOUND, ERR_NO_PERMISSION */
const requireOwnOrManaged = async (id: number, actor: UserActor): Promise<void> =>
  authorize(actor, userPolicy, 'endSessions', await findSessionUser(id))

/** How, when and from where a session began. */
const presentBeginning = ({ id, userAgent, address, loginMethod, createdAt }: UserSession) => ({
  id,
  userAgent,
  address,
  method: loginMethod,
  createdAt: createdAt.toISOString(),
})

const presentLogin = (session: UserSession, actor: UserActor): Login => ({
  ...presentBeginning(session),
  lastUsedAt: session.rotatedAt.toISOString(),
  isCurrent: session.id === actor.sessionId,
  isNew: session.newDevice && session.recognised === null,
})

const presentPast = (session: UserSession): PastLogin => ({
  ...presentBeginning(session),
  endedAt: (session.revokedAt ?? session.expiresAt).toISOString(),
  cause: session.endCause,
  recognised: session.recognised,
})

/** @throws AppError ERR_NO_USER_FOUND, ERR_NO_PERMISSION */
async function findManaged(id: number, actor: UserActor): Promise<User> {
  const user = await findSessionUser(id)
  authorize(actor, userPolicy, 'manage', user)
  return user
}

const presentPerson = (user: User, facts: SessionFacts | undefined, isLinked: boolean): AccessPerson => ({
  id: user.id,
  name: user.name,
  profile: user.profile,
  invited: user.passwordHash === null,
  lastLoginAt: facts?.lastLoginAt.toISOString() ?? null,
  isLinked,
  sessions: facts?.sessions ?? 0,
  factors: listedFactors(user),
  usesSignOn: facts?.lastMethod === 'singleSignOn',
})

/** Sessions of users: list and end them, and unlock accounts. */
export const loginsRoutes: readonly Route[] = [
  route(accessPeopleApi.list, { access: 'security:manage' }, async ({ query }) => {
    const { rows, ...page } = await listActivePage(query)
    const ids = rows.map(({ id }) => id)
    const facts = await sessionFactsOf(ids, clock.now())
    const linked = await listLinked(ids)
    return {
      people: rows.map((user) => presentPerson(user, facts.get(user.id), linked.has(user.id))),
      ...page,
    }
  }),

  route(accessPeopleApi.factors, { access: 'security:manage', reads: true }, () => countFactors()),

  routeOutsideScope(loginsApi.lock, { access: 'users:write' }, async ({ params, actor, inScope }) => {
    const { email } = await inScope(() => findManaged(params.id, actor))
    return { locked: await isLockedOut(email) }
  }),

  routeOutsideScope(loginsApi.unlock, { access: 'users:write' }, async ({ params, actor, inScope }) => {
    const { email } = await inScope(async () => noteUnlocked(await findManaged(params.id, actor)))
    await unlockLogin(email)
    return { message: 'User unlocked' }
  }),

  route(
    loginsApi.resetFactors,
    { access: 'users:write', sensitive: true },
    async ({ params, body, actor }) => {
      const user = await claimUser(params.id)
      authorize(actor, userPolicy, 'manage', user)
      await resetFactors(user, body.reason)
      await endSessionsOf(user.id, null, 'factorReset')
      return { message: 'Second factors removed' }
    },
  ),

  route(loginsApi.list, { access: 'user' }, async ({ params, actor }) => {
    await requireOwnOrManaged(params.id, actor)
    return (await listLiveSessions(params.id)).map((session) => presentLogin(session, actor))
  }),

  route(loginsApi.past, { access: 'user' }, async ({ params, query, actor }) => {
    await requireOwnOrManaged(params.id, actor)
    const { rows, ...page } = await listPastSessions(params.id, query.pageNumber)
    return { sessions: rows.map(presentPast), ...page }
  }),

  route(loginsApi.end, { access: 'user' }, async ({ params, actor }) => {
    await requireOwnOrManaged(params.id, actor)
    await endSession(await findLiveSession(params.id, params.sessionId), 'endedByHand')
    return { message: 'Session ended' }
  }),

  route(loginsApi.endAll, { access: 'user' }, async ({ params, actor }) => {
    await requireOwnOrManaged(params.id, actor)
    await endSessionsOf(params.id, actor.sessionId, 'endedByHand')
    return { message: 'Sessions ended' }
  }),
]
