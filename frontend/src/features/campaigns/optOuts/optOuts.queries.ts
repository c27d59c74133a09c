import type { QueryOf } from '@balcao/contract/endpoint'
import { optOutsApi, type OptOut } from '@balcao/contract/resources/campaigns/optOuts'
import { call } from '../../../data/apiClient'
import { liveList } from '../../../data/lists/liveList'
import type { PagedSource } from '../../../data/lists/pagedList'

/** Opt-outs page by page, newest first. */
export const optOutPages: PagedSource<OptOut, Partial<QueryOf<typeof optOutsApi.list>>> = {
  key: ['opt-outs', 'pages'],
  fetchPage: async (query, signal) => {
    const { records: rows, ...facts } = await call(optOutsApi.list, { query, signal })
    return { rows, ...facts }
  },
}

export const liveOptOuts = liveList<'optOut', OptOut>({
  channel: 'optOut',
  changeOf: (event) => (event.action === 'delete' ? event.id : event.record),
  pagesKey: optOutPages.key,
})
