import type { Language } from '@balcao/contract'
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

const texts: Record<Language, (words: Words) => Omit<MailContent, 'language'>> = {
  pt: ({ product, name, url }) => ({
    subject: `Confirme seu e-mail no ${product}`,
    paragraphs: [
      `Olá, ${name}.`,
      `Confirme que este e-mail é seu para usar campanhas e a API no ${product}.`,
    ],
    action: { label: 'Confirmar e-mail', url },
    notes: ['O link vale por 3 dias. Se não foi você, ignore esta mensagem.'],
  }),
  en: ({ product, name, url }) => ({
    subject: `Confirm your e-mail for ${product}`,
    paragraphs: [
      `Hello, ${name}.`,
      `Confirm that this e-mail is yours to use campaigns and the API of ${product}.`,
    ],
    action: { label: 'Confirm e-mail', url },
    notes: ['The link works for 3 days. If this was not you, ignore this message.'],
  }),
  es: ({ product, name, url }) => ({
    subject: `Confirma tu correo en ${product}`,
    paragraphs: [
      `Hola, ${name}.`,
      `Confirma que este correo es tuyo para usar las campañas y la API de ${product}.`,
    ],
    action: { label: 'Confirmar correo', url },
    notes: ['El enlace vale por 3 días. Si no fuiste tú, ignora este mensaje.'],
  }),
}

/** What goes to an address that is to be verified. */
export const verificationMail = (language: Language, words: Words): MailContent => ({
  language,
  ...texts[language](words),
})
