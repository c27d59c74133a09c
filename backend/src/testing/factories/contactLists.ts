import { ContactList, ContactListEntry, type Company } from '../../models/index.js'
import { inCompany } from '../inCompany.js'
import { unique, uniqueNumber } from './unique.js'

interface ListTraits {
  name?: string
  /** Entries. Missing names and numbers are generated. */
  entries?: Partial<Pick<ContactListEntry, 'name' | 'number' | 'email' | 'isWhatsappValid' | 'checkedAt'>>[]
}

/** A contact list with entries. */
export const aContactList = (
  company: Pick<Company, 'id'>,
  { name = `Lista ${unique()}`, entries = [] }: ListTraits = {},
): Promise<ContactList> =>
  inCompany(company, async () => {
    const list = await ContactList.create({ name })
    const rows = entries.map((entry) => ({
      contactListId: list.id,
      name: `Pessoa ${unique()}`,
      number: uniqueNumber(),
      email: '',
      ...entry,
    }))
    await ContactListEntry.bulkCreate(rows)
    return list.reload()
  })
