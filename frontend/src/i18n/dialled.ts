/** Digits of a national number: area and number. */
const NATIONAL = [10, 11]

/** A telephone number as it was typed, as what dials it from anywhere; null where there is none. */
export function dialledOf(phone: string | null): string | null {
  const digits = phone?.replace(/\D/g, '').replace(/^0+/, '') ?? ''
  if (digits.length < 10) return null
  return NATIONAL.includes(digits.length) ? `55${digits}` : digits
}
