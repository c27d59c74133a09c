import { loginsApi, type Login } from '@balcao/contract'
import type { UserSession } from '../../models/index.js'
import { authorize } from '../../platform/errors/authorize.js'
import { route, type Route } from '../../platform/http/route.js'
import type { UserActor } from '../../platform/tenancy/actor.js'
import {
  endSession,
  endSessionsOf,
  findLiveSession,
  findSessionUser,
  listLiveSessions,
} from '../auth/index.js'
import { userPolicy } from './users.policy.js'

/** @throws AppError ERR_NO_USER_FOUND, ERR_NO_PERMISSION */
const requireOwnOrManaged = async (id: number, actor: UserActor): Promise<void> =>
  authorize(actor, userPolicy, 'endSessions', await findSessionUser(id))

const presentLogin = (
  { id, userAgent, address, createdAt, rotatedAt }: UserSession,
  actor: UserActor,
): Login => ({
  ...{ id, userAgent, address },
  createdAt: createdAt.toISOString(),
  lastUsedAt: rotatedAt.toISOString(),
  isCurrent: id === actor.sessionId,
})

/** Where somebody is logged in, and how that is ended. */
export const loginsRoutes: readonly Route[] = [
  route(loginsApi.list, { access: 'user' }, async ({ params, actor }) => {
    await requireOwnOrManaged(params.id, actor)
    return (await listLiveSessions(params.id)).map((session) => presentLogin(session, actor))
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
