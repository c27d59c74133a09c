import type { QueryOf } from '@balcao/contract/endpoint'
import { tagsApi, type Tag, type TagRow } from '@balcao/contract/resources/people/tags'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import { listMeta } from '../../../data/lists/listFailures'
import { liveList } from '../../../data/lists/liveList'
import type { PagedSource } from '../../../data/lists/pagedList'
import { byName } from '../../../data/cache/rows'

export const tagsKey = ['tags', 'list'] as const

/** All tags of the company, by name. */
export const useTags = () =>
  useQuery({
    queryKey: tagsKey,
    queryFn: ({ signal }) => call(tagsApi.listAll, { signal }),
    meta: listMeta,
  })

/** The same page by page, with the number of tickets of each. */
export const tagPages: PagedSource<TagRow, Partial<QueryOf<typeof tagsApi.list>>> = {
  key: ['tags', 'pages'],
  fetchPage: async (query, signal) => {
    const { tags: rows, ...facts } = await call(tagsApi.list, { query, signal })
    return { rows, ...facts }
  },
}

export const liveTags = liveList<'tag', Tag>({
  channel: 'tag',
  changeOf: (event) => (event.action === 'delete' ? event.tagId : event.tag),
  all: { key: tagsKey, compare: byName },
  pagesKey: tagPages.key,
})
