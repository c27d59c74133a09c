import { firstStepsApi, type FirstSteps } from '@balcao/contract/resources/company/firstSteps'
import { settingsApi } from '@balcao/contract/resources/company/settings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { call } from '../../../data/apiClient'
import { changeUser } from '../../../data/session/sessionStore'
import { withSetting } from '../../../session'
import { useConnections } from '../connections'

/** In the recommended order. */
export const stepNames = ['connection', 'queue', 'hours', 'colleague', 'answer'] as const
export type StepName = (typeof stepNames)[number]

export const firstStepsKey = ['firstSteps'] as const

/** Milliseconds between two refetches, to notice a step that a colleague completes. */
const AGAIN_MS = 15_000

/**
 * The company's setup steps; refetched regularly, and at each change of a connection.
 * @param everyMs milliseconds between two refetches, until the team has answered
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
    // The conversation needs the list's last state, however old.
    gcTime: Infinity,
    refetchInterval: ({ state }) => (state.data?.answer ? false : everyMs),
  })
}

/** Refetches the steps. */
export function useFirstStepsAgain(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: firstStepsKey }), [client])
}

/** Stores a company setting, and updates the session without waiting for its event. */
export async function storeSetting(key: string, value: string): Promise<void> {
  const setting = await call(settingsApi.update, { params: { key }, body: { value } })
  changeUser((user) => withSetting(user, setting))
}

/** Number of completed steps. */
export const madeOf = (steps: FirstSteps): number => stepNames.filter((name) => steps[name]).length
