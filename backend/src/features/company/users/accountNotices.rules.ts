import { phrases, type Language } from '@balcao/contract'
import type { MailContent } from '../../../platform/mail/template.js'

/** The part of a login that has changed. */
export type NewOfLogin = 'email' | 'password'

interface Words {
  product: string
  name: string
  /** The new address, partly hidden from the reader of the old one; only for a changed e-mail. */
  hidden: string
}

/** An address as its owner recognises it: `a***@example.com`. */
export const hiddenAddress = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***')

/** The mail to the user's previous (or unchanged) address. */
export const accountNotice = (language: Language, about: NewOfLogin, words: Words): MailContent => ({
  language,
  ...phrases[language].mails[about === 'email' ? 'emailChanged' : 'passwordChanged'](words),
})
