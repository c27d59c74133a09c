import { literal, type WhereOptions } from 'sequelize'
import { likeText, quotedText } from '../../platform/database/searchText.js'

/** The digits of a number as people write it; null when the text has letters, for then it is no number. */
const digitsOf = (text: string): string | null =>
  /[^\d\s()+./-]/.test(text) ? null : text.replace(/\D/g, '') || null

/** A trigram index knows nothing of fewer letters, but for those that a word begins with. */
const FEWEST = 3

/**
 * The ids of the contacts with these words in their name (fewer than 3 letters: a name in it begins with them), or these digits in
 * their number, as SQL to stand after `in`: it goes by a trigram index, past row-level security
 * (`platform/tenancy/trustedSearch.ts`).
 * @param most how many at most; all when it is left out.
 */
export function contactIdsMatching(text: string, most: number | null = null): string {
  const words = likeText(text)
  const digits = digitsOf(text)
  const patterns = [
    text.length < FEWEST ? `${words}%` : `%${words}%`,
    text.length < FEWEST ? `% ${words}%` : null,
    digits !== null && digits.length >= FEWEST ? `%${digits}%` : null,
  ]
  const given = patterns.map((pattern) => (pattern === null ? 'null' : quotedText(pattern)))
  return `(select search_contacts(${given.join(', ')}, ${most ?? 'null'}))`
}

export const contactsMatching = (text: string): WhereOptions =>
  literal(`"Contact"."id" in ${contactIdsMatching(text)}`)
