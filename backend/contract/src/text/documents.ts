/**
 * Value of a digit or letter for the check digits: its code less the code of zero, as Receita Federal defines
 * it for a CNPJ with letters.
 */
const valueOf = (sign: string): number => sign.charCodeAt(0) - '0'.charCodeAt(0)

const weighed = (signs: string, weights: readonly number[]): number => {
  const rest = weights.reduce((sum, weight, place) => sum + weight * valueOf(signs[place] ?? '0'), 0) % 11
  return rest < 2 ? 0 : 11 - rest
}

/** Weights of the check digits: from `most` down to 2, then again from 9, as for a CNPJ. */
const weightsOf = (length: number, most: number): number[] =>
  Array.from({ length }, (_, place) => (most - place >= 2 ? most - place : most - place + 8))

/** A CPF or CNPJ without separators, as it is stored and sent to providers. */
export const plainDocument = (text: string): string => text.replace(/[\s./-]/g, '').toUpperCase()

/**
 * Whether a text is a CPF (11 digits) or a CNPJ (14 characters; since July 2026 the first twelve may include
 * letters) with valid check digits, with or without separators.
 */
export function isDocument(text: string): boolean {
  const signs = plainDocument(text)
  if (!/^(\d{11}|[\dA-Z]{12}\d{2})$/.test(signs) || /^(\d)\1+$/.test(signs)) return false
  const body = signs.length - 2
  const first = weighed(signs, weightsOf(body, signs.length === 11 ? 10 : 5))
  const second = weighed(signs, weightsOf(body + 1, signs.length === 11 ? 11 : 6))
  return signs.endsWith(`${first}${second}`)
}

/** Position of each separator. */
const CPF_MARKS: Record<number, string> = { 3: '.', 6: '.', 9: '-' }
const CNPJ_MARKS: Record<number, string> = { 2: '.', 5: '.', 8: '/', 12: '-' }

/**
 * A CPF or CNPJ with separators, also while it is typed: `123.456.789-09`, `12.345.678/0001-95`, `123.4`,
 * `12.ABC`.
 */
export function writtenDocument(text: string): string {
  const signs = text
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '')
    .slice(0, 14)
  const marks = /^\d{0,11}$/.test(signs) ? CPF_MARKS : CNPJ_MARKS
  return Array.from(signs, (sign, place) => `${marks[place] ?? ''}${sign}`).join('')
}
