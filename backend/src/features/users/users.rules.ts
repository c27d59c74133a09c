import { hasAbility, type BodyOf, type usersApi } from '@balcao/contract'
import type { UserActor } from '../../platform/tenancy/actor.js'

type Changes = Omit<BodyOf<typeof usersApi.update>, 'password'>

/** What of a change an actor may make: clients send the whole user, and whoever is no admin decides on name and e-mail alone. */
export const changesAllowed = (
  { name, email, profile, queueIds, allTicket }: Changes,
  actor: Pick<UserActor, 'profile'>,
): Changes => ({
  name,
  email,
  ...(hasAbility(actor.profile, 'user-modal:editProfile') && { profile, allTicket }),
  ...(hasAbility(actor.profile, 'user-modal:editQueues') && { queueIds }),
})
