import { defineBroadcast } from '../../../events/broadcast.js'
import { User } from '../../../models/index.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { batchById } from '../../../platform/tenancy/batchReads.js'

const loginOf = batchById(User, () => ({ attributes: ['id', 'email', 'companyId'] }))

/**
 * Tells a user's other sessions about a new login. The new session may have a socket already, which must not
 * get this event.
 */
export const loggedInBroadcast = defineBroadcast(['user.loggedIn'], async ({ userId, sessionId }) => {
  const user = await loginOf(userId)
  if (!user) return []
  const { id, email, companyId } = user
  return [
    {
      rooms: [rooms.user(userId)],
      except: [rooms.session(sessionId)],
      channel: 'auth',
      payload: { action: 'update', user: { id, email, companyId } },
    },
  ]
})

/** Cuts the sockets of a session that has ended. */
export const sessionEndedBroadcast = defineBroadcast(['session.ended'], ({ sessionId }) =>
  Promise.resolve([{ rooms: [rooms.session(sessionId)], cut: true }]),
)
