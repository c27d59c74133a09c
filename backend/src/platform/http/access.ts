import { CONFIRMED_MINUTES, hasAbility, isSwitchedOff, type Ability } from '@balcao/contract'
import type { Request } from 'express'
import { clock } from '../clock/clock.js'
import { AppError } from '../errors/AppError.js'
import type { UserActor } from '../tenancy/actor.js'
import type { AccessClaims } from './caller/accessToken.js'
import type { SmallTables } from './versions/tablesVersion.js'

/**
 * Who may call: `public` anyone; `user` any user; an ability, users whose profile has it; `super` super users
 * of the installation; `support` super users in support access to another company; `program` programs with a
 * token instead of a login.
 */
export type Access = 'public' | 'user' | 'super' | 'support' | 'program' | Ability

/** Whether this actor may call a route with this `access`. */
export function mayCall(access: Access, actor: UserActor): boolean {
  if (access === 'public' || access === 'user') return true
  if (access === 'program') return false
  if (access === 'support') return actor.support !== undefined
  if (access === 'super') return actor.super
  // The company can grant this to users.
  const isGiven = access === 'contacts:export' && actor.exportContacts
  return (hasAbility(actor.profile, access) || isGiven) && !isSwitchedOff(access, actor.switchedOff)
}

/**
 * For a call that cannot be undone, or gives access.
 * @throws AppError ERR_CONFIRMATION_REQUIRED when the actor proved who they are more than ten minutes ago.
 */
export function requireConfirmed({ confirmation: { at, by } }: UserActor): void {
  const since = clock.now().getTime() - CONFIRMED_MINUTES * 60_000
  if (at === null || at.getTime() < since)
    throw new AppError('ERR_CONFIRMATION_REQUIRED', { confirmBy: [...by] })
}

/**
 * Who may still call after the company's subscription expired: `billing` those who can pay, `allow`
 * everybody.
 */
export type WhenExpired = 'billing' | 'allow'

/**
 * Whether a call asks its caller again who they are. A route whose answer has a secret says one of both
 * (secretsAskAgain.test.ts).
 */
export interface Question {
  /**
   * The call cannot be undone, or gives access: it asks for a login or a confirmation (`authApi.confirm`) of
   * the last ten minutes.
   */
  sensitive?: true
  /** Why a call answers a secret without the question. */
  unconfirmed?: string
}

/** A call asks, or does not: never both. */
type OneQuestion =
  | (Pick<Question, 'sensitive'> & { unconfirmed?: never })
  | (Pick<Question, 'unconfirmed'> & { sensitive?: never })

/** Declaration of a route. */
export type RouteOptions<A extends Access> = OneQuestion & CallOptions<A>

interface CallOptions<A extends Access> {
  access: A
  /** Who may still call after the company's subscription expired. */
  whenExpired?: WhenExpired
  /** Users who must still enrol a second factor may call, too. */
  whileEnrolling?: true
  /**
   * Every call costs many times as much as an ordinary one. (Calls that search, or ask for a late page, count
   * as heavy without this.) Only few run at the same time per actor, per company and in all. Further ones
   * wait, or are refused with ERR_RATE_LIMITED.
   *
   * A report has no body and runs in `withReportScope`: it builds its whole answer there, and sends it
   * afterwards. A staged report, such as an export, gets such a scope by `inScope`.
   */
  cost?: 'heavy' | 'report'
  /**
   * The handler only reads, and only by `readRows`; a function says for which queries (before the schema
   * converts them). It runs in `withReadScope`. It may be called twice, and the first answer may be
   * discarded.
   */
  reads?: boolean | ((query: Record<string, unknown>) => boolean)
  /**
   * With `reads: true`: all tables that the answer is made from, if each has few rows of a company. The
   * answer depends on nothing else but the caller and the call, and is not made again while it stays the same
   * (versionedAnswer.ts). A test compares the declaration with the statements of the handler.
   */
  dependsOn?: SmallTables
  /**
   * Checks a call's address and headers before its body is read. Throws the error. For callers without a
   * login.
   */
  admitUnread?: (req: Request) => void
}

/** Who may call, though most of a company's users may not. */
export type CallerExceptions = Pick<RouteOptions<Access>, 'whenExpired' | 'whileEnrolling'>

/**
 * Loads the actor of a token's claims from the database. Runs in the scope of the claims' company.
 * @throws AppError ERR_TOKEN_EXPIRED when the login has ended; ERR_SUBSCRIPTION_EXPIRED (with dueDate) or
 *   ERR_COMPANY_INACTIVE when the company may not use the product, unless `whenExpired` allows it;
 *   ERR_ADDRESS_NOT_ALLOWED; ERR_ENROLMENT_NEEDED unless `whileEnrolling`.
 */
export type ActorLoader = (claims: AccessClaims, exceptions?: CallerExceptions) => Promise<UserActor>
