import { array, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { id, idParams } from '../../fields.js'
import { limits } from '../../limits.js'
import { languages, type Language } from '../../languages.js'
import { countryCodes, type CountryCode } from './importedNumbers.js'
import { contactFieldNames, contactFields, eachContactField } from './contactFields.js'
import type { ImportHead, TableImport } from './imports.js'

export const contactColumns = ['name', 'number', ...contactFieldNames, 'tags'] as const
export type ContactColumn = (typeof contactColumns)[number]

/** Headings that identify each column in an imported table, in any of our languages. */
export const knownHeadings: Readonly<Record<ContactColumn, readonly string[]>> = {
  name: [
    ...['Nome', 'Nome completo', 'Cliente', 'Contato', 'Name', 'Full name', 'Customer', 'Contact'],
    ...['Nombre', 'Nombre completo', 'Contacto'],
  ],
  number: [
    ...['Número', 'Telefone', 'Celular', 'WhatsApp', 'Fone', 'Número de telefone', 'Telefone celular'],
    ...['Number', 'Phone', 'Mobile', 'Phone number', 'Cell phone', 'Teléfono', 'Móvil', 'Número de teléfono'],
  ],
  ...eachContactField((field) => contactFields[field].headings),
  tags: ['Etiquetas', 'Etiqueta', 'Tags', 'Tag', 'Marcadores', 'Labels'],
}

/** What happens to a line whose number a contact already has: nothing, or it updates that contact. */
export const knownRules = ['skip', 'update'] as const
export type KnownRule = (typeof knownRules)[number]

/** Index of a column in the table. */
export const columnPlace = () =>
  number()
    .integer()
    .min(0)
    .max(limits.table.columns - 1)

export const contactImportsApi = {
  /** Recent imports, newest first. */
  list: endpoint('GET', '/contact-imports').answers<TableImport[]>(),
  /** Reads a table: CSV, XLSX or XLS. Nothing is imported before `start`. */
  read: endpoint('POST', '/contact-imports', { files: 'file', body: object({}) }).answers<ImportHead>(),
  /** Says what the columns mean, and starts the import. */
  start: endpoint('POST', '/contact-imports/:id/start', {
    params: idParams,
    body: object({
      columns: object({
        number: columnPlace().required(),
        name: columnPlace().nullable(),
        ...eachContactField(() => columnPlace().nullable()),
        tags: columnPlace().nullable(),
      }).required(),
      /** Columns that become extra info, named by their headings. */
      extras: array(columnPlace().required()).max(limits.extraInfo.count.max),
      known: string<KnownRule>().oneOf(knownRules).required(),
      /** Country of numbers that have no country code. */
      country: string<CountryCode>().oneOf(countryCodes).nullable(),
      /** Tags added to every contact of the table. */
      tagIds: array(id().required()).max(limits.references.max),
    }),
  }).answers<TableImport>(),
  /** Stops a running import. Deletes one that is over or was never started. */
  remove: endpoint('DELETE', '/contact-imports/:id', { params: idParams }).answers<{ message: string }>(),
  /** The lines that were left out, as they were in the table, with line number and reason, as CSV. */
  refused: endpoint('GET', '/contact-imports/:id/refused', {
    params: idParams,
    query: object({ language: string<Language>().oneOf(languages) }),
  }).answers<string>(),
  /** Imports the address book of the default connection's phone, as far as WhatsApp has sent it. */
  phone: endpoint('POST', '/contacts/import').answers<{ message: string }>(),
  /**
   * Import for older clients and programs. Columns are recognised by their headings; existing contacts stay
   * as they are. The import continues in the background: find it by its id in `list` to see its progress.
   */
  upload: endpoint('POST', '/contacts/upload', { files: 'file', body: object({}) }).answers<TableImport>(),
}
