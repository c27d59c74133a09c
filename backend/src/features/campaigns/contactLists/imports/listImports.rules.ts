import { eachContactField, type BodyOf, type contactListImportsApi } from '@balcao/contract'
import type { Importer } from '../../../../kit/imports/importer.js'
import {
  columnsOf,
  contactOf,
  reasonsAgainst,
  type ContactImportOptions,
} from '../../../people/contactImports/index.js'
import { canonicalNumber } from '../../../people/contacts/index.js'

/** How a table of people for a list is to be understood: as one of contacts without tags and extra info. */
export interface ListImportOptions extends ContactImportOptions {
  contactListId: number
}

const ofList = { extras: [], tagIds: [] } as const

const NO_COLUMNS = { ...eachContactField(() => null), tags: null }

type Start = BodyOf<typeof contactListImportsApi.start>

/** What was said of a table, as it is kept. */
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

/** The same of a table whose columns are known by their headings; null when none of them names the number. */
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
 * What a line's person is known by, or all that is wrong with it: by the rules of the form, as those of
 * contacts.
 */
export const lookAt: Importer<ListImportOptions>['look'] = (cells, options) => {
  const person = contactOf(cells, options)
  const reasons = reasonsAgainst(person)
  return reasons.length === 0 ? { key: canonicalNumber(person.number) } : { reasons }
}
