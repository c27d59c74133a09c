import { hasAbility, type Profile } from '@balcao/contract'
import { rooms } from '../../../platform/realtime/rooms.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'

/** How a company stands. */
export interface CompanyAccess {
  /** It may use the product. */
  mayWork: boolean
  /** It is switched on. */
  status: boolean
  dueDate: Date
}

/**
 * What somebody may do in a company that stands so: everything; pay, as its admins may when it is past its
 * due date; or nothing, since it is past it or was switched off.
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
 * Seconds after a rotation in which the token before it is answered with the same successor, and not taken
 * for stolen.
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
 * What a refresh token is worth. `rotate`: it is the one in use. `repeat`: it is the one before, and calls
 * that ran beside each other each bring it. `stolen`: it was used up longer ago, so two parties hold it.
 * `ended`: there is nothing to refresh.
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
 * The rooms an actor hears from the start: their own, their company's, their queues', those of their profile,
 * and the installation's. Whoever can only pay hears when that is done, and no more.
 */
export function roomsOf(actor: UserActor): string[] {
  const { id, companyId, sessionId, queueIds, profile, support } = actor
  if (actor.onlyPays) return [rooms.session(sessionId), rooms.billing(companyId)]
  return [
    rooms.installation(),
    rooms.company(companyId),
    // What concerns a super user's own account is told to their own session.
    support ? rooms.support(companyId) : rooms.user(id),
    rooms.session(sessionId),
    rooms.queue(companyId, null),
    ...queueIds.map((queueId) => rooms.queue(companyId, queueId)),
    ...(hasAbility(profile, 'tickets-manager:showall') ? [rooms.leaders(companyId)] : []),
    ...(profile === 'admin' ? [rooms.admins(companyId)] : []),
    ...(actor.super ? [rooms.supers()] : []),
  ]
}
