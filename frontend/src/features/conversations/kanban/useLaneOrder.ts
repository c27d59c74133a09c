import { kanbanApi } from '@balcao/contract/resources/conversations/kanban'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Tag } from '@balcao/contract/resources/people/tags'
import { call } from '../../../data/apiClient'
import { errorText } from '../../../i18n/errorMessage'
import { toast } from '../../../ui/feedback/toast'
import { liveTags, tagsKey } from '../../people/tags'

/**
 * Reorders the lanes. The board shows the new order at once, and the old one again when the server refuses.
 */
export function useLaneOrder(): (ids: readonly number[]) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (ids: readonly number[]) => call(kanbanApi.orderLanes, { body: { ids: [...ids] } }),
    // One at a time, because each call contains the whole order.
    scope: { id: 'lane-order' },
    onMutate: (ids) =>
      client.setQueryData<Tag[]>(tagsKey, (tags) =>
        tags?.map((tag) => (tag.kanban === 1 ? { ...tag, laneOrder: ids.indexOf(tag.id) + 1 } : tag)),
      ),
    onSuccess: (lanes) => {
      for (const lane of lanes) liveTags.apply(client, lane)
    },
    onError: (error) => {
      toast.error(errorText(error))
      void client.invalidateQueries({ queryKey: tagsKey })
    },
  })
  return mutate
}
