import {
  closeReasonModes,
  closeReasonsApi,
  type CloseReason,
  type CloseReasonMode,
} from '@balcao/contract/resources/conversations/closeReasons'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import { liveChannel } from '../../../data/lists/liveList'
import { settingOf, useActor } from '../../../session'

const reasonsKey = ['close-reasons'] as const

/** They change once a month, so a change is fetched. */
const fetchAgain = (client: QueryClient): void => void client.invalidateQueries({ queryKey: reasonsKey })

export const liveReasons = {
  apply: (client: QueryClient, _reason?: CloseReason): void => fetchAgain(client),
}

liveChannel('closeReason', fetchAgain)

/** The company's reasons, by name. */
export const useReasonList = (isWanted = true) =>
  useQuery({
    queryKey: reasonsKey,
    queryFn: ({ signal }) => call(closeReasonsApi.list, { signal }),
    enabled: isWanted,
    staleTime: Infinity,
  })

interface CloseReasons {
  mode: CloseReasonMode
  /** Empty where nobody is asked. */
  reasons: readonly CloseReason[]
}

/** Whether whoever resolves a ticket is asked why, and what they choose from. */
export function useCloseReasons(): CloseReasons {
  const value = settingOf(useActor().company, 'closeReasons')
  const mode = closeReasonModes.find((each) => each === value) ?? 'disabled'
  const isAsked = mode !== 'disabled'
  const { data = [] } = useReasonList(isAsked)
  return { mode, reasons: isAsked ? data : [] }
}
