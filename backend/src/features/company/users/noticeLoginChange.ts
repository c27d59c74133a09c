import { randomUUID } from 'node:crypto'
import type { User } from '../../../models/index.js'
import { PRODUCT } from '../../../platform/mail/template.js'
import { queueMail } from '../mail/index.js'
import { companySettings } from '../settings/index.js'
import { accountNotice, hiddenAddress, type NewOfLogin } from './accountNotices.rules.js'

/** A user's login before a change. */
export type FormerLogin = Pick<User, 'email' | 'emailVerified' | 'passwordHash'>

/**
 * Mails a user, at their previous address, that their e-mail or password was changed: a thief would change
 * them first. Users without a password, or without a verified address, get no mail.
 * @param user after the change.
 */
export async function noticeLoginChange(
  about: NewOfLogin,
  { id, name, email }: User,
  before: FormerLogin,
): Promise<void> {
  if (before.passwordHash === null || !before.emailVerified) return
  const { language } = await companySettings()
  const words = { product: PRODUCT, name, hidden: hiddenAddress(email) }
  const content = accountNotice(language, about, words)
  await queueMail({ key: `account notice ${id} ${randomUUID()}`, to: before.email, content })
}
