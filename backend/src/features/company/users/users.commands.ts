import type { BodyOf, Profile, SessionEndCause, usersApi } from '@balcao/contract'
import { Op, QueryTypes, Transaction } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { clearReferencesTo } from '../../../kit/clearReferencesTo.js'
import { PasswordLink, Queue, User, UserQueue, type Company } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { refuseDuplicates, type UniqueKeys } from '../../../platform/database/uniqueViolation.js'
import { aboutField, AppError } from '../../../platform/errors/AppError.js'
import { mailIsOn } from '../../../platform/mail/transport.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { actingUser } from '../../../platform/tenancy/audited.js'
import { noteInAuditLog } from '../../../platform/tenancy/auditNotes.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { endSessionsOf, findSessionUser } from '../auth/index.js'
import { leaveAllChats } from '../chats/index.js'
import { claimCompany, requireFit } from '../../billing/companies/index.js'
import { sendVerification } from '../emailVerification/index.js'
import { queues } from '../queues/index.js'
import { returnTicketsOf } from '../../conversations/tickets/index.js'
import { passwordColumns } from './hashChosenPassword.js'
import { countSeats, hasOtherAdmin } from './users.queries.js'
import { noticeLoginChange, type FormerLogin } from './noticeLoginChange.js'
import { changesLogin } from './users.rules.js'

type NewUser = BodyOf<typeof usersApi.invite>
type UserChanges = Omit<BodyOf<typeof usersApi.update>, 'password' | 'currentPassword'>

const uniqueKeys: UniqueKeys = { users_email: { code: 'ERR_USER_EMAIL_ALREADY_EXISTS', field: 'email' } }

/**
 * Replaces the queues that a user attends; unchanged ones keep their dates.
 * @throws AppError ERR_NO_QUEUE_FOUND
 */
async function attendQueues(userId: number, queueIds: readonly number[]): Promise<void> {
  const attended = await aboutField('queueIds', queues.findEach(queueIds))
  const queueId = { [Op.notIn]: attended.map(({ id }) => id) }
  await UserQueue.destroy({ where: { userId, queueId } })
  const rows = attended.map(({ id }) => ({ userId, queueId: id }))
  await UserQueue.bulkCreate(rows, { ignoreDuplicates: true })
}

/**
 * @param company locked.
 * @throws AppError ERR_PLAN_LIMIT_USERS
 */
async function requireSeat(company: Company): Promise<void> {
  requireFit('ERR_PLAN_LIMIT_USERS', await countSeats(), company.plan?.users)
}

/**
 * Requires that everybody who has a seat fits the plan, which may have been made smaller after an invitation.
 * @param company locked.
 * @throws AppError ERR_PLAN_LIMIT_USERS
 */
export async function requireKeptSeat(company: Company): Promise<void> {
  requireFit('ERR_PLAN_LIMIT_USERS', (await countSeats()) - 1, company.plan?.users)
}

/**
 * Creates a user, with the profile `user` by default.
 * @param company locked, so that two requests cannot exceed its plan's limit together.
 * @param passwordHash null for an invited user, who chooses a password with a link.
 * @throws AppError ERR_PLAN_LIMIT_USERS, ERR_NO_QUEUE_FOUND, ERR_USER_EMAIL_ALREADY_EXISTS (in any company).
 */
export async function createUser(
  company: Company,
  { queueIds = [], profile = 'user', allTicket = 'disable', capacity = null, name, email }: NewUser,
  passwordHash: string | null,
): Promise<User> {
  await requireSeat(company)
  const user = await refuseDuplicates(uniqueKeys, () =>
    User.create({
      name,
      email,
      profile,
      allTicket,
      capacity,
      ...passwordColumns(passwordHash),
      emailVerified: !mailIsOn(),
    }),
  )
  await attendQueues(user.id, queueIds)
  if (passwordHash !== null && !user.emailVerified) await sendVerification(user)
  await recordEvent('user.created', { userId: user.id })
  return user
}

/** The first admin of a new company. Without a hash they are invited, and choose a password with a link. */
export interface FirstAdmin {
  name: string
  email: string
  passwordHash: string | null
  emailVerified?: boolean
  /** Whether they manage the installation. */
  super?: boolean
}

/** Creates a company's first admin. Runs in the platform's scope. */
export const addFirstAdmin = (companyId: number, admin: FirstAdmin): Promise<User> =>
  User.create({ ...admin, ...passwordColumns(admin.passwordHash), companyId, profile: 'admin' })

/**
 * @param field of the body that would remove the admin.
 * @throws AppError ERR_LAST_ADMIN when the company would have no active admin left.
 */
async function requireOtherAdmin(user: User, field?: 'profile' | 'active'): Promise<void> {
  const isAble = user.profile === 'admin' && user.active && user.passwordHash !== null
  if (isAble && !(await hasOtherAdmin(user.id)))
    throw new AppError('ERR_LAST_ADMIN', field && { field: `body.${field}` })
}

/**
 * Returns the user's open tickets to waiting. The lock keeps others from giving them a ticket: whoever tries
 * waits, and then finds no user.
 */
async function letGo(user: User): Promise<void> {
  await User.findByPk(user.id, { attributes: ['id'], lock: Transaction.LOCK.UPDATE })
  await returnTicketsOf(user.id)
}

/**
 * Ends sessions and links after a change of password or e-mail.
 * @param exceptSessionId the session that made the change.
 */
export async function revokeLogins(
  userId: number,
  exceptSessionId: string | null,
  cause: SessionEndCause,
): Promise<void> {
  await PasswordLink.destroy({ where: { userId } })
  await endSessionsOf(userId, exceptSessionId, cause)
}

/**
 * Logs in the audit log that an account was unlocked. The lock is in Redis, so no changed row logs it.
 * @returns the user.
 */
