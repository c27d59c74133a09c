import { ContactList, ContactListEntry, type Company } from '../../models/index.js'
import { inCompany } from '../inCompany.js'
import { unique, uniqueNumber } from './unique.js'

interface ListTraits {
  name?: string
  /** Whom it names, besides a name and a number that are made up where they are not said. */
  entries?: Partial<Pick<ContactListEntry, 'name' | 'number' | 'email' | 'isWhatsappValid' | 'checkedAt'>>[]
}

/** A contact list, and whom it names. */
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
