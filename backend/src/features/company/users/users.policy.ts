import { hasAbility } from '@balcao/contract'
import type { User } from '../../../models/index.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'

type Person = Pick<User, 'id' | 'super'>

/** Whether the actor manages users; others see only colleagues' fields. */
export const managesPeople = (actor: UserActor): boolean =>
  hasAbility(actor.profile, 'user-modal:editProfile')

/** Only super users may change a super user. */
const manages = (actor: UserActor, user: Person): boolean =>
  managesPeople(actor) && (!user.super || actor.super)

/** Nobody deletes or switches off themselves, or resets their own password without the old one. */
const managesOther = (actor: UserActor, user: Person): boolean => actor.id !== user.id && manages(actor, user)

/** Admins manage the company's users; all users may change their own name, e-mail and password. */
export const userPolicy = {
  see: (actor: UserActor, user: Person): boolean => actor.id === user.id || managesPeople(actor),
  update: (actor: UserActor, user: Person): boolean => actor.id === user.id || manages(actor, user),
  remove: managesOther,
  /** Switch off, and create a password link. */
  manage: managesOther,
  /** Say whether they get new tickets. */
  setAvailability: (actor: UserActor, user: Person): boolean => actor.id === user.id || manages(actor, user),
  /** See and end somebody's sessions. */
  endSessions: (actor: UserActor, user: Person): boolean => actor.id === user.id || manages(actor, user),
} as const
