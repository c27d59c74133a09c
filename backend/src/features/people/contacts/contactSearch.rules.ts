import { likeText, quotedText } from '../../../platform/database/searchText.js'

/** The digits of a number as people write it; null when the text contains letters. */
const digitsOf = (text: string): string | null =>
  /[^\d\s()+./-]/.test(text) ? null : text.replace(/\D/g, '') || null

/** Fewer letters are found by a trigram index only at the beginning of a word. */
const FEWEST = 3

/**
 * LIKE patterns for names, numbers and usernames. With fewer than 3 letters, the username or a word of the
 * name must begin with them. Usernames are small letters; one may be written with its sign @.
 */
function patternsOf(written: string) {
  const text = written.replace(/^@(?=.)/, '')
  const words = likeText(text)
  const digits = digitsOf(text)
  const isShort = text.length < FEWEST
  return {
    names: isShort ? [`${words}%`, `% ${words}%`] : [`%${words}%`],
    handle: (isShort ? `${words}%` : `%${words}%`).toLowerCase(),
    number: digits !== null && digits.length >= FEWEST ? `%${digits}%` : null,
  }
}

const given = (pattern: string | null | undefined): string =>
  pattern === null || pattern === undefined ? 'null' : quotedText(pattern)

/**
 * SQL call that returns the ids of contacts with these words in their name or username, or these digits in
 * their number. It uses a trigram index, past row-level security (`platform/tenancy/searchFunction.ts`).
 * @param most the largest number of ids.
 */
export function contactIdsMatching(text: string, most: number): string {
  const { names, number, handle } = patternsOf(text)
  return `search_contacts(${given(names[0])}, ${given(names[1])}, ${given(number)}, ${given(handle)}, ${most})`
}

/**
 * SQL condition: a contact matches by name, username or number. It is meant for one contact after the other:
 * `coalesce` hides the estimate from Postgres, so the list keeps its order's index.
 * @param contact its SQL alias; never user input.
 */
export function isContactMatching(contact: string, text: string): string {
  const { names, number, handle } = patternsOf(text)
  const conditions = [
    ...names.map((pattern) => `${contact}.search_name like search_text(${quotedText(pattern)})`),
    ...(number === null ? [] : [`${contact}.number like ${quotedText(number)}`]),
    `${contact}.username like ${quotedText(handle)}`,
  ]
  return `coalesce(${conditions.join(' or ')}, false)`
}
