import type { PasswordLink as AnsweredLink } from '@balcao/contract'
import { recordEvent } from '../../events/recordEvent.js'
import { PasswordLink, type User } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { AppError } from '../../platform/errors/AppError.js'
import { noteInAuditLog } from '../../platform/tenancy/auditNotes.js'
import { endWaysIn } from './users.commands.js'
import { expiryOf, hashOfToken, newToken } from './passwordLinks.rules.js'

/**
 * A link by which somebody chooses a password, in the place of the one there was.
 * @param user of a claimed company: of two made at once the second holds.
 * @throws AppError ERR_USER_INACTIVE
 */
export async function makePasswordLink({
  id: userId,
  name,
  companyId,
  active,
  passwordHash,
}: User): Promise<AnsweredLink> {
  if (!active) throw new AppError('ERR_USER_INACTIVE')
  const token = newToken(companyId)
  const expiresAt = expiryOf(passwordHash === null, clock.now())
  await PasswordLink.destroy({ where: { userId } })
  await PasswordLink.create({ userId, tokenHash: hashOfToken(token), expiresAt })
  await noteInAuditLog({ kind: 'user', id: userId, name }, { '*password_link': [null, 'is'] })
  return { token, expiresAt: expiresAt.toISOString() }
}

/** Gives whoever holds a good link their password; the link is used up, and who was logged in with another password is so no more. */
export async function choosePassword(user: User, passwordHash: string): Promise<void> {
  await user.update({ passwordHash })
  await endWaysIn(user.id, null)
  await recordEvent('user.updated', { userId: user.id })
}
