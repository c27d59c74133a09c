import { availabilityApi } from '@balcao/contract/resources/conversations/availability'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { call } from '../../../data/apiClient'
import { refetchOlderThan } from '../../../data/cache/requestTimes'
import { useChannel } from '../../../data/realtime'
import { createThrottle } from '../../../data/throttle'

const dayKey = ['availability', 'day'] as const

/** Milliseconds between two refetches without events, and the shortest time between two because of events. */
const DAY_MS = 60_000
const LOOK_MS = 5_000

/** Today's states of the company's people, refetched when a user changes. */
export function useDay() {
  const client = useQueryClient()
  const look = useMemo(
    () => createThrottle(LOOK_MS, () => refetchOlderThan(client, Infinity, { queryKey: dayKey })),
    [client],
  )
  useEffect(() => () => look.cancel(), [look])
  useChannel('user', look.run)
  return useQuery({
    queryKey: dayKey,
    queryFn: ({ signal }) => call(availabilityApi.day, { signal }),
    staleTime: 0,
    refetchInterval: DAY_MS,
  })
}
