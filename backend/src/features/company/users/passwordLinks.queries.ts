import { Op } from 'sequelize'
import { PasswordLink } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { hashOfToken } from '../../../platform/crypto/companyToken.js'
import { findSessionUser, type SessionUserRow } from '../auth/index.js'

/** Whose link it is, and whether it went to their e-mail. */
export interface LinkOwner {
  user: SessionUserRow
  byMail: boolean
}

/**
 * Whose link this is, held until the scope ends: of two who use it at once the second finds nobody. Null when
 * it is not good any more.
 */
export async function maybeLinkOwner(token: string): Promise<LinkOwner | null> {
  const where = { tokenHash: hashOfToken(token), expiresAt: { [Op.gt]: clock.now() } }
  const link = await PasswordLink.findOne({ where, lock: true })
  if (!link) return null
  const user = await findSessionUser(link.userId)
  return user.active ? { user, byMail: link.byMail } : null
}
