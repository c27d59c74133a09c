import { randomUUID } from 'node:crypto'
import type { User } from '../../../models/index.js'
import { PRODUCT } from '../../../platform/mail/template.js'
import { queueMail } from '../mail/index.js'
import { companySettings } from '../settings/index.js'
import { accountNotice, hiddenAddress, type NewOfLogin } from './accountNotices.rules.js'

/** How somebody could log in, before a change. */
export type FormerLogin = Pick<User, 'email' | 'emailVerified' | 'passwordHash'>

/**
 * Tells somebody, at the address they had until now, that their e-mail or their password is another: a thief
 * would change them first. Nobody is told who never had a login, nor at an address that was never shown to be
 * theirs.
 * @param user as they are by now.
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
