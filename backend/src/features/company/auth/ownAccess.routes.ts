import { ownAccessApi } from '@balcao/contract'
import { AppError } from '../../../platform/errors/AppError.js'
import { route, type Route } from '../../../platform/http/route.js'
import { findSessionUser, maybeSession, maybeSessionUser } from './auth.queries.js'
import { maybeLoginInQuestion } from './newDevice.queries.js'
import { answerForLogin } from './session.commands.js'

/** What people know of their own login, and what they are asked about it. */
export const ownAccessRoutes: readonly Route[] = [
  route(ownAccessApi.get, { access: 'user' }, async ({ actor }) => {
    // Support is no user of the company.
    const user = await maybeSessionUser(actor.id)
    const asked = await maybeLoginInQuestion(actor.id, actor.sessionId)
    return {
      hasPassword: user?.passwordHash !== null,
      passwordChangedAt: user?.passwordChangedAt?.toISOString() ?? null,
      login: asked && { ...asked, createdAt: asked.createdAt.toISOString() },
    }
  }),

  route(ownAccessApi.answer, { access: 'user' }, async ({ actor, body }) => {
    const asked = await maybeLoginInQuestion(actor.id, actor.sessionId)
    const session = asked?.id === body.login ? await maybeSession(asked.id) : null
    if (!session) throw new AppError('ERR_NO_SESSION_FOUND')
    await answerForLogin(session, await findSessionUser(actor.id), body.isOwn)
    return { message: 'Answered' }
  }),
]
