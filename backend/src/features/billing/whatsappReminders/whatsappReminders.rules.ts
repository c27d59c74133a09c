import { importedNumber, type CountryCode } from '@balcao/contract'
import type { MailContent } from '../../../platform/mail/template.js'

/** Of which country a telephone is that does not say. */
const COUNTRY: CountryCode = '55'

/** The digits of a company's telephone with its country; null for what is no number of somebody. */
export function numberOf(phone: string): string | null {
  const { number, fault } = importedNumber(phone, COUNTRY)
  return fault === null && number !== '' ? number : null
}

/** A reminder's e-mail as a message: the same words, and where it is paid. */
export const textOf = ({ paragraphs, action, notes = [] }: MailContent): string =>
  [...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : []), ...notes].join('\n\n')
