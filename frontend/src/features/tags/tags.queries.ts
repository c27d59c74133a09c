import { tagsApi } from '@balcao/contract/resources/tags'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/apiClient'

export const tagsKey = ['tags', 'list'] as const

/** All tags of the company, by name. */
export const useTags = () =>
  useQuery({ queryKey: tagsKey, queryFn: ({ signal }) => call(tagsApi.listAll, { signal }) })
