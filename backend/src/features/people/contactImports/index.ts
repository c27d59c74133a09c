import { feature } from '../../../kit/feature.js'
import { erasesImportedLines, exportsImportedLines } from './contactImports.hooks.js'
import { namesFile } from '../../../kit/fileColumn.js'
import { Import } from '../../../models/index.js'
import { dueImportsSweep, purgeImportsSweep } from '../../../kit/imports/importSweeps.js'
import { contactImportsBroadcast, importDeletedBroadcast } from './contactImports.broadcast.js'
import { importContactsJob } from './contactImports.job.js'
import { contactImportsRoutes } from './contactImports.routes.js'

export { columnsOf, contactOf, reasonsAgainst } from './contactImports.rules.js'
export type { ContactImportOptions, ImportedContact } from './contactImports.rules.js'

export const contactImportsFeature = feature({
  routes: contactImportsRoutes,
  jobs: [importContactsJob],
  sweeps: [dueImportsSweep, purgeImportsSweep],
  broadcasts: [contactImportsBroadcast, importDeletedBroadcast],
  namesFiles: [
    namesFile(Import, 'storageKey', { whileShown: false, uncounted: 'deleted when the import is over' }),
  ],
  namesNoFile: { 'import_rows.key': 'the number of the line’s contact' },
  erasesPerson: erasesImportedLines,
  exportsPerson: exportsImportedLines,
  leavesReferences: { 'imports.user_id': 'people start imports one by one' },
  movesCompany: {
    leaves: {
      imports: 'what was read is contacts now',
      import_rows: 'what was read is contacts now',
    },
  },
  exportsCompany: {
    leaves: {
      imports: 'what was read is contacts now',
      import_rows: 'what was read is contacts now',
      address_book: 'read from the phone again',
    },
  },
})
