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

/** Headings under which the tables of our customers have these columns, in any of our languages. */
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

/** What becomes of a line whose number a contact has: nothing, or it brings that contact up to date. */
export const knownRules = ['skip', 'update'] as const
export type KnownRule = (typeof knownRules)[number]

/** A column of the table, by its place. */
export const columnPlace = () =>
  number()
    .integer()
    .min(0)
    .max(limits.table.columns - 1)

export const contactImportsApi = {
  /** Those of the last days, the newest first. */
  list: endpoint('GET', '/contact-imports').answers<TableImport[]>(),
  /** Reads a table: CSV, XLSX or XLS. Nothing is imported before `start`. */
  read: endpoint('POST', '/contact-imports', { files: 'file', body: object({}) }).answers<ImportHead>(),
  /** Says how the table is to be understood, and has it imported. */
  start: endpoint('POST', '/contact-imports/:id/start', {
    params: idParams,
    body: object({
      columns: object({
        number: columnPlace().required(),
        name: columnPlace().nullable(),
        ...eachContactField(() => columnPlace().nullable()),
        tags: columnPlace().nullable(),
      }).required(),
      /** Columns that become extra info, under their headings. */
      extras: array(columnPlace().required()).max(limits.extraInfo.count.max),
      known: string<KnownRule>().oneOf(knownRules).required(),
      /** Of numbers that are written without one. */
      country: string<CountryCode>().oneOf(countryCodes).nullable(),
      /** Given to every contact of the table. */
      tagIds: array(id().required()).max(limits.references.max),
    }),
  }).answers<TableImport>(),
  /** Stops one that is not over; forgets one that is, or was never started. */
  remove: endpoint('DELETE', '/contact-imports/:id', { params: idParams }).answers<{ message: string }>(),
  /**
   * The lines that were left out, as they stood in the table, each with its number and the reason, as CSV.
   */
  refused: endpoint('GET', '/contact-imports/:id/refused', {
    params: idParams,
    query: object({ language: string<Language>().oneOf(languages) }),
  }).answers<string>(),
  /** Imports the address book of the phone of the default connection, as far as WhatsApp has told it. */
  phone: endpoint('POST', '/contacts/import').answers<{ message: string }>(),
  /**
   * As older clients and programs import a table: its columns are known by their headings, contacts that
   * exist already stay as they are. Answers the import, which goes on by itself: `list` says how far it is,
   * by its id.
   */
  upload: endpoint('POST', '/contacts/upload', { files: 'file', body: object({}) }).answers<TableImport>(),
}
