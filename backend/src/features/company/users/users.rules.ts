import { hasAbility, type BodyOf, type usersApi } from '@balcao/contract'
import type { UserActor } from '../../../platform/tenancy/actor.js'

type Body = BodyOf<typeof usersApi.update>
type Changes = Omit<Body, 'password' | 'currentPassword'>

/**
 * Whether a change concerns e-mail or password. Clients send the whole user, and unchanged values don't
 * count.
 */
export const changesLogin = (
  user: { email: string },
  { email, password }: Pick<Body, 'email' | 'password'>,
): boolean => password !== undefined || (email !== undefined && email !== user.email.toLowerCase())

/**
 * The part of a change that an actor may make. Clients send the whole user; without admin rights only name
 * and e-mail count.
 */
export const changesAllowed = (
  { name, email, profile, queueIds, allTicket, capacity, active }: Changes,
  actor: Pick<UserActor, 'profile'>,
): Changes => ({
  name,
  email,
  ...(hasAbility(actor.profile, 'user-modal:editProfile') && { profile, allTicket, capacity, active }),
  ...(hasAbility(actor.profile, 'user-modal:editQueues') && { queueIds }),
})
