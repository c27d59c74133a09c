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
 * Milliseconds between two refetches of the report, and of current numbers when no event announces a change.
 */
const REPORT_MS = 60_000
const NOW_MS = 30_000
/** Minimum milliseconds between two refetches of the current numbers. */
const LOOK_MS = 5_000

/** The report of a period. While another one is loading, the previous one stays. */
export const useReport = (period: Period) =>
  useQuery({
    queryKey: ['dashboard', 'report', period],
    queryFn: ({ signal }) => call(dashboardApi.get, { query: { ...period }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REPORT_MS,
  })

/** The current numbers, refetched when tickets or users change. */
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
    // A screen on the wall is visible without the focus.
    refetchIntervalInBackground: true,
  })
}

/** How often targets were met in a period. While another one is loading, the previous one stays. */
export const useTargets = (period: Period) =>
  useQuery({
    queryKey: ['dashboard', 'targets', period],
    queryFn: ({ signal }) => call(dashboardApi.targets, { query: { ...period }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REPORT_MS,
  })

/** For what attendances were resolved in a period. */
export const useClosedFor = (period: Period) =>
  useQuery({
    queryKey: ['dashboard', 'closeReasons', period],
    queryFn: async ({ signal }) =>
      (await call(dashboardApi.closeReasons, { query: { ...period }, signal })).reasons,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REPORT_MS,
  })

/** The customers' ratings in a period, newest first. @param rate only these; null for all */
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
