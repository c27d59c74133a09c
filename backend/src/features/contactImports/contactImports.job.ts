import { importJob } from '../../kit/imports/importJob.js'
import type { Importer } from '../../kit/imports/importer.js'
import { contactOf, keyOf, reasonAgainst, type ContactImportOptions } from './contactImports.rules.js'
import { importContacts } from './importContacts.js'

/** What becomes of the lines of a table of contacts. */
export const contactImporter: Importer<ContactImportOptions> = {
  kind: 'contacts',
  look: (cells, options) => {
    const contact = contactOf(cells, options)
    const reason = reasonAgainst(contact)
    return reason === null ? { key: keyOf(contact.number) } : { reason }
  },
  store: importContacts,
}

export const importContactsJob = importJob(contactImporter)
