import { quickMessagesApi } from '@balcao/contract/resources/quickMessages'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'

export const quickMessagesKey = ['quick-messages', 'all'] as const

/** The attendant's own quick messages; asked for at the first `/`, and again when that is a while ago. */
export const useQuickMessages = (isWanted: boolean) =>
  useQuery({
    queryKey: quickMessagesKey,
    queryFn: ({ signal }) => call(quickMessagesApi.listAll, { signal }),
    enabled: isWanted,
    staleTime: 30_000,
  })
