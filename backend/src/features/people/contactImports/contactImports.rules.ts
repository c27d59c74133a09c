import {
  contactColumns,
  contactFieldsOf,
  contactsApi,
  eachContactField,
  importedNumber,
  isHeadingOf,
  knownHeadings,
  limits,
  lineReasons,
  meantBy,
  type BodyOf,
  type ContactColumn,
  type ContactFields,
  type contactImportsApi,
  type CountryCode,
  type KnownRule,
  type LineReason,
  type NumberFault,
} from '@balcao/contract'
import { ValidationError } from 'yup'

/** How the columns of a table are used. */
export interface ContactImportOptions {
  /** The table's column for each of a contact's fields, by its place; null: none. */
  columns: Readonly<Record<ContactColumn, number | null>>
  /** Columns that become extra info, and its names. */
  extras: readonly { place: number; name: string }[]
  /** What to do with a line whose number a contact has. `name`: only names a contact without a name. */
  known: KnownRule | 'name'
  country: CountryCode | null
  /** Tags for every contact of the table. */
  tagIds: readonly number[]
}

/** What a line says of a contact; what it leaves empty is ''. */
export interface ImportedContact extends ContactFields {
  name: string
  number: string
  /** Why the cell is not a number; null when it is one, or empty. */
  numberFault: NumberFault | null
  tags: string[]
  extras: { name: string; value: string }[]
}

/** The columns recognised by their headings; no column is used twice. */
export function columnsOf(headings: readonly string[]): ContactImportOptions['columns'] {
  const taken = new Set<number>()
  const placeOf = (column: ContactColumn): number | null => {
    const place = headings.findIndex((text, at) => !taken.has(at) && isHeadingOf(text, knownHeadings[column]))
    if (place < 0) return null
    taken.add(place)
    return place
  }
  return Object.fromEntries(
    contactColumns.map((column) => [column, placeOf(column)]),
  ) as ContactImportOptions['columns']
}

type Start = BodyOf<typeof contactImportsApi.start>

/** Columns as extra info, named by their headings. Repeated headings get the column's place as a suffix. */
function extrasOf(places: readonly number[], headings: readonly string[]): ContactImportOptions['extras'] {
  const names = new Set<string>()
  return [...new Set(places)].map((place) => {
    const heading = (headings[place] ?? '').slice(0, limits.extraInfo.name.max - 10)
    const name =
      heading === '' || names.has(heading.toLowerCase()) ? `${heading} ${place + 1}`.trim() : heading
    names.add(name.toLowerCase())
    return { place, name }
  })
}

/** The options of an import as they are stored. */
export const optionsOf = (
  { columns, extras = [], known, country = null, tagIds = [] }: Start,
  headings: readonly string[],
): ContactImportOptions => ({
  columns: {
    number: columns.number,
    name: columns.name ?? null,
    ...eachContactField((field) => columns[field] ?? null),
    tags: columns.tags ?? null,
  },
  extras: extrasOf(extras, headings),
  known,
  country,
  tagIds: [...new Set(tagIds)],
})

/** The contact in a line. */
export function contactOf(cells: readonly string[], options: ContactImportOptions): ImportedContact {
  const { columns, extras, country } = options
  const textAt = (place: number | null): string => meantBy(cells[place ?? -1] ?? '')
  const { number, fault } = importedNumber(textAt(columns.number), country)
  return {
    name: textAt(columns.name),
    number,
    numberFault: fault,
    ...eachContactField((field) => textAt(columns[field])),
    tags: textAt(columns.tags)
      .split(/[,;|]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
    extras: extras
      .map(({ place, name }) => ({ name, value: textAt(place) }))
      .filter(({ value }) => value !== ''),
  }
}

const reasonOfField = {
  number: 'numberInvalid',
  name: 'nameInvalid',
  ...eachContactField((field) => `${field}Invalid` as const),
} as const

type FormField = keyof typeof reasonOfField

/** The form's errors for fields that are not empty. */
function formReasons(fields: Readonly<Record<FormField, string>>): LineReason[] {
  try {
    contactsApi.create.body.validateSync(fields, { abortEarly: false })
    return []
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const wrong = error.inner.map(({ path }) => path as FormField)
    return wrong.filter((field) => fields[field] !== '').map((field) => reasonOfField[field])
  }
}

/**
 * All faults of a line, by the rules of the form; empty for a valid line. A line without a name is named by
 * its number.
 */
export function reasonsAgainst(contact: ImportedContact): LineReason[] {
  const { name, number, numberFault, tags, extras } = contact
  const isTagWrong = tags.some((tag) => tag.length < limits.tag.min || tag.length > limits.tag.max)
  const isExtraWrong = extras.some(({ value }) => value.length > limits.extraInfo.value.max)
  const found = new Set<LineReason>([
    ...(numberFault ? [numberFault] : number === '' ? (['numberMissing'] as const) : []),
    ...formReasons({ name, number, ...contactFieldsOf(contact) }),
    ...(isExtraWrong ? (['extraInvalid'] as const) : []),
    ...(isTagWrong ? (['tagInvalid'] as const) : []),
  ])
  return lineReasons.filter((reason) => found.has(reason))
}
