import { eachContactField, type BodyOf, type contactListImportsApi } from '@balcao/contract'
import type { Importer } from '../../../../kit/imports/importer.js'
import {
  columnsOf,
  contactOf,
  reasonsAgainst,
  type ContactImportOptions,
} from '../../../people/contactImports/index.js'
import { canonicalNumber } from '../../../people/contacts/index.js'

/** Options of an import into a contact list: as for contacts, but without tags and extra info. */
export interface ListImportOptions extends ContactImportOptions {
  contactListId: number
}

const ofList = { extras: [], tagIds: [] } as const

const NO_COLUMNS = { ...eachContactField(() => null), tags: null }

type Start = BodyOf<typeof contactListImportsApi.start>

/** The options of an import as they are stored. */
export const optionsOf = (
  contactListId: number,
  { columns: { number, name = null, email = null }, known, country = null }: Start,
): ListImportOptions => ({
  contactListId,
  known,
  country,
  columns: { ...NO_COLUMNS, number, name, email },
  ...ofList,
})

/** The options of a table whose columns are recognised by their headings; null when none names the number. */
export function optionsByHeadings(
  contactListId: number,
  headings: readonly string[],
): ListImportOptions | null {
  const { number, name, email } = columnsOf(headings)
  if (number === null) return null
  return {
    contactListId,
    known: 'skip',
    country: null,
    columns: { ...NO_COLUMNS, number, name, email },
    ...ofList,
  }
}

/**
 * The key of a line's person, or all faults of the line. The rules are those of the form, as for contacts.
 */
export const lookAt: Importer<ListImportOptions>['look'] = (cells, options) => {
  const person = contactOf(cells, options)
  const reasons = reasonsAgainst(person)
  return reasons.length === 0 ? { key: canonicalNumber(person.number) } : { reasons }
}
