import type { BodyOf, usersApi } from '@balcao/contract'
import { Op, Transaction } from 'sequelize'
import { recordEvent } from '../../events/recordEvent.js'
import { User, UserQueue, type Company } from '../../models/index.js'
import { clearReferences } from '../../platform/database/clearReferences.js'
import { refuseDuplicates, type UniqueKeys } from '../../platform/database/uniqueViolation.js'
import { aboutField, AppError } from '../../platform/errors/AppError.js'
import type { UserActor } from '../../platform/tenancy/actor.js'
import { endSessionsOf } from '../auth/index.js'
import { fitsPlan } from '../companies/index.js'
import { queues } from '../queues/index.js'
import { returnTicketsOf } from '../tickets/index.js'
import { countUsers, hasOtherAdmin } from './users.queries.js'
import { changesLogin } from './users.rules.js'

type NewUser = Omit<BodyOf<typeof usersApi.create>, 'password'>
type UserChanges = Omit<BodyOf<typeof usersApi.update>, 'password' | 'currentPassword'>

const uniqueKeys: UniqueKeys = { users_email: { code: 'ERR_USER_EMAIL_ALREADY_EXISTS', field: 'email' } }

/** Makes these, and no others, the queues that somebody attends; those that stay keep their dates. @throws AppError ERR_NO_QUEUE_FOUND */
async function attendQueues(userId: number, queueIds: readonly number[]): Promise<void> {
  const attended = await aboutField('queueIds', queues.findEach(queueIds))
  const queueId = { [Op.notIn]: attended.map(({ id }) => id) }
  await UserQueue.destroy({ where: { userId, queueId } })
  const rows = attended.map(({ id }) => ({ userId, queueId: id }))
  await UserQueue.bulkCreate(rows, { ignoreDuplicates: true })
}

/**
 * Adds somebody to the company; a plain user unless the body says otherwise.
 * @param company claimed, so that two requests cannot pass its plan's limit together.
 * @throws AppError ERR_PLAN_LIMIT_USERS, ERR_NO_QUEUE_FOUND, ERR_USER_EMAIL_ALREADY_EXISTS (whichever company has that e-mail).
 */
export async function createUser(
  company: Company,
  { queueIds = [], profile = 'user', allTicket = 'disable', name, email }: NewUser,
  passwordHash: string,
): Promise<User> {
  if (!fitsPlan(await countUsers(), company.plan?.users)) throw new AppError('ERR_PLAN_LIMIT_USERS')
  const user = await refuseDuplicates(uniqueKeys, () =>
    User.create({ name, email, profile, allTicket, passwordHash }),
  )
  await attendQueues(user.id, queueIds)
  await recordEvent('user.created', { userId: user.id })
  return user
}

/** @throws AppError ERR_LAST_ADMIN when nobody would be left who may change anything. */
async function requireOtherAdmin(user: User): Promise<void> {
  if (user.profile === 'admin' && !(await hasOtherAdmin(user.id))) throw new AppError('ERR_LAST_ADMIN')
}

/** Whether these are other queues than somebody attends now. */
const differ = (user: User, queueIds: readonly number[]): boolean => {
  const now = new Set((user.queues ?? []).map(({ id }) => id))
  return new Set(queueIds).size !== now.size || queueIds.some((id) => !now.has(id))
}

/**
 * Changes what the body says. Another profile or other queues let somebody see something else: their sockets are cut, and come
 * back as what they are now. A new e-mail or password ends every login of theirs but the one that asked for it.
 * @param user with queues, of a claimed company.
 * @param passwordHash null when the password stays.
 * @throws AppError ERR_LAST_ADMIN, ERR_NO_QUEUE_FOUND, ERR_USER_EMAIL_ALREADY_EXISTS
 */
export async function updateUser(
  user: User,
  { queueIds, ...columns }: UserChanges,
  passwordHash: string | null,
  actor: UserActor,
): Promise<void> {
  const { name = user.name, email = user.email, profile = user.profile, allTicket = user.allTicket } = columns
  if (profile !== 'admin') await requireOtherAdmin(user)
  const isLoginNew = passwordHash !== null || changesLogin(user, { email })
  const changesAccess = profile !== user.profile || (queueIds !== undefined && differ(user, queueIds))
  user.set({ name, email, profile, allTicket, ...(passwordHash && { passwordHash }) })
  // The queues are rows of their own: the user must count as newer for those who compare.
  user.changed('updatedAt', true)
  await refuseDuplicates(uniqueKeys, () => user.save())
  if (queueIds) await attendQueues(user.id, queueIds)
  await recordEvent('user.updated', { userId: user.id })
  if (changesAccess) await recordEvent('user.accessChanged', { userId: user.id })
  if (isLoginNew) await endSessionsOf(user.id, actor.id === user.id ? actor.sessionId : null)
}

/**
 * Removes somebody from a claimed company. What they were attending waits for someone else; what they wrote stays.
 * @throws AppError ERR_LAST_ADMIN
 */
export async function removeUser(user: User): Promise<void> {
  await requireOtherAdmin(user)
  // From here on nobody hands them a ticket.
  await User.findByPk(user.id, { attributes: ['id'], lock: Transaction.LOCK.UPDATE })
  await returnTicketsOf(user.id)
  await clearReferences({ table: 'tickets', column: 'user_id' }, user.id)
  await clearReferences({ table: 'messages', column: 'user_id' }, user.id)
  await user.destroy()
  await recordEvent('user.deleted', { userId: user.id })
  await recordEvent('user.accessChanged', { userId: user.id })
}
