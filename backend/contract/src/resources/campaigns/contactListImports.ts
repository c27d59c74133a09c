import { object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { idParams } from '../../fields.js'
import { languages, type Language } from '../../languages.js'
import { columnPlace, knownRules, type KnownRule } from '../people/contactImports.js'
import type { ContactListItem } from './contactLists.js'
import { countryCodes, type CountryCode } from '../people/importedNumbers.js'
import type { ImportHead, TableImport } from '../people/imports.js'

/**
 * Columns of a person in an imported table. Their headings are the same as for contacts (`knownHeadings`).
 */
export const listColumns = ['name', 'number', 'email'] as const
export type ListColumn = (typeof listColumns)[number]

/** `upload` imports tables of up to this many rows before it answers. */
export const MOST_ROWS_AT_ONCE = 500

export const contactListImportsApi = {
  /** Recent imports into a list, newest first. */
  list: endpoint('GET', '/contact-lists/:id/imports', { params: idParams }).answers<TableImport[]>(),
  /** Reads a table: CSV, XLSX or XLS. Nothing is imported before `start`. */
  read: endpoint('POST', '/contact-lists/:id/imports', {
    params: idParams,
    files: 'file',
    body: object({}),
  }).answers<ImportHead>(),
  /** Says what the columns mean, and starts the import. */
  start: endpoint('POST', '/contact-list-imports/:id/start', {
    params: idParams,
    body: object({
      columns: object({
        number: columnPlace().required(),
        name: columnPlace().nullable(),
        email: columnPlace().nullable(),
      }).required(),
      known: string<KnownRule>().oneOf(knownRules).required(),
      /** Country of numbers that have no country code. */
      country: string<CountryCode>().oneOf(countryCodes).nullable(),
    }),
  }).answers<TableImport>(),
  /** Stops a running import. Deletes one that is over or was never started. */
  remove: endpoint('DELETE', '/contact-list-imports/:id', { params: idParams }).answers<{
    message: string
  }>(),
  /** The lines that were left out, as they were in the table, with line number and reason, as CSV. */
  refused: endpoint('GET', '/contact-list-imports/:id/refused', {
    params: idParams,
    query: object({ language: string<Language>().oneOf(languages) }),
  }).answers<string>(),
  /**
   * Import for older clients and programs. Columns are recognised by their headings; numbers already on the
   * list keep their entry. Answers the new entries. A table of more than 500 rows is imported in the
   * background, and the answer is empty: a `reload` event of the list says when it is over.
   */
  upload: endpoint('POST', '/contact-lists/:id/upload', {
    params: idParams,
    files: 'file',
    body: object({}),
  }).answers<ContactListItem[]>(),
}
