import { importedNumber, type CountryCode } from '@balcao/contract'
import type { MailContent } from '../../../platform/mail/template.js'

/** Country of phone numbers without a country code. */
const COUNTRY: CountryCode = '55'

/** The digits of a company's phone number with its country code; null for an invalid number. */
export function numberOf(phone: string): string | null {
  const { number, fault } = importedNumber(phone, COUNTRY)
  return fault === null && number !== '' ? number : null
}

/** A reminder's mail as a text message: the same words, and the link to pay. */
export const textOf = ({ paragraphs, action, notes = [] }: MailContent): string =>
  [...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : []), ...notes].join('\n\n')
