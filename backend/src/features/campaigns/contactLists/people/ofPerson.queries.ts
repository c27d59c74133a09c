import { QueryTypes } from 'sequelize'
import { database } from '../../../../platform/database/database.js'

interface Naming {
  list: string
  name: string
  number: string
  email: string
  isWhatsappValid: boolean | null
  checkedAt: Date | null
  createdAt: Date
}

/** Entries of contact lists with a number in any spelling. */
export const entriesOfNumber = (number: string): Promise<Naming[]> =>
  database.query<Naming>(
    `select list.name as list, entry.name, entry.number, entry.email, entry.is_whatsapp_valid as "isWhatsappValid",
            entry.checked_at as "checkedAt", entry.created_at as "createdAt"
       from contact_list_entries entry join contact_lists list on list.id = entry.contact_list_id
      where entry.number_key = canonical_number($1) order by entry.id`,
    { bind: [number], type: QueryTypes.SELECT },
  )
