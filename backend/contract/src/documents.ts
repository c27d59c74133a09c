const weighed = (digits: string, weights: readonly number[]): number => {
  const rest = weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11
  return rest < 2 ? 0 : 11 - rest
}

/** From `most` down to 2, and again from 9 on, as the check digits of a CNPJ are weighed. */
const weightsOf = (length: number, most: number): number[] =>
  Array.from({ length }, (_, place) => (most - place >= 2 ? most - place : most - place + 8))

/** Whether a text is a CPF (11 digits) or a CNPJ (14), by its check digits, with or without the signs between them. */
export function isDocument(text: string): boolean {
  const digits = text.replace(/[\s./-]/g, '')
  if (!/^(\d{11}|\d{14})$/.test(digits) || /^(\d)\1+$/.test(digits)) return false
  const body = digits.length - 2
  const first = weighed(digits, weightsOf(body, digits.length === 11 ? 10 : 5))
  const second = weighed(digits, weightsOf(body + 1, digits.length === 11 ? 11 : 6))
  return digits.endsWith(`${first}${second}`)
}

/** Between which digits a document has which sign: before the one at that place. */
const CPF_SIGNS: Record<number, string> = { 3: '.', 6: '.', 9: '-' }
const CNPJ_SIGNS: Record<number, string> = { 2: '.', 5: '.', 8: '/', 12: '-' }

/** A CPF or a CNPJ as people write it, also while it is typed: `123.456.789-09`, `12.345.678/0001-95`, `123.4`. */
export function writtenDocument(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 14)
  const signs = digits.length <= 11 ? CPF_SIGNS : CNPJ_SIGNS
  return Array.from(digits, (digit, place) => `${signs[place] ?? ''}${digit}`).join('')
}
