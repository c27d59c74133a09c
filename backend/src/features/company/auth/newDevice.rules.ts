import { deviceOf, type Language } from '@balcao/contract'
import { clientAddress } from '../../../platform/config/clientAddress.js'
import { PRODUCT, type MailContent } from '../../../platform/mail/template.js'

const locales: Record<Language, string> = { pt: 'pt-BR', en: 'en-GB', es: 'es' }

interface Facts {
  name: string
  /** With its time zone, since its reader may be elsewhere. */
  when: string
  device: string
  address: string
}

const unknown: Record<Language, string> = {
  pt: 'um aparelho que não se identificou',
  en: 'a device that does not say what it is',
  es: 'un dispositivo que no se identificó',
}

type Text = (facts: Facts) => Omit<MailContent, 'language' | 'action'> & { action: string }

const texts: Record<Language, Text> = {
  pt: ({ name, when, device, address }) => ({
    subject: `Novo acesso à sua conta no ${PRODUCT}`,
    paragraphs: [
      `Olá, ${name}.`,
      `Alguém entrou na sua conta no ${PRODUCT} com a sua senha, por um aparelho que você ainda não tinha usado.`,
      `Quando: ${when}`,
      `Aparelho: ${device}`,
      `Endereço: ${address}`,
      'Se foi você, não precisa fazer nada. Se não foi, troque a sua senha agora: isso encerra todas as sessões. Avise também quem administra a sua empresa.',
    ],
    action: 'Trocar a senha',
  }),
  en: ({ name, when, device, address }) => ({
    subject: `New login to your ${PRODUCT} account`,
    paragraphs: [
      `Hello, ${name}.`,
      `Somebody logged in to your ${PRODUCT} account with your password, from a device that you had not used before.`,
      `When: ${when}`,
      `Device: ${device}`,
      `Address: ${address}`,
      'If it was you, there is nothing to do. If it was not, change your password now: that ends all sessions. Tell whoever manages your company, too.',
    ],
    action: 'Change password',
  }),
  es: ({ name, when, device, address }) => ({
    subject: `Nuevo acceso a tu cuenta en ${PRODUCT}`,
    paragraphs: [
      `Hola, ${name}.`,
      `Alguien entró en tu cuenta de ${PRODUCT} con tu contraseña, desde un dispositivo que aún no habías usado.`,
      `Cuándo: ${when}`,
      `Dispositivo: ${device}`,
      `Dirección: ${address}`,
      'Si fuiste tú, no tienes que hacer nada. Si no, cambia tu contraseña ahora: eso cierra todas las sesiones. Avisa también a quien administra tu empresa.',
    ],
    action: 'Cambiar la contraseña',
  }),
}

interface NewLogin {
  name: string
  at: Date
  /** Of the company. */
  timezone: string
  userAgent: string
  address: string
}

/** The mail to somebody whose account was entered from a device where they had never logged in. */
export function newDeviceMail(
  language: Language,
  { name, at, timezone, userAgent, address }: NewLogin,
): MailContent {
  const when = new Intl.DateTimeFormat(locales[language], {
    ...{ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ timeZone: timezone, timeZoneName: 'shortOffset' },
  } as const).format(at)
  const device = deviceOf(userAgent) ?? unknown[language]
  const { action, ...text } = texts[language]({ name, when, device, address })
  return { language, ...text, action: { label: action, url: clientAddress('/forgotten-password') } }
}
