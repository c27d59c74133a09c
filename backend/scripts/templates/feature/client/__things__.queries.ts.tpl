import type { QueryOf } from '@balcao/contract/endpoint'
import { __things__Api, type __Thing__ } from '@balcao/contract/resources/__roof__/__things__'
import { call } from '../../../data/apiClient'
import { liveList } from '../../../data/lists/liveList'
import type { PagedSource } from '../../../data/lists/pagedList'

export const __thing__Pages: PagedSource<__Thing__, Partial<QueryOf<typeof __things__Api.list>>> = {
  key: ['__path__', 'pages'],
  fetchPage: async (query, signal) => {
    const { records: rows, ...facts } = await call(__things__Api.list, { query, signal })
    return { rows, ...facts }
  },
}

export const live__Things__ = liveList<'__thing__', __Thing__>({
  channel: '__thing__',
  changeOf: (event) => (event.action === 'delete' ? event.id : event.record),
  pagesKey: __thing__Pages.key,
})
