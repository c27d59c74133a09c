import type { PasswordLink as AnsweredLink } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { Company, PasswordLink, type User } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { hashOfToken, newToken } from '../../../platform/crypto/companyToken.js'
import { database } from '../../../platform/database/database.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { clientAddress } from '../../../platform/config/clientAddress.js'
import { PRODUCT } from '../../../platform/mail/template.js'
import { mailIsOn } from '../../../platform/mail/transport.js'
import { actingUser } from '../../../platform/tenancy/audited.js'
import { noteInAuditLog } from '../../../platform/tenancy/auditNotes.js'
import { queueMail } from '../mail/index.js'
import { companySettings } from '../settings/index.js'
import { passwordColumns } from './hashChosenPassword.js'
import type { LinkOwner } from './passwordLinks.queries.js'
import { expiryOf, passwordMail, type LinkReason } from './passwordLinks.rules.js'
import { noticeLoginChange, type FormerLogin } from './noticeLoginChange.js'
import { claimCompany } from '../../billing/companies/index.js'
import { requireKeptSeat, revokeLogins } from './users.commands.js'

/** Replaces the user's link of the same kind (by mail, or handed over). */
async function newLink(
  { id: userId, companyId }: User,
  reason: LinkReason,
  byMail: boolean,
): Promise<{ id: number; token: string; expiresAt: Date }> {
  const token = newToken(companyId)
  const expiresAt = expiryOf(reason, clock.now())
  await PasswordLink.destroy({ where: { userId, byMail } })
  const { id } = await PasswordLink.create({ userId, tokenHash: hashOfToken(token), expiresAt, byMail })
  return { id, token, expiresAt }
}

async function mailLink(user: User, reason: LinkReason): Promise<void> {
  const { id, token, expiresAt } = await newLink(user, reason, true)
  const { language } = await companySettings()
  const { name: company } = await Company.findByPk(user.companyId, { rejectOnEmpty: true })
  const url = clientAddress(`/set-password#${token}`)
  const words = { product: PRODUCT, name: user.name, company, url }
  const content = passwordMail(reason, language, words)
  await queueMail({ key: `password link ${id}`, to: user.email, content, until: expiresAt })
}

/**
 * Creates a link with which a user chooses a password; an earlier one becomes invalid. Where mail is on, a
 * second link goes to their e-mail.
 * @param user of a locked company: of two links created at once, the second is valid.
 * @throws AppError ERR_USER_INACTIVE
 */
export async function makePasswordLink(user: User): Promise<AnsweredLink> {
  const { id, name, active, passwordHash } = user
  if (!active) throw new AppError('ERR_USER_INACTIVE')
  const reason = passwordHash === null ? 'invited' : 'handed'
  const { token, expiresAt } = await newLink(user, reason, false)
  const mailed = mailIsOn()
  if (mailed) await mailLink(user, reason)
  await noteInAuditLog({ kind: 'user', id, name }, { '*password_link': [null, 'is'] })
  return { token, expiresAt: expiresAt.toISOString(), mailed }
}

/**
 * Mails a link to a user who forgot their password; an earlier mailed link becomes invalid. A user without a
 * password gets the invitation again. A link that an admin handed over stays valid.
 * @param user active.
 */
export const mailPasswordLink = (user: User): Promise<void> =>
  mailLink(user, user.passwordHash === null ? 'invited' : 'forgotten')

/**
 * Sets the password of a link's owner. The link is used up, and all sessions of the user end. A link that was
 * mailed also verifies the address.
 * @param name that somebody who was invited chose; nobody else changes their name by a link.
 * @throws AppError ERR_PLAN_LIMIT_USERS when the plan was made smaller after the invitation.
 */
export async function choosePassword(
  { user, byMail }: LinkOwner,
  passwordHash: string,
  name: string = user.name,
): Promise<void> {
  const isInvited = user.passwordHash === null
  if (isInvited) await requireKeptSeat(await claimCompany())
  // The request has no logged-in user, so the audit log would name nobody. The owner of the link acts.
  await database.query(`select ${actingUser('$1')}`, { bind: [user.id], type: QueryTypes.SELECT })
  const before: FormerLogin = {
    email: user.email,
    emailVerified: user.emailVerified,
    passwordHash: user.passwordHash,
  }
  await user.update({
    ...passwordColumns(passwordHash),
    ...(byMail && { emailVerified: true }),
    ...(isInvited && { name }),
  })
  await noticeLoginChange('password', user, before)
  await revokeLogins(user.id, null, 'passwordChanged')
  await recordEvent('user.updated', { userId: user.id })
}
