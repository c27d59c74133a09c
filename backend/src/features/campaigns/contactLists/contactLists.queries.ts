import type { ContactListDetail } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import type { ContactList } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { campaignsOfLists } from './campaignsOfLists.queries.js'
import { contactLists } from './contactLists.resource.js'

type Counts = Pick<ContactListDetail, 'valid' | 'invalid' | 'unchecked' | 'toRecheck'>

/** A list with the state of its numbers, and the campaigns that use it. */
export async function detailOf(list: ContactList): Promise<ContactListDetail> {
  const [counts] = await database.query<Counts>(
    `select count(*) filter (where is_whatsapp_valid)::integer as valid,
            count(*) filter (where not is_whatsapp_valid)::integer as invalid,
            count(*) filter (where is_whatsapp_valid is null)::integer as unchecked,
            count(*) filter (where checked_at < $2::timestamptz)::integer as "toRecheck"
       from contact_list_entries where contact_list_id = $1`,
    { bind: [list.id, list.checkBefore], type: QueryTypes.SELECT },
  )
  return {
    ...contactLists.present(list),
    ...(counts ?? { valid: 0, invalid: 0, unchecked: 0, toRecheck: 0 }),
    campaigns: (await campaignsOfLists([list.id])).get(list.id) ?? [],
  }
}
