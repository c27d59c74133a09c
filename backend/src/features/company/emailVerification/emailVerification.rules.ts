import { phrases, type Language } from '@balcao/contract'
import type { MailContent } from '../../../platform/mail/template.js'

/** For how long a link is good: a mailbox may be read days later. */
export const LINK_MS = 3 * 86_400_000

/**
 * In SQL, whether a company is known to have an e-mail that reaches it: one of its admins has shown that
 * theirs does. Its campaigns and its programs wait for that.
 * @param companyId the SQL of its id.
 */
export const hasVerifiedEmail = (companyId: string): string =>
  `exists (select from users v where v.company_id = ${companyId} and v.profile = 'admin' and v.active and v.email_verified)`

interface Words {
  product: string
  name: string
  url: string
}

/** What goes to an address that is to be verified. */
export const verificationMail = (language: Language, words: Words): MailContent => ({
  language,
  ...phrases[language].mails.verification(words),
})
