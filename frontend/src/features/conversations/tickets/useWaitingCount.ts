import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useChannel } from '../../../data/realtime'
import { refetchOlderThan } from '../../../data/cache/requestTimes'
import { useShowAll } from './list/filters/useShowAll'
import { createThrottle } from '../../../data/throttle'
import { countsKey, useTicketCounts } from './tickets.queries'

/** Minimum milliseconds between two refetches of the counts. */
const COUNT_MS = 2000

/** The number of waiting customers, on every page; undefined while unknown. */
export function useWaitingCount(): number | undefined {
  const client = useQueryClient()
  const { showAll } = useShowAll()
  const { data } = useTicketCounts({ showAll })
  const counting = useMemo(
    () => createThrottle(COUNT_MS, () => refetchOlderThan(client, Infinity, { queryKey: countsKey })),
    [client],
  )
  useEffect(() => () => counting.cancel(), [counting])
  // The tickets page refetches the counts itself, and knows which events don't change them.
  useChannel('ticket', () => {
    if (!location.pathname.startsWith('/tickets')) counting.run()
  })
  return data?.pending
}
