import { hasAbility, type Ability } from '@balcao/contract'
import type { UserActor } from '../tenancy/actor.js'
import type { AccessClaims } from './accessToken.js'

/**
 * Who may call: anyone, any user, users whose profile has an ability, super users of the installation; and `program`, which comes with a
 * connection's token in place of a login's.
 */
export type Access = 'public' | 'user' | 'super' | 'program' | Ability

/** Whether this actor may call what is open to `access`. */
export function mayCall(access: Access, actor: UserActor): boolean {
  if (access === 'public' || access === 'user') return true
  if (access === 'program') return false
  return access === 'super' ? actor.super : hasAbility(actor.profile, access)
}

/** For whom a call stays open when the company may not use the product: `billing` for whoever can pay, `allow` for everybody. */
export type WhenExpired = 'billing' | 'allow'

/**
 * Turns a token's claims into the actor as the database knows them now. Runs in the scope of the claims' company.
 * @throws AppError ERR_TOKEN_EXPIRED when the login has ended; ERR_SUBSCRIPTION_EXPIRED (with dueDate) or ERR_COMPANY_INACTIVE when
 * the company may not use the product, unless `whenExpired` lets them call.
 */
export type ActorLoader = (claims: AccessClaims, whenExpired?: WhenExpired) => Promise<UserActor>
