import { contactListsApi, pageSizes } from '@balcao/contract'
import { resource } from '../../../kit/resource.js'
import { ContactList } from '../../../models/index.js'
import { byAlphabet } from '../../../platform/database/alphabet.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { campaignsOfLists } from './campaignsOfLists.queries.js'
import { emptyList, requireUnused } from './emptyList.js'

declare module '../../../events/catalogue.js' {
  interface ResourceNames {
    contactList: true
  }
}

const access = 'campaigns:manage'
const taken = { code: 'ERR_CONTACT_LIST_ALREADY_EXISTS', field: 'name' } as const

export const contactLists = resource(contactListsApi, {
  model: ContactList,
  missing: 'ERR_NO_CONTACT_LIST_FOUND',
  order: [byAlphabet('ContactList'), ['id', 'ASC']],
  page: { rows: 'records', size: pageSizes.plain, search: ['name'] },
  access: { read: access, create: access, update: access, remove: access },
  unique: { contact_lists_name: taken },
  present: ({ id, name, entriesCount, validCount, companyId, createdAt, updatedAt }) => ({
    id,
    name,
    contactsCount: String(entriesCount ?? 0),
    valid: validCount ?? 0,
    companyId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
  presentPage: async (lists, present) => {
    const campaigns = await campaignsOfLists(lists.map(({ id }) => id))
    return lists.map((list) => ({ ...present(list), campaigns: campaigns.get(list.id) ?? [] }))
  },
  announces: {
    name: 'contactList',
    channel: 'ContactList',
    rooms: () => [rooms.admins(currentCompanyId())],
    changed: (action, record) => ({ action, record }),
    deleted: (id) => ({ action: 'delete', id }),
  },
  commands: (plain) => ({
    remove: async (list, actor) => {
      await requireUnused(list.id)
      await emptyList(list.id)
      await plain.remove(list, actor)
    },
  }),
})
