import { hasAbility, type BodyOf, type usersApi } from '@balcao/contract'
import type { UserActor } from '../../../platform/tenancy/actor.js'

type Body = BodyOf<typeof usersApi.update>
type Changes = Omit<Body, 'password' | 'currentPassword'>

/**
 * Whether a change is one of how somebody logs in. Clients send the whole user: what is sent as it is changes
 * nothing.
 */
export const changesLogin = (
  user: { email: string },
  { email, password }: Pick<Body, 'email' | 'password'>,
): boolean => password !== undefined || (email !== undefined && email !== user.email.toLowerCase())

/**
 * What of a change an actor may make: clients send the whole user, and whoever is no admin decides on name
 * and e-mail alone.
 */
export const changesAllowed = (
  { name, email, profile, queueIds, allTicket, active }: Changes,
  actor: Pick<UserActor, 'profile'>,
): Changes => ({
  name,
  email,
  ...(hasAbility(actor.profile, 'user-modal:editProfile') && { profile, allTicket, active }),
  ...(hasAbility(actor.profile, 'user-modal:editQueues') && { queueIds }),
})
