import { object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { idParams } from '../../fields.js'
import { languages, type Language } from '../../languages.js'
import { columnPlace, knownRules, type KnownRule } from '../people/contactImports.js'
import type { ContactListItem } from './contactLists.js'
import { countryCodes, type CountryCode } from '../people/importedNumbers.js'
import type { ImportHead, TableImport } from '../people/imports.js'

/**
 * What a line of a table says of somebody whom a list names; known by the same headings as those of contacts
 * (`knownHeadings`).
 */
export const listColumns = ['name', 'number', 'email'] as const
export type ListColumn = (typeof listColumns)[number]

/** Rows of a table up to which `upload` works through it before it answers. */
export const MOST_ROWS_AT_ONCE = 500

export const contactListImportsApi = {
  /** Those into a list, of the last days, the newest first. */
  list: endpoint('GET', '/contact-lists/:id/imports', { params: idParams }).answers<TableImport[]>(),
  /** Reads a table: CSV, XLSX or XLS. Nothing is imported before `start`. */
  read: endpoint('POST', '/contact-lists/:id/imports', {
    params: idParams,
    files: 'file',
    body: object({}),
  }).answers<ImportHead>(),
  /** Says how the table is to be understood, and has it imported. */
  start: endpoint('POST', '/contact-list-imports/:id/start', {
    params: idParams,
    body: object({
      columns: object({
        number: columnPlace().required(),
        name: columnPlace().nullable(),
        email: columnPlace().nullable(),
      }).required(),
      known: string<KnownRule>().oneOf(knownRules).required(),
      /** Of numbers that are written without one. */
      country: string<CountryCode>().oneOf(countryCodes).nullable(),
    }),
  }).answers<TableImport>(),
  /** Stops one that is not over; forgets one that is, or was never started. */
  remove: endpoint('DELETE', '/contact-list-imports/:id', { params: idParams }).answers<{
    message: string
  }>(),
  /**
   * The lines that were left out, as they stood in the table, each with its number and the reason, as CSV.
   */
  refused: endpoint('GET', '/contact-list-imports/:id/refused', {
    params: idParams,
    query: object({ language: string<Language>().oneOf(languages) }),
  }).answers<string>(),
  /**
   * As older clients and programs import a table: its columns are known by their headings, numbers that the
   * list has stay as they are. Answers whom the list did not name before. A table of more than 500 rows is
   * worked through afterwards, and answers nobody: a `reload` of the list says when it is over.
   */
  upload: endpoint('POST', '/contact-lists/:id/upload', {
    params: idParams,
    files: 'file',
    body: object({}),
  }).answers<ContactListItem[]>(),
}
