import { Op } from 'sequelize'
import { PasswordLink } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { hashOfToken } from '../../../platform/crypto/companyToken.js'
import { findSessionUser, type SessionUserRow } from '../auth/index.js'

/** The owner of a link, and whether the link was mailed. */
export interface LinkOwner {
  user: SessionUserRow
  byMail: boolean
}

/**
 * The owner of a link; null when it is not valid any more. The link is locked until the scope ends, so it
 * cannot be used twice.
 */
export async function maybeLinkOwner(token: string): Promise<LinkOwner | null> {
  const where = { tokenHash: hashOfToken(token), expiresAt: { [Op.gt]: clock.now() } }
  const link = await PasswordLink.findOne({ where, lock: true })
  if (!link) return null
  const user = await findSessionUser(link.userId)
  return user.active ? { user, byMail: link.byMail } : null
}
