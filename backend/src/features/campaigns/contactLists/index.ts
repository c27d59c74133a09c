import { feature } from '../../../kit/feature.js'
import { ContactList, ContactListEntry } from '../../../models/index.js'
import { erasesEntries, exportsEntries } from './people/contactLists.hooks.js'
import { contactListsRoutes } from './contactLists.routes.js'
import { contactLists } from './contactLists.resource.js'
import { listReloadBroadcast } from './listEntries.broadcast.js'
import { listImportsBroadcast } from './imports/listImports.broadcast.js'
import { checkListNumbersJob, checkListNumbersSweep } from './checks/listChecks.job.js'
import { importListJob } from './imports/listImports.job.js'
import { listImportsRoutes } from './imports/listImports.routes.js'
import { listEntries } from './listEntries.resource.js'
import { listEntriesRoutes } from './listEntries.routes.js'

export { firstValidEntries, validityOf } from './listEntries.queries.js'

export const contactListsFeature = feature({
  owns: [ContactList, ContactListEntry, 'number_check_turns'],
  resources: [contactLists, listEntries],
  routes: [...contactListsRoutes, ...listEntriesRoutes, ...listImportsRoutes],
  jobs: [checkListNumbersJob, importListJob],
  sweeps: [checkListNumbersSweep],
  broadcasts: [listReloadBroadcast, listImportsBroadcast],
  namesNoFile: { 'contact_list_entries.number_key': 'a number' },
  erasesPerson: erasesEntries,
  exportsPerson: exportsEntries,
  movesCompany: {
    tables: {
      contact_lists: {
        without: { entries_count: 'counted by a trigger', valid_count: 'counted by a trigger' },
        same: 'lower(t.name) = lower(row.name)',
      },
      contact_list_entries: {
        same: 't.contact_list_id = row.contact_list_id and t.number_key = row.number_key',
      },
    },
    leaves: { number_check_turns: 'when a connection may check a number again' },
  },
  exportsCompany: {
    tables: { contact_lists: { by: ['id'] }, contact_list_entries: { by: ['id'] } },
    leaves: { number_check_turns: 'when a connection may check a number again' },
  },
})
