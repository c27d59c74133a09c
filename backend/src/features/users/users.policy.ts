import { hasAbility } from '@balcao/contract'
import type { User } from '../../models/index.js'
import type { UserActor } from '../../platform/tenancy/actor.js'

type Person = Pick<User, 'id' | 'super'>

/** Whether somebody manages who works in the company; the others see colleagues. */
export const managesPeople = (actor: UserActor): boolean =>
  hasAbility(actor.profile, 'user-modal:editProfile')

/** A super user of the installation is not the company's to change. */
const manages = (actor: UserActor, user: Person): boolean =>
  managesPeople(actor) && (!user.super || actor.super)

/** Admins manage who works in the company; everyone keeps their own name, e-mail and password. */
export const userPolicy = {
  see: (actor: UserActor, user: Person): boolean => actor.id === user.id || managesPeople(actor),
  update: (actor: UserActor, user: Person): boolean => actor.id === user.id || manages(actor, user),
  remove: (actor: UserActor, user: Person): boolean => actor.id !== user.id && manages(actor, user),
} as const
