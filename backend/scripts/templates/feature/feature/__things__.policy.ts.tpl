import type { __Thing__ } from '../../models/index.js'
import type { UserActor } from '../../platform/tenancy/actor.js'

/** Everybody sees them; admins change them. */
export const __thing__Policy = {
  update: (actor: UserActor, _record: __Thing__): boolean => actor.profile === 'admin',
  remove: (actor: UserActor, _record: __Thing__): boolean => actor.profile === 'admin',
} as const
