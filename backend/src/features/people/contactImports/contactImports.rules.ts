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

/** How a table is to be understood. */
export interface ContactImportOptions {
  /** Which column of the table fills one of a contact, by its place; null: none does. */
  columns: Readonly<Record<ContactColumn, number | null>>
  /** Columns that become extra info, and under which name. */
  extras: readonly { place: number; name: string }[]
  /** What becomes of a line whose number a contact has. `name`: it names one that has no name. */
  known: KnownRule | 'name'
  country: CountryCode | null
  /** Of tags that every contact of the table is given. */
  tagIds: readonly number[]
}

/** What a line says of a contact; what it leaves empty is ''. */
export interface ImportedContact extends ContactFields {
  name: string
  number: string
  /** Why the cell is no number; null where it is one, or empty. */
  numberFault: NumberFault | null
  tags: string[]
  extras: { name: string; value: string }[]
}

/** The columns that the headings tell; no column of the table fills two. */
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

/**
 * Columns under their headings; of several with the same heading all but the first get their place with it.
 */
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

/** What was said of a table, as it is kept. */
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

/** What a line says of a contact. */
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

/** What the form would say of those of its fields that are not empty. */
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
 * All that keeps a line from making a contact, by the rules of the form; nothing when it makes one. A line
 * without a name is named by its number.
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
