import { phrases, type Language } from '@balcao/contract'
import type { MailContent } from '../../../platform/mail/template.js'

interface Words {
  product: string
  url: string
}

/**
 * The mail with the link that creates an account. A stranger may have typed the address, so the mail has no
 * word of theirs.
 */
export const linkMail = (language: Language, words: Words): MailContent => ({
  language,
  ...phrases[language].mails.signUpLink(words),
})

/** The mail to the owner of an account with whose address somebody signs up. */
export const accountExistsMail = (
  language: Language,
  words: Words & { name: string; recovery: string },
): MailContent => ({ language, ...phrases[language].mails.accountExists(words) })
