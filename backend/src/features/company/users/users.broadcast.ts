import { defineBroadcast } from '../../../events/broadcast.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { maybeSessionUser } from '../auth/index.js'
import { presentColleague, presentUserDetail } from './users.presenter.js'

/**
 * The user and admins get the whole user, as at login, because clients replace their own user with it. Others
 * get a colleague's fields.
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

/** A socket's rooms depend on its user's rights. It is cut and reconnects with the new rights. */
export const accessChangedBroadcast = defineBroadcast(['user.accessChanged'], ({ userId }) =>
  Promise.resolve([{ rooms: [rooms.user(userId)], cut: true }]),
)
