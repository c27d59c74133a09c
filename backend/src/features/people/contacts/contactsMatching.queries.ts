import type { IdArray } from '../../../platform/database/oneOf.js'
import { raw } from '../../../platform/database/sql.js'
import { readOnce } from '../../../platform/database/statement.js'
import { contactIdsMatching, isContactMatching } from './contactSearch.rules.js'

export interface MatchingContacts {
  /** Who they are; null when they are more than were asked for. */
  ids: IdArray | null
  /** Whether a contact is one of them, as SQL; see `isContactMatching`. */
  condition: (contact: string) => string
}

/**
 * The contacts with these words in their name or these digits in their number.
 * @param most how many are named one by one. When there are more, one turns up every few contacts in whatever
 *   order they are walked through.
 */
export async function contactsMatching(text: string, most: number): Promise<MatchingContacts> {
  const [found] = await readOnce<{ ids: IdArray | null }>(
    raw(`with hits as materialized (select array(select ${contactIdsMatching(text, most + 1)}) as ids)
     select case when cardinality(ids) <= ${most} then ids::text end as ids from hits`),
  )
  return {
    ids: found?.ids ?? null,
    condition: (contact) => isContactMatching(contact, text),
  }
}
