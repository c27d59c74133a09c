import { hasAbility, type Ability } from '@balcao/contract'
import { Op, type WhereOptions } from 'sequelize'
import { AppError } from '../platform/errors/AppError.js'
import { rooms } from '../platform/realtime/rooms.js'
import { authorIdOf, type UserActor } from '../platform/tenancy/actor.js'
import { currentCompanyId } from '../platform/tenancy/scope.js'

/** A record of its user. Without a user it is shared. */
interface Owned {
  userId: number | null
}

interface Sharing {
  shared?: boolean | undefined
}

/**
 * Parts of a resource whose records are one user's own, or shared. Only its owner sees a personal one. All
 * users see the shared ones, and users with an ability write them.
 */
export function ownOrShared(ability: Ability) {
  const mayShare = (actor: UserActor): boolean => hasAbility(actor.profile, ability)
  return {
    seenBy: (actor: UserActor): WhereOptions => ({ userId: { [Op.or]: [actor.id, null] } }),

    mayChange: (actor: UserActor, { userId }: Owned): boolean => userId === actor.id || mayShare(actor),

    roomsOf: ({ userId }: Owned): string[] => [
      userId === null ? rooms.company(currentCompanyId()) : rooms.user(userId),
    ],

    /** The owner that a body chooses. A new record is the actor's own, unless it is shared. */
    ownerOf: ({ shared }: Sharing, actor: UserActor, record?: Owned): Partial<Owned> =>
      shared === undefined && record ? {} : { userId: shared ? null : authorIdOf(actor) },

    /**
     * @throws AppError ERR_NO_PERMISSION when the actor may not share; ERR_SUPPORT_CLOSED when support would
     *   own it.
     */
    requireSharing: ({ shared }: Sharing, actor: UserActor): void => {
      if (shared && !mayShare(actor)) throw new AppError('ERR_NO_PERMISSION')
      if (shared === false && actor.support)
        throw new AppError('ERR_SUPPORT_CLOSED', { field: 'body.shared' })
    },
  }
}
