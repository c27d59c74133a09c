import { deviceOf, phrases, type Language } from '@balcao/contract'
import { clientAddress } from '../../../platform/config/clientAddress.js'
import { PRODUCT, type MailContent } from '../../../platform/mail/template.js'

interface NewLogin {
  name: string
  at: Date
  /** The company's. */
  timezone: string
  userAgent: string
  address: string
}

/** The mail about a login from an unknown device. */
export function newDeviceMail(
  language: Language,
  { name, at, timezone, userAgent, address }: NewLogin,
): MailContent {
  const { locale, newDevice, unknownDevice } = phrases[language].mails
  // With the time zone, because the reader may be elsewhere.
  const when = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timezone,
    timeZoneName: 'shortOffset',
  } as const).format(at)
  const device = deviceOf(userAgent) ?? unknownDevice
  const { action, ...text } = newDevice({ product: PRODUCT, name, when, device, address })
  return { language, ...text, action: { label: action, url: clientAddress('/forgotten-password') } }
}
