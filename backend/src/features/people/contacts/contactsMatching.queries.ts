import type { IdArray } from '../../../platform/database/oneOf.js'
import { raw } from '../../../platform/database/sql.js'
import { readOnce } from '../../../platform/database/statement.js'
import { contactIdsMatching, isContactMatching } from './contactSearch.rules.js'

export interface MatchingContacts {
  /** Their ids; null when there are more than `most`. */
  ids: IdArray | null
  /** SQL condition: a contact matches; see `isContactMatching`. */
  condition: (contact: string) => string
}

/**
 * Contacts with these words in their name or these digits in their number.
 * @param most the largest number of listed ids. If more match, a scan in any order finds one every few
 *   contacts.
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
