import { queuesApi, type Queue } from '@balcao/contract/resources/company/queues'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import { listMeta } from '../../../data/lists/listFailures'
import { liveList } from '../../../data/lists/liveList'
import { byName } from '../../../data/cache/rows'
import { errorText } from '../../../i18n/errorMessage'
import { toast } from '../../../ui/feedback/toast'

const queuesKey = ['queues', 'list'] as const

/** The company's service queues, in their order. */
export const useQueues = (enabled = true) =>
  useQuery({
    queryKey: queuesKey,
    queryFn: ({ signal }) => call(queuesApi.list, { signal }),
    meta: listMeta,
    enabled,
  })

/** The server's order: by position, those without one last and by name. */
const byPlace = (one: Queue, other: Queue): number =>
  (one.orderQueue ?? Infinity) === (other.orderQueue ?? Infinity)
    ? byName(one, other)
    : (one.orderQueue ?? Infinity) - (other.orderQueue ?? Infinity)

export const liveQueues = liveList({
  channel: 'queue',
  changeOf: (event) => (event.action === 'delete' ? event.queueId : event.queue),
  all: { key: queuesKey, compare: byPlace },
})

/** Stores a new order. The list shows it at once, and the old one again when the server refuses. */
export function useQueueOrder(): (ids: readonly number[]) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (ids: readonly number[]) => call(queuesApi.order, { body: { ids: [...ids] } }),
    // One at a time, because each call contains the whole order.
    scope: { id: 'queue-order' },
    onMutate: (ids) =>
      client.setQueryData<Queue[]>(queuesKey, (queues) =>
        queues?.map((queue) => ({ ...queue, orderQueue: ids.indexOf(queue.id) + 1 })).sort(byPlace),
      ),
    onError: (error) => {
      toast.error(errorText(error))
      void client.invalidateQueries({ queryKey: queuesKey })
    },
  })
  return mutate
}
