import type { Language } from '@balcao/contract'
import type { MailContent } from '../../../platform/mail/template.js'

/** What of a login is another than before. */
export type NewOfLogin = 'email' | 'password'

interface Words {
  product: string
  name: string
  /** The new address, as far as it is shown to whoever reads the old one; of a new e-mail alone. */
  hidden: string
}

type Notice = Omit<MailContent, 'language'>

const texts: Record<Language, Record<NewOfLogin, (words: Words) => Notice>> = {
  pt: {
    email: ({ product, name, hidden }) => ({
      subject: `Seu e-mail no ${product} mudou`,
      paragraphs: [
        `Olá, ${name}.`,
        `O e-mail com que você entra no ${product} agora é ${hidden}. Este endereço não serve mais para entrar.`,
      ],
      notes: ['Se não foi você, fale logo com quem administra a sua empresa.'],
    }),
    password: ({ product, name }) => ({
      subject: `Sua senha no ${product} mudou`,
      paragraphs: [`Olá, ${name}.`, `A senha com que você entra no ${product} foi trocada.`],
      notes: ['Se não foi você, fale logo com quem administra a sua empresa.'],
    }),
  },
  en: {
    email: ({ product, name, hidden }) => ({
      subject: `Your e-mail for ${product} has changed`,
      paragraphs: [
        `Hello, ${name}.`,
        `You now log in to ${product} with the e-mail ${hidden}. This address does not log in any more.`,
      ],
      notes: ['If this was not you, tell whoever manages your company at once.'],
    }),
    password: ({ product, name }) => ({
      subject: `Your password for ${product} has changed`,
      paragraphs: [`Hello, ${name}.`, `The password with which you log in to ${product} was changed.`],
      notes: ['If this was not you, tell whoever manages your company at once.'],
    }),
  },
  es: {
    email: ({ product, name, hidden }) => ({
      subject: `Tu correo en ${product} cambió`,
      paragraphs: [
        `Hola, ${name}.`,
        `El correo con el que entras en ${product} ahora es ${hidden}. Esta dirección ya no sirve para entrar.`,
      ],
      notes: ['Si no fuiste tú, avisa cuanto antes a quien administra tu empresa.'],
    }),
    password: ({ product, name }) => ({
      subject: `Tu contraseña en ${product} cambió`,
      paragraphs: [`Hola, ${name}.`, `La contraseña con la que entras en ${product} fue cambiada.`],
      notes: ['Si no fuiste tú, avisa cuanto antes a quien administra tu empresa.'],
    }),
  },
}

/** An address of which no more is shown than its reader needs to know it again: `a***@example.com`. */
export const hiddenAddress = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***')

/** What goes to the address that somebody had before, or has still. */
export const accountNotice = (language: Language, about: NewOfLogin, words: Words): MailContent => ({
  language,
  ...texts[language][about](words),
})