export async function noteUnlocked(user: User): Promise<User> {
  const { id, name } = user
  await noteInAuditLog({ kind: 'user', id, name }, { login_lock: [true, false] })
  return user
}

/** Whether the user's queues would change. */
const differ = (user: User, queueIds: readonly number[]): boolean => {
  const now = new Set((user.queues ?? []).map(({ id }) => id))
  return new Set(queueIds).size !== now.size || queueIds.some((id) => !now.has(id))
}

/**
 * Changes a user.
 * - Another profile or other queues change what they may see, so their sockets reconnect.
 * - A new e-mail or password ends all their sessions except the one that made the change.
 * - A user who is switched off is logged out at once, and their open tickets wait for somebody else.
 * @param company locked.
 * @param user with queues.
 * @param passwordHash null when the password stays.
 * @throws AppError ERR_LAST_ADMIN, ERR_OWN_ACCOUNT, ERR_PLAN_LIMIT_USERS, ERR_NO_QUEUE_FOUND,
 *   ERR_USER_EMAIL_ALREADY_EXISTS
 */
export async function updateUser(
  company: Company,
  user: User,
  { queueIds, ...columns }: UserChanges,
  passwordHash: string | null,
  actor: Pick<UserActor, 'id' | 'sessionId'>,
): Promise<void> {
  const { name = user.name, email = user.email, profile = user.profile, allTicket = user.allTicket } = columns
  const { active = user.active, capacity = user.capacity } = columns
  const [leaves, returns] = [user.active && !active, active && !user.active]
  if (leaves && actor.id === user.id) throw new AppError('ERR_OWN_ACCOUNT', { field: 'body.active' })
  if (profile !== 'admin') await requireOtherAdmin(user, 'profile')
  if (leaves) await requireOtherAdmin(user, 'active')
  if (returns) await aboutField('active', requireSeat(company))
  const isEmailNew = changesLogin(user, { email })
  const isLoginNew = passwordHash !== null || isEmailNew
  const changesQueues = queueIds !== undefined && differ(user, queueIds)
  const changesAccess = profile !== user.profile || changesQueues || leaves
  if (leaves) await letGo(user)
  const before: FormerLogin = {
    email: user.email,
    emailVerified: user.emailVerified,
    passwordHash: user.passwordHash,
  }
  user.set({ name, email, profile, allTicket, capacity, active })
  if (passwordHash) user.set(passwordColumns(passwordHash))
  // While mail is off, addresses count as verified, and stay so.
  if (isEmailNew) user.emailVerified = !mailIsOn()
  // Queues are separate rows, so the user's `updatedAt` is moved explicitly. Screens compare it.
  user.changed('updatedAt', true)
  await refuseDuplicates(uniqueKeys, () => user.save())
  if (queueIds) await attendQueues(user.id, queueIds)
  await recordEvent('user.updated', { userId: user.id })
  if (changesAccess) await recordEvent('user.accessChanged', { userId: user.id })
  // A user without a password verifies the address with the mailed password link.
  if (isEmailNew && !user.emailVerified && user.passwordHash !== null) await sendVerification(user)
  if (isLoginNew) await noticeLoginChange(isEmailNew ? 'email' : 'password', user, before)
  if (isLoginNew || leaves) {
    const cause = leaves ? 'switchedOff' : isEmailNew ? 'emailChanged' : 'passwordChanged'
    await revokeLogins(user.id, actor.id === user.id ? actor.sessionId : null, cause)
  }
}

/**
 * Gives a user the profile and the queues that their groups at the company's identity provider grant, when
 * they log in. Queues that no longer exist are left out. The last admin stays one.
 * @param queueIds null: all queues.
 * @throws AppError ERR_NO_USER_FOUND
 */
export async function followGroups(
  userId: number,
  { profile: granted, queueIds: wanted }: { profile: Profile; queueIds: number[] | null },
): Promise<void> {
  const user = await findSessionUser(userId)
  const all = (await Queue.findAll({ attributes: ['id'] })).map(({ id }) => id)
  const queueIds = wanted ? all.filter((id) => wanted.includes(id)) : all
  const isLast = user.profile === 'admin' && granted !== 'admin' && !(await hasOtherAdmin(userId))
  const profile = isLast ? 'admin' : granted
  if (profile === user.profile && !differ(user, queueIds)) return
  // No session acts yet; the audit log names the user.
  await database.query(`select ${actingUser('$1')}`, { bind: [userId], type: QueryTypes.SELECT })
  const company = await claimCompany()
  await updateUser(company, user, { profile, queueIds }, null, { id: userId, sessionId: '' })
}

/**
 * Deletes a user of a locked company. Their open tickets wait for somebody else; their messages stay.
 * @throws AppError ERR_LAST_ADMIN
 */
export async function removeUser(user: User): Promise<void> {
  await requireOtherAdmin(user)
  await letGo(user)
  await leaveAllChats(user)
  await clearReferencesTo('users', user.id)
  await user.destroy()
  await recordEvent('user.deleted', { userId: user.id })
  await recordEvent('user.accessChanged', { userId: user.id })
}

/** Disables all users of the scope's company, which is being deleted. Their e-mails become free. */
export async function closeAccounts(): Promise<void> {
  await database.query(
    // An address nobody has, so the person can be added to another company.
    `update users set active = false, email = id || '@removed.invalid' where company_id = $1`,
    { bind: [currentCompanyId()], type: QueryTypes.UPDATE },
  )
  await PasswordLink.destroy({ where: {} })
}

/** The user has used the link that verifies their e-mail. */
export async function noteEmailVerified(user: User): Promise<void> {
  await user.update({ emailVerified: true })
  await recordEvent('user.updated', { userId: user.id })
}
