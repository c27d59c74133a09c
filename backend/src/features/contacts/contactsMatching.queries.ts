import { QueryTypes } from 'sequelize'
import { database } from '../../platform/database/database.js'
import { contactIdsMatching, isContactMatching } from './contactSearch.rules.js'

export interface MatchingContacts {
  /** Who they are; null when they are more than were asked for. */
  ids: number[] | null
  /** Whether a contact is one of them, as SQL; see `isContactMatching`. */
  condition: (contact: string) => string
}

/**
 * The contacts with these words in their name or these digits in their number.
 * @param most how many are named one by one. When there are more, one turns up every few contacts in whatever order they are
 *        walked through.
 */
export async function contactsMatching(text: string, most: number): Promise<MatchingContacts> {
  const rows = await database.query<{ id: number }>(
    `select id from ${contactIdsMatching(text, most + 1)} as hits(id)`,
    { type: QueryTypes.SELECT },
  )
  return {
    ids: rows.length > most ? null : rows.map(({ id }) => id),
    condition: (contact) => isContactMatching(contact, text),
  }
}
