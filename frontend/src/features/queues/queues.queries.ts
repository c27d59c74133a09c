import { queuesApi, type Queue } from '@balcao/contract/resources/queues'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/apiClient'
import { listMeta } from '../../data/listFailures'
import { liveList } from '../../data/liveList'
import { byName } from '../../data/rows'

const queuesKey = ['queues', 'list'] as const

/** The company's service queues, in their order. */
export const useQueues = (enabled = true) =>
  useQuery({
    queryKey: queuesKey,
    queryFn: ({ signal }) => call(queuesApi.list, { signal }),
    meta: listMeta,
    enabled,
  })

/** As the server orders them: by their place, those without one last and by name. */
const byPlace = (one: Queue, other: Queue): number =>
  (one.orderQueue ?? Infinity) === (other.orderQueue ?? Infinity)
    ? byName(one, other)
    : (one.orderQueue ?? Infinity) - (other.orderQueue ?? Infinity)

export const liveQueues = liveList({
  channel: 'queue',
  newsOf: (event) => (event.action === 'delete' ? event.queueId : event.queue),
  all: { key: queuesKey, compare: byPlace },
})
