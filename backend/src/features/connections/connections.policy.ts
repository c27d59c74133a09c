import { hasAbility } from '@balcao/contract'
import type { UserActor } from '../../platform/tenancy/actor.js'

/**
 * Whether an actor may see what gives power over a connection: the API token sends in its name, and whoever sees the QR code
 * can link a phone of their own to it.
 */
export const canSeeSecrets = (actor: UserActor): boolean =>
  hasAbility(actor.profile, 'connections-page:actionButtons') && !actor.support
