import { tagsApi, type Tag } from '@balcao/contract/resources/people/tags'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import { liveTags } from '../../people/tags'

/** Creates a tag; an existing one with that name is returned instead. Rejects with ApiError. */
export function useTagCreation(): (name: string) => Promise<Tag> {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (name: string) => call(tagsApi.create, { body: { name } }),
    onSuccess: (tag) => liveTags.apply(client, tag),
  })
  return mutateAsync
}
