import { likeText, quotedText } from '../../../platform/database/searchText.js'

/** The digits of a number as people write it; null when the text has letters, for then it is no number. */
const digitsOf = (text: string): string | null =>
  /[^\d\s()+./-]/.test(text) ? null : text.replace(/\D/g, '') || null

/** A trigram index knows nothing of fewer letters, but for those that a word begins with. */
const FEWEST = 3

/**
 * What a name or a number has to look like, as LIKE reads it; fewer than 3 letters: a name in the whole name
 * begins with them.
 */
function patternsOf(text: string) {
  const words = likeText(text)
  const digits = digitsOf(text)
  const isShort = text.length < FEWEST
  return {
    names: isShort ? [`${words}%`, `% ${words}%`] : [`%${words}%`],
    number: digits !== null && digits.length >= FEWEST ? `%${digits}%` : null,
  }
}

const given = (pattern: string | null | undefined): string =>
  pattern === null || pattern === undefined ? 'null' : quotedText(pattern)

/**
 * The ids of the contacts with these words in their name or these digits in their number, as a call in SQL:
 * it goes by a trigram index, past row-level security (`platform/tenancy/searchFunction.ts`).
 * @param most how many at most.
 */
export function contactIdsMatching(text: string, most: number): string {
  const { names, number } = patternsOf(text)
  return `search_contacts(${given(names[0])}, ${given(names[1])}, ${given(number)}, ${most})`
}

/**
 * Whether a contact has these words or digits, as SQL to be asked of one contact after the other: within
 * `coalesce` Postgres guesses nothing of how many have, and takes the order that the list has anyway.
 * @param contact its alias, as SQL names it; never from outside.
 */
export function isContactMatching(contact: string, text: string): string {
  const { names, number } = patternsOf(text)
  const conditions = [
    ...names.map((pattern) => `${contact}.search_name like search_text(${quotedText(pattern)})`),
    ...(number === null ? [] : [`${contact}.number like ${quotedText(number)}`]),
  ]
  return `coalesce(${conditions.join(' or ')}, false)`
}
