import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useChannel } from '../../../data/realtime'
import { refetchOlderThan } from '../../../data/cache/requestTimes'
import { useShowAll } from './list/filters/useShowAll'
import { createThrottle } from '../../../data/throttle'
import { countsKey, useTicketCounts } from './tickets.queries'

/** Milliseconds between two countings while tickets come and go. */
const COUNT_MS = 2000

/** How many customers wait, on any page; undefined until it is known. */
export function useWaitingCount(): number | undefined {
  const client = useQueryClient()
  const { showAll } = useShowAll()
  const { data } = useTicketCounts({ showAll })
  const counting = useMemo(
    () => createThrottle(COUNT_MS, () => refetchOlderThan(client, Infinity, { queryKey: countsKey })),
    [client],
  )
  useEffect(() => () => counting.cancel(), [counting])
  // The page of the tickets counts by itself, and knows which events change nothing.
  useChannel('ticket', () => {
    if (!location.pathname.startsWith('/tickets')) counting.run()
  })
  return data?.pending
}
