import { importJob } from '../../../kit/imports/importJob.js'
import type { Importer } from '../../../kit/imports/importer.js'
import { canonicalNumber } from '../contacts/index.js'
import { contactOf, reasonsAgainst, type ContactImportOptions } from './contactImports.rules.js'
import { importContacts } from './importContacts.js'

/** Checks and stores the lines of a table of contacts. */
export const contactImporter: Importer<ContactImportOptions> = {
  kind: 'contacts',
  look: (cells, options) => {
    const contact = contactOf(cells, options)
    const reasons = reasonsAgainst(contact)
    return reasons.length === 0 ? { key: canonicalNumber(contact.number) } : { reasons }
  },
  store: importContacts,
}

export const importContactsJob = importJob(contactImporter)
