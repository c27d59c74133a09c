import type { ErasesPerson, ExportsPerson } from '../../../../kit/personalData.js'
import { forgetEntries } from './forgetEntries.js'
import { entriesOfNumber } from './ofPerson.queries.js'

const COLUMNS = [
  ...(['contact_list_entries.number', 'contact_list_entries.number_key'] as const),
  'contact_list_entries.email',
] as const

export const erasesEntries: ErasesPerson = { covers: [...COLUMNS], run: forgetEntries }

export const exportsEntries: ExportsPerson = {
  covers: [...COLUMNS],
  facts: async ({ number }) => ({ contactLists: number === null ? [] : await entriesOfNumber(number) }),
}
