import { contactImportsApi } from '@balcao/contract/resources/contactImports'
import type { TableImport } from '@balcao/contract/resources/imports'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/apiClient'
import { liveList } from '../../data/liveList'

export const importsKey = ['contact-imports'] as const

/** The company's imports of contacts of the last days, the newest first; for those who may import. */
export const useContactImports = (isWanted: boolean) =>
  useQuery({
    queryKey: importsKey,
    queryFn: ({ signal }) => call(contactImportsApi.list, { signal }),
    enabled: isWanted,
    staleTime: 0,
  })

export const liveContactImports = liveList<'import', TableImport>({
  channel: 'import',
  newsOf: (event) => (event.action === 'delete' ? event.importId : event.import),
  all: { key: importsKey, compare: (one, other) => other.id - one.id },
})
