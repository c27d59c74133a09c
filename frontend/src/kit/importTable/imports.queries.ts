import type { TableImport } from '@balcao/contract/resources/people/imports'
import { useQuery } from '@tanstack/react-query'
import { liveList } from '../../data/lists/liveList'

/** What the keys of the imports of all tables begin with. */
const importsKey = ['table-imports'] as const

/** Where the imports of contacts are kept; with the id of a contact list those into it. */
export const importsOf = (contactListId: number | null = null) =>
  [...importsKey, contactListId ?? 'contacts'] as const

/** Imports of the last days, the newest first. @param fetch asks for them; null: the reader may not */
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
