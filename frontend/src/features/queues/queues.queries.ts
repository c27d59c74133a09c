import { queuesApi } from '@balcao/contract/resources/queues'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/apiClient'

export const queuesKey = ['queues', 'list'] as const

/** The company's service queues, by name. */
export const useQueues = (enabled = true) =>
  useQuery({
    queryKey: queuesKey,
    queryFn: ({ signal }) => call(queuesApi.list, { signal }),
    enabled,
  })
