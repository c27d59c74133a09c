import { QueryTypes } from 'sequelize'
import { recordEvent } from '../../../../events/recordEvent.js'
import { database } from '../../../../platform/database/database.js'
import { tellOfList } from '../listEntries.resource.js'

interface Person {
  /** Every way to write the person's numbers. */
  numbers: readonly string[]
  emails: readonly string[]
}

/** Removes a person from all contact lists, by number and email. */
export async function forgetEntries({ numbers, emails }: Person): Promise<void> {
  const gone = await database.query<{ contactListId: number }>(
    `delete from contact_list_entries
      where number_key = any(array(select canonical_number(number) from unnest($1::text[]) as given (number)))
         or lower(email) = any($2::text[])
     returning contact_list_id as "contactListId"`,
    { bind: [[...numbers], emails.map((email) => email.toLowerCase())], type: QueryTypes.SELECT },
  )
  for (const contactListId of new Set(gone.map((entry) => entry.contactListId))) {
    await recordEvent('list.entriesChanged', { contactListId })
    await tellOfList(contactListId)
  }
}
