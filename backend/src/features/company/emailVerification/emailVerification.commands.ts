import { hooksOf } from '../../../kit/hooks.js'
import { EmailVerification, User } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { hashOfToken, newToken } from '../../../platform/crypto/companyToken.js'
import { clientAddress } from '../../../platform/config/clientAddress.js'
import { PRODUCT } from '../../../platform/mail/template.js'
import { Op } from 'sequelize'
import { queueMail } from '../mail/index.js'
import { companySettings } from '../settings/index.js'
import { LINK_MS, verificationMail } from './emailVerification.rules.js'

/** Mails a user a link to verify their e-mail. An earlier link becomes invalid. */
export async function sendVerification({ id: userId, name, email, companyId }: User): Promise<void> {
  const token = newToken(companyId)
  const expiresAt = new Date(clock.now().getTime() + LINK_MS)
  await EmailVerification.destroy({ where: { userId } })
  const row = await EmailVerification.create({ userId, email, tokenHash: hashOfToken(token), expiresAt })
  const { language } = await companySettings()
  const words = { product: PRODUCT, name, url: clientAddress(`/verify-email#${token}`) }
  const content = verificationMail(language, words)
  await queueMail({ key: `verification ${row.id}`, to: email, content, until: expiresAt })
}

/**
 * Uses a link: the user's e-mail is verified, unless they have another one by now.
 * @returns the address; null for a link that is not valid any more.
 */
export async function verifyEmail(token: string): Promise<string | null> {
  const where = { tokenHash: hashOfToken(token), expiresAt: { [Op.gt]: clock.now() } }
  const verification = await EmailVerification.findOne({ where, lock: true })
  if (!verification) return null
  const user = await User.findByPk(verification.userId, { lock: true })
  await verification.destroy()
  if (user?.email !== verification.email || !user.active) return null
  for (const run of hooksOf('emailVerified')) await run(user)
  return user.email
}
