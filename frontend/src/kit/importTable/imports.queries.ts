import type { TableImport } from '@balcao/contract/resources/people/imports'
import { useQuery } from '@tanstack/react-query'
import { liveList } from '../../data/lists/liveList'

/** Key prefix of the imports of all tables. */
const importsKey = ['table-imports'] as const

/** Key of the contact imports; with a contact list's id, of the imports into that list. */
export const importsOf = (contactListId: number | null = null) =>
  [...importsKey, contactListId ?? 'contacts'] as const

/** Imports of the last days, newest first. @param fetch loads them; null when the user may not */
export const useImports = (
  contactListId: number | null,
  fetch: ((signal: AbortSignal) => Promise<TableImport[]>) | null,
) =>
  useQuery({
    queryKey: importsOf(contactListId),
    queryFn: ({ signal }) => fetch?.(signal) ?? [],
    enabled: fetch !== null,
    staleTime: 0,
  })

export const liveImports = liveList<'import', TableImport>({
  channel: 'import',
  changeOf: (event) => (event.action === 'delete' ? event.importId : event.import),
  all: {
    key: importsKey,
    keyOf: (row) => importsOf(row.contactListId),
    compare: (one, other) => other.id - one.id,
  },
})
