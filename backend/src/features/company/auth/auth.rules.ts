import { hasAbility, type Profile } from '@balcao/contract'
import { rooms } from '../../../platform/realtime/rooms.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'

/** Whether a company may use the product, and why not. */
export interface CompanyAccess {
  /** It may use the product. */
  mayWork: boolean
  /** It is switched on. */
  status: boolean
  dueDate: Date
}

/**
 * What a user may do in such a company:
 * - `all`: everything;
 * - `billing`: only pay, for admins of a company past its due date;
 * - `expired`: nothing, for its other users;
 * - `inactive`: nothing, the company was switched off.
 */
export function reachOf(
  { mayWork, status }: CompanyAccess,
  profile: Profile,
): 'all' | 'billing' | 'expired' | 'inactive' {
  if (mayWork) return 'all'
  if (!status) return 'inactive'
  return profile === 'admin' ? 'billing' : 'expired'
}

/**
 * For this many seconds after a rotation, the previous token gets the same successor and does not count as
 * stolen.
 */
const ROTATION_GRACE_SECONDS = 60

interface SessionState {
  tokenHash: string
  previousTokenHash: string | null
  rotatedAt: Date
  expiresAt: Date
  revokedAt: Date | null
}

/**
 * The state of a refresh token.
 * - `rotate`: it is the current one.
 * - `repeat`: it is the previous one. Requests that run at the same time each send it.
 * - `stolen`: it was replaced longer ago, so two parties have it.
 * - `ended`: the session is over.
 */
export function refreshTokenState(
  session: SessionState | null,
  presentedHash: string,
  now: Date,
): 'rotate' | 'repeat' | 'stolen' | 'ended' {
  if (!session || session.revokedAt || session.expiresAt <= now) return 'ended'
  if (presentedHash === session.tokenHash) return 'rotate'
  const sinceRotation = now.getTime() - session.rotatedAt.getTime()
  const isPrevious = presentedHash === session.previousTokenHash
  return isPrevious && sinceRotation <= ROTATION_GRACE_SECONDS * 1000 ? 'repeat' : 'stolen'
}

/**
 * The rooms an actor joins at once: user, company, queues, profile and installation. A user who may only pay
 * joins only their session's and the billing room; one who must enrol, only their session's.
 */
export function roomsOf(actor: UserActor): string[] {
  const { id, companyId, sessionId, queueIds, profile, support } = actor
  if (actor.mustEnrol) return [rooms.session(sessionId)]
  if (actor.onlyPays) return [rooms.session(sessionId), rooms.billing(companyId)]
  return [
    rooms.installation(),
    rooms.company(companyId),
    // Events about a super user's own account go to their own session only.
    support ? rooms.support(companyId) : rooms.user(id),
    rooms.session(sessionId),
    rooms.queue(companyId, null),
    ...queueIds.map((queueId) => rooms.queue(companyId, queueId)),
    ...(hasAbility(profile, 'tickets-manager:showall') ? [rooms.leaders(companyId)] : []),
    ...(profile === 'admin' ? [rooms.admins(companyId)] : []),
    ...(actor.super ? [rooms.supers()] : []),
  ]
}
