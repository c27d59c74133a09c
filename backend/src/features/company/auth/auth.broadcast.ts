import { defineBroadcast } from '../../../events/broadcast.js'
import { User } from '../../../models/index.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { batchById } from '../../../platform/tenancy/batchReads.js'

const loginOf = batchById(User, () => ({ attributes: ['id', 'email', 'companyId'] }))

/**
 * Whoever logs in is heard by their other logins; the new one's own socket may be there already, and must not
 * hear it.
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

/** A socket lives while its login does. */
export const sessionEndedBroadcast = defineBroadcast(['session.ended'], ({ sessionId }) =>
  Promise.resolve([{ rooms: [rooms.session(sessionId)], cut: true }]),
)
