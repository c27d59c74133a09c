import { dashboardApi, type GivenRating } from '@balcao/contract/resources/company/dashboard'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { call } from '../../../data/apiClient'
import { useChannel } from '../../../data/realtime'
import { refetchOlderThan } from '../../../data/cache/requestTimes'
import { createThrottle } from '../../../data/throttle'
import type { Period } from './period.rules'

const nowKey = ['dashboard', 'now'] as const

/**
 * Milliseconds: how old the report may grow while it is seen, and what is so now when nothing tells of a
 * change.
 */
const REPORT_MS = 60_000
const NOW_MS = 30_000
/** Milliseconds between two looks at what is so now, however much changes. */
const LOOK_MS = 5_000

/** The report of some days. While others are on their way, what was shown before stays. */
export const useReport = (period: Period) =>
  useQuery({
    queryKey: ['dashboard', 'report', period],
    queryFn: ({ signal }) => call(dashboardApi.get, { query: { ...period }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REPORT_MS,
  })

/** What is so at this moment, asked again as tickets and users change. */
export function useDashboardNow() {
  const client = useQueryClient()
  const look = useMemo(
    () => createThrottle(LOOK_MS, () => refetchOlderThan(client, Infinity, { queryKey: nowKey })),
    [client],
  )
  useEffect(() => () => look.cancel(), [look])
  useChannel('ticket', look.run)
  useChannel('user', look.run)
  return useQuery({
    queryKey: nowKey,
    queryFn: ({ signal }) => call(dashboardApi.now, { signal }),
    staleTime: 0,
    refetchInterval: NOW_MS,
    // A screen on a wall is seen though its window has not the focus.
    refetchIntervalInBackground: true,
  })
}

/**
 * What customers said of their attendance in some days, the newest first. @param rate of these alone; null of
 * all.
 */
export const useRatings = (period: Period, rate: GivenRating['rate'] | null) =>
  useInfiniteQuery({
    queryKey: ['dashboard', 'ratings', period, rate],
    queryFn: ({ pageParam: pageNumber, signal }) =>
      call(dashboardApi.ratings, { query: { ...period, pageNumber, ...(rate && { rate }) }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : null),
    select: ({ pages }) => pages.flatMap(({ ratings }) => ratings),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
