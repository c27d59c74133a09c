import { queuesApi } from '@balcao/contract/resources/queues'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/apiClient'

/** The company's service queues. */
export const useQueues = () =>
  useQuery({
    queryKey: ['queues', 'list'],
    queryFn: ({ signal }) => call(queuesApi.list, { signal }),
  })
