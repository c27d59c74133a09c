/** Digits of a national number: area code and number. */
const NATIONAL = [10, 11]

/** Converts a typed phone number to the international form; null when it is none. */
export function dialledOf(phone: string | null): string | null {
  const digits = phone?.replace(/\D/g, '').replace(/^0+/, '') ?? ''
  if (digits.length < 10) return null
  return NATIONAL.includes(digits.length) ? `55${digits}` : digits
}
