import { phrases, type Language } from '@balcao/contract'
import type { MailContent } from '../../../platform/mail/template.js'

/** Validity of a link: people may read their mail days later. */
export const LINK_MS = 3 * 86_400_000

/**
 * SQL condition: one of the company's admins has verified their e-mail, so the company can be reached.
 * Campaigns and programs need that.
 * @param companyId the SQL of its id.
 */
export const hasVerifiedEmail = (companyId: string): string =>
  `exists (select from users v where v.company_id = ${companyId} and v.profile = 'admin' and v.active and v.email_verified)`

interface Words {
  product: string
  name: string
  url: string
}

/** The mail to an address that has to be verified. */
export const verificationMail = (language: Language, words: Words): MailContent => ({
  language,
  ...phrases[language].mails.verification(words),
})
