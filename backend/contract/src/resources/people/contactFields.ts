import type { StringSchema } from 'yup'
import { text } from '../../fields.js'
import { limits } from '../../limits.js'

/** The input in the form. The screen also makes e-mail addresses and phone numbers clickable. */
export type ContactInput = 'text' | 'email' | 'tel'

interface ContactField {
  /** Maximum length in characters. */
  max: number
  /** Schema of a value. It must accept ''. */
  schema: () => StringSchema<string | undefined>
  input: ContactInput
  /** Headings that mean this field in an imported table, in any language. */
  headings: readonly string[]
}

/** Names of the fields, in the order of forms and tables. Each is also the name of a column. */
export const contactFieldNames = ['email'] as const
export type ContactFieldName = (typeof contactFieldNames)[number]

/**
 * Fields that every contact has besides name and number: one line of text each, '' for none.
 *
 * To add a field, add an entry here and a migration for the column of the same name in `contacts`. The entry
 * is enough for:
 *
 * - the API: bodies of `create` and `update`, and answers with contacts;
 * - the form, the column of the list and the line of the drawer;
 * - imports (column, check, reason `<name>Invalid`) and the exported table;
 * - merges: the kept contact's value wins unless it is empty or the other one is chosen; undoing a merge
 *   restores both;
 * - personal data: the field is exported, and emptied by an erasure.
 *
 * The compiler requires the model's attribute and the phrases in each language. Tests require the column and
 * the field's name in the audit log.
 */
export const contactFields: Record<ContactFieldName, ContactField> = {
  email: {
    max: limits.email.max,
    schema: () => text(limits.email.max).trim().email(),
    input: 'email',
    headings: [
      ...['E-mail', 'Email', 'Mail', 'Endereço de e-mail', 'Email address', 'Correo'],
      'Correo electrónico',
    ],
  },
}

/** Values of these fields. */
export type ContactFields = Record<ContactFieldName, string>

/** Makes a value for each field. */
export const eachContactField = <T>(make: (name: ContactFieldName) => T): Record<ContactFieldName, T> =>
  Object.fromEntries(contactFieldNames.map((name) => [name, make(name)])) as Record<ContactFieldName, T>

/** Picks these fields from a contact. */
export const contactFieldsOf = (contact: ContactFields): ContactFields =>
  eachContactField((name) => contact[name])
