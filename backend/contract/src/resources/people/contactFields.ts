import type { StringSchema } from 'yup'
import { text } from '../../fields.js'
import { limits } from '../../limits.js'

/** How the form asks for a field; an address or a telephone number can be opened from the screen. */
export type ContactInput = 'text' | 'email' | 'tel'

interface ContactField {
  /** Characters at most. */
  max: number
  /** What may stand in it; '' always may. */
  schema: () => StringSchema<string | undefined>
  input: ContactInput
  /** Headings under which the tables of our customers have it, in any of our languages. */
  headings: readonly string[]
}

/** The fields by name, in the order of forms and tables: each a word that is also the column's name. */
export const contactFieldNames = ['email'] as const
export type ContactFieldName = (typeof contactFieldNames)[number]

/**
 * What a company writes down about every contact, beside name and number: a line of text each, '' where there
 * is none. Each entry is a column of the same name in the table `contacts`, which a migration adds and the
 * audit log follows. From the entry follow:
 *
 * - the API: bodies of `create` and `update`, and what contacts are answered with;
 * - the form, the column of the list and the line of the drawer;
 * - imports (column, check, reason `<name>Invalid`) and the exported table;
 * - merges: the kept contact's wins where it has one, or whichever is chosen; an undoing gives both back;
 * - the person's data: exported, and emptied by an erasure.
 *
 * The compiler asks for the attribute of the model and the phrases in each language; tests ask for the column
 * and for what the audit log calls it.
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

/** What is written down about a contact, by field. */
export type ContactFields = Record<ContactFieldName, string>

/** Makes something of each field. */
export const eachContactField = <T>(make: (name: ContactFieldName) => T): Record<ContactFieldName, T> =>
  Object.fromEntries(contactFieldNames.map((name) => [name, make(name)])) as Record<ContactFieldName, T>

/** The fields of a contact, without what else there is of it. */
export const contactFieldsOf = (contact: ContactFields): ContactFields =>
  eachContactField((name) => contact[name])
