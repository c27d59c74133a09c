import { defineBroadcast } from '../../../events/broadcast.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { maybeSessionUser } from '../auth/index.js'
import { presentColleague, presentUserDetail } from './users.presenter.js'

/**
 * Clients that know the user as themselves take this for their own user, so it is as whole as login answers
 * it; whoever manages people sees as much, and the others a colleague.
 */
export const userChangedBroadcast = defineBroadcast(
  ['user.created', 'user.updated'],
  async ({ userId }, name) => {
    const user = await maybeSessionUser(userId)
    if (!user) return []
    const action = name === 'user.created' ? 'create' : 'update'
    const whole = [rooms.admins(currentCompanyId()), rooms.user(userId)]
    return [
      { rooms: whole, channel: 'user', payload: { action, user: presentUserDetail(user) } },
      {
        rooms: [rooms.company(currentCompanyId())],
        except: whole,
        channel: 'user',
        payload: { action, user: presentColleague(user) },
      },
    ]
  },
)

export const userDeletedBroadcast = defineBroadcast(['user.deleted'], ({ userId }) =>
  Promise.resolve([
    { rooms: [rooms.company(currentCompanyId())], channel: 'user', payload: { action: 'delete', userId } },
  ]),
)

/**
 * A socket hears what its user could see when it was let in: it is cut, and let in again as things are now.
 */
export const accessChangedBroadcast = defineBroadcast(['user.accessChanged'], ({ userId }) =>
  Promise.resolve([{ rooms: [rooms.user(userId)], cut: true }]),
)
