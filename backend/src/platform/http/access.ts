import { hasAbility, isSwitchedOff, type Ability } from '@balcao/contract'
import type { Request } from 'express'
import type { UserActor } from '../tenancy/actor.js'
import type { AccessClaims } from './caller/accessToken.js'

/**
 * Who may call: anyone, any user, users whose profile has an ability, super users of the installation;
 * `support`, super users who are in a company that is not theirs; and `program`, which comes with a
 * connection's token in place of a login's.
 */
export type Access = 'public' | 'user' | 'super' | 'support' | 'program' | Ability

/** Whether this actor may call what is open to `access`. */
export function mayCall(access: Access, actor: UserActor): boolean {
  if (access === 'public' || access === 'user') return true
  if (access === 'program') return false
  if (access === 'support') return actor.support !== undefined
  if (access === 'super') return actor.super
  // The company may give users what their profile does not have.
  const isGiven = access === 'contacts:export' && actor.exportContacts
  return (hasAbility(actor.profile, access) || isGiven) && !isSwitchedOff(access, actor.switchedOff)
}

/**
 * For whom a call stays open when the company may not use the product: `billing` for whoever can pay, `allow`
 * for everybody.
 */
export type WhenExpired = 'billing' | 'allow'

/** What a route is declared with. */
export interface RouteOptions<A extends Access> {
  access: A
  /** The call stays open when the company may not use the product. */
  whenExpired?: WhenExpired
  /**
   * Every call of it costs many times what others do. One that searches or turns far counts as such without
   * being declared. Few of them run at once, of one actor, of one company and in all; what comes on top
   * waits, or is refused with ERR_RATE_LIMITED. A report, which has no body, runs in `withReportScope`: it
   * makes the whole answer there and sends it after. A staged one, as an export, has such a scope by
   * `inScope`.
   */
  cost?: 'heavy' | 'report'
  /**
   * The handler only reads, and by `readRows` alone, at least of a query like this (as it came, before its
   * schema): it runs in `withReadScope`. It may be called twice, and its first answer be thrown away.
   */
  reads?: boolean | ((query: Record<string, unknown>) => boolean)
  /**
   * Looks at a call's address and headers before any of its body is taken; throws the refusal. For callers
   * who have no login.
   */
  admitUnread?: (req: Request) => void
}

/**
 * Turns a token's claims into the actor as the database knows them now. Runs in the scope of the claims'
 * company.
 * @throws AppError ERR_TOKEN_EXPIRED when the login has ended; ERR_SUBSCRIPTION_EXPIRED (with dueDate) or
 *   ERR_COMPANY_INACTIVE when the company may not use the product, unless `whenExpired` lets them call.
 */
export type ActorLoader = (claims: AccessClaims, whenExpired?: WhenExpired) => Promise<UserActor>
