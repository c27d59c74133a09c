import { firstStepsApi, type FirstSteps } from '@balcao/contract/resources/company/firstSteps'
import { settingsApi } from '@balcao/contract/resources/company/settings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { call } from '../../../data/apiClient'
import { changeUser } from '../../../data/session/sessionStore'
import { withSetting } from '../../../session'
import { useConnections } from '../connections'

/** In the order in which they are best made. */
export const stepNames = ['connection', 'queue', 'hours', 'colleague', 'answer'] as const
export type StepName = (typeof stepNames)[number]

export const firstStepsKey = ['firstSteps'] as const

/** Milliseconds: a step that is made elsewhere, as by a colleague, is seen this soon. */
const AGAIN_MS = 15_000

/**
 * The steps of the company; read again by the clock, and at each change of a connection.
 * @param everyMs milliseconds between two readings, until the team has answered
 */
export function useFirstSteps(everyMs = AGAIN_MS) {
  const askAgain = useFirstStepsAgain()
  const { data: connections, dataUpdatedAt } = useConnections()
  useEffect(() => {
    if (dataUpdatedAt > 0) void askAgain()
  }, [connections, dataUpdatedAt, askAgain])
  return useQuery({
    queryKey: firstStepsKey,
    queryFn: ({ signal }) => call(firstStepsApi.get, { signal }),
    staleTime: 0,
    // The conversation asks what the list showed last, however long ago.
    gcTime: Infinity,
    refetchInterval: ({ state }) => (state.data?.answer ? false : everyMs),
  })
}

/** Reads the steps again. */
export function useFirstStepsAgain(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: firstStepsKey }), [client])
}

/** Stores a setting of the company, and puts it into the session without waiting for its event. */
export async function storeSetting(key: string, value: string): Promise<void> {
  const setting = await call(settingsApi.update, { params: { key }, body: { value } })
  changeUser((user) => withSetting(user, setting))
}

/** How many steps are made. */
export const madeOf = (steps: FirstSteps): number => stepNames.filter((name) => steps[name]).length
