import { macrosApi, type Macro } from '@balcao/contract/resources/conversations/macros'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import { byName } from '../../../data/cache/rows'
import { listMeta } from '../../../data/lists/listFailures'
import { liveList } from '../../../data/lists/liveList'

const macrosKey = ['macros'] as const

/** The user's own macros and the team's, by name. */
export const useMacros = () =>
  useQuery({
    queryKey: macrosKey,
    queryFn: ({ signal }) => call(macrosApi.list, { signal }),
    meta: listMeta,
    staleTime: 30_000,
  })

export const liveMacros = liveList<'macro', Macro>({
  channel: 'macro',
  changeOf: (event) => (event.action === 'delete' ? event.id : event.record),
  all: { key: macrosKey, compare: byName },
})
