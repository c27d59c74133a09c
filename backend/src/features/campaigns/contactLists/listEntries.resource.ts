import { contactListItemsApi, pageSizes, type ContactListItem, type Validity } from '@balcao/contract'
import { resource } from '../../../kit/resource.js'
import { ContactListEntry } from '../../../models/index.js'
import { byAlphabet } from '../../../platform/database/alphabet.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { contactLists } from './contactLists.resource.js'

declare module '../../../events/catalogue.js' {
  interface ResourceNames {
    listEntry: true
  }
}

const access = 'campaigns:manage'

/** The column's value for each validity. */
export const isValid: Record<Validity, boolean | null> = { valid: true, invalid: false, unchecked: null }

export const presentListEntry = (entry: ContactListEntry): ContactListItem => ({
  id: entry.id,
  name: entry.name,
  number: entry.number,
  email: entry.email,
  isWhatsappValid: entry.isWhatsappValid ?? null,
  checkedAt: entry.checkedAt?.toISOString() ?? null,
  contactListId: entry.contactListId,
  companyId: entry.companyId,
  createdAt: entry.createdAt.toISOString(),
  updatedAt: entry.updatedAt.toISOString(),
})

/** Announces a list, whose count of entries has changed. */
export async function tellOfList(contactListId: number): Promise<void> {
  await contactLists.happened('updated', await contactLists.find(contactListId))
}

/** Entries of contact lists. The page and the check of a number have routes of their own. */
export const listEntries = resource(contactListItemsApi, {
  model: ContactListEntry,
  missing: 'ERR_NO_CONTACT_LIST_ITEM_FOUND',
  order: [byAlphabet('ContactListEntry'), ['id', 'ASC']],
  page: {
    rows: 'contacts',
    size: pageSizes.plain,
    search: [],
    filters: {
      contactListId: (contactListId) => ({ contactListId }),
      validity: (validity) => ({ isWhatsappValid: isValid[validity] }),
    },
  },
  access: { read: access, create: access, update: access, remove: access },
  unique: { contact_list_entries_number: { code: 'ERR_DUPLICATED_CONTACT_LIST_ITEM', field: 'number' } },
  present: presentListEntry,
  announces: {
    name: 'listEntry',
    channel: 'ContactListItem',
    rooms: () => [rooms.admins(currentCompanyId())],
    changed: (action, record) => ({ action, record }),
    deleted: (id) => ({ action: 'delete', id }),
  },
  commands: (plain) => ({
    remove: async (entry, actor) => {
      await plain.remove(entry, actor)
      await tellOfList(entry.contactListId)
    },
  }),
})
