import { tagsApi, type Tag } from '@balcao/contract/resources/tags'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/apiClient'
import { listMeta } from '../../data/listFailures'
import { liveList } from '../../data/liveList'
import { byName } from '../../data/rows'

export const tagsKey = ['tags', 'list'] as const

/** All tags of the company, by name. */
export const useTags = () =>
  useQuery({
    queryKey: tagsKey,
    queryFn: ({ signal }) => call(tagsApi.listAll, { signal }),
    meta: listMeta,
  })

export const liveTags = liveList<'tag', Tag>({
  channel: 'tag',
  newsOf: (event) => (event.action === 'delete' ? event.tagId : event.tag),
  all: { key: tagsKey, compare: byName },
})
