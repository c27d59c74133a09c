import { Op } from 'sequelize'
import { PasswordLink } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { findSessionUser, type SessionUserRow } from '../auth/index.js'
import { hashOfToken } from './passwordLinks.rules.js'

/** Whose link this is, held until the scope ends: of two who use it at once the second finds nobody. Null when it is not good any more. */
export async function maybeLinkOwner(token: string): Promise<SessionUserRow | null> {
  const where = { tokenHash: hashOfToken(token), expiresAt: { [Op.gt]: clock.now() } }
  const link = await PasswordLink.findOne({ where, lock: true })
  if (!link) return null
  const user = await findSessionUser(link.userId)
  return user.active ? user : null
}
