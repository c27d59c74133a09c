import { hasAbility } from '@balcao/contract'
import type { Contact } from '../../models/index.js'
import type { UserActor } from '../../platform/tenancy/actor.js'

/** Everybody sees, adds and changes contacts; with one go all its attendances, so that only admins delete them. */
export const contactPolicy = {
  remove: (actor: UserActor, _contact: Contact): boolean =>
    hasAbility(actor.profile, 'contacts-page:deleteContact'),
} as const
