import { hasAbility } from '@balcao/contract'
import type { User } from '../../../models/index.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'

type Person = Pick<User, 'id' | 'super'>

/** Whether somebody manages who works in the company; the others see colleagues. */
export const managesPeople = (actor: UserActor): boolean =>
  hasAbility(actor.profile, 'user-modal:editProfile')

/** A super user of the installation is not the company's to change. */
const manages = (actor: UserActor, user: Person): boolean =>
  managesPeople(actor) && (!user.super || actor.super)

/**
 * Of somebody else: oneself nobody deletes, switches off, or gives another password without the one they
 * have.
 */
const managesOther = (actor: UserActor, user: Person): boolean => actor.id !== user.id && manages(actor, user)

/** Admins manage who works in the company; everyone keeps their own name, e-mail and password. */
export const userPolicy = {
  see: (actor: UserActor, user: Person): boolean => actor.id === user.id || managesPeople(actor),
  update: (actor: UserActor, user: Person): boolean => actor.id === user.id || manages(actor, user),
  remove: managesOther,
  /** To switch off, and to give a way to another password. */
  manage: managesOther,
  /** To see where somebody is logged in, and to end that. */
  endSessions: (actor: UserActor, user: Person): boolean => actor.id === user.id || manages(actor, user),
} as const
