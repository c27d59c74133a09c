/** Most digits of a phone number (E.164). */
const MAX_DIGITS = 15

/** The digits of a typed or pasted number: country, area, number. */
export const phoneDigits = (text: string): string => text.replace(/\D/g, '').slice(0, MAX_DIGITS)

/**
 * A number in its usual format, as far as it was typed: `+55 (11) 98765-4321` for Brazil, whose numbers have
 * eight or nine digits after the area code; `+` and the digits for other countries.
 */
export function maskPhone(text: string): string {
  const digits = phoneDigits(text)
  if (digits === '') return ''
  const brazil = /^55(\d{1,2})(\d{0,9})$/.exec(digits)
  if (!brazil) return `+${digits}`
  const [, area = '', number = ''] = brazil
  if (number === '') return `+55 (${area}`
  const isShort = number.length <= 8
  const head = number.slice(0, isShort ? 4 : 5)
  const rest = number.slice(head.length)
  return `+55 (${area}) ${head}${rest && `-${rest}`}`
}
