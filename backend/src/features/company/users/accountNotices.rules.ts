import { phrases, type Language } from '@balcao/contract'
import type { MailContent } from '../../../platform/mail/template.js'

/** What of a login is another than before. */
export type NewOfLogin = 'email' | 'password'

interface Words {
  product: string
  name: string
  /** The new address, as far as it is shown to whoever reads the old one; of a new e-mail alone. */
  hidden: string
}

/** An address of which no more is shown than its reader needs to know it again: `a***@example.com`. */
export const hiddenAddress = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***')

/** What goes to the address that somebody had before, or has still. */
export const accountNotice = (language: Language, about: NewOfLogin, words: Words): MailContent => ({
  language,
  ...phrases[language].mails[about === 'email' ? 'emailChanged' : 'passwordChanged'](words),
})
