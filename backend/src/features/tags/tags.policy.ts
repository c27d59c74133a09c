import { hasAbility } from '@balcao/contract'
import type { UserActor } from '../../platform/tenancy/actor.js'

/** Everybody sees tags and makes new ones while attending; the board's lanes are for those who lead. */
export const mayMakeLane = (actor: UserActor): boolean => hasAbility(actor.profile, 'tags:kanban')
