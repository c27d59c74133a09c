import { QueryTypes } from 'sequelize'
import type { ContactListEntry } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'

export type NewEntry = Pick<ContactListEntry, 'name' | 'number' | 'email' | 'isWhatsappValid' | 'checkedAt'>

/**
 * Adds people whom a list does not have yet, in one statement. It inserts in the order of the numbers, so
 * that two calls with the same people wait for each other instead of deadlocking. Nothing is announced: there
 * may be thousands.
 * @returns the added entries: their ids, and their numbers as they were given.
 */
export const insertEntries = (
  contactListId: number,
  entries: readonly NewEntry[],
): Promise<Pick<ContactListEntry, 'id' | 'number'>[]> =>
  database.query(
    `insert into contact_list_entries (contact_list_id, name, number, email, is_whatsapp_valid, checked_at)
     select $1, name, number, email, valid, since
       from unnest($2::text[], $3::text[], $4::text[], $5::boolean[], $6::timestamptz[])
         as given (name, number, email, valid, since)
      order by canonical_number(number)
     on conflict do nothing returning id, number`,
    {
      bind: [
        contactListId,
        entries.map(({ name }) => name),
        entries.map(({ number }) => number),
        entries.map(({ email }) => email),
        entries.map(({ isWhatsappValid }) => isWhatsappValid),
        entries.map(({ checkedAt }) => checkedAt),
      ],
      type: QueryTypes.SELECT,
    },
  )
