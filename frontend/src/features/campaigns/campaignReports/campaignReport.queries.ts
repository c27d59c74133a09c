import type { QueryOf } from '@balcao/contract/endpoint'
import { campaignReportApi } from '@balcao/contract/resources/campaigns/campaignReport'
import type { CampaignStatus } from '@balcao/contract/resources/campaigns/campaigns'
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { call } from '../../../data/apiClient'
import { useChannel } from '../../../data/realtime'
import { refetchOlderThan } from '../../../data/cache/requestTimes'
import { withPage, type ShipmentsPage } from './campaignReport.rules'

const keyOf = (id: number) => ['campaigns', 'report', id] as const
const countsKey = (id: number) => [...keyOf(id), 'counts'] as const
const chartKey = (id: number) => [...keyOf(id), 'chart'] as const

/**
 * Milliseconds between two refetches of the numbers: while it is sent, and afterwards, when phones come
 * online and people answer.
 */
const RUNNING_MS = 3_000
/** The same for large campaigns: counting takes a fraction of a second, and small changes are not noticed. */
const LARGE = { contacts: 10_000, everyMs: 10_000 }
const RESTING_MS = 30_000
/** Milliseconds between two refetches of the chart. */
const CHART_MS = 60_000
/** Milliseconds after the end: by then the last messages have been delivered. */
const AFTER_END_MS = 5_000

/** The results so far, refetched while visible. */
export const useReport = (id: number, status: CampaignStatus | undefined) =>
  useQuery({
    queryKey: countsKey(id),
    queryFn: ({ signal }) => call(campaignReportApi.get, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (status !== 'EM_ANDAMENTO') return RESTING_MS
      return (data?.counts.contacts ?? 0) > LARGE.contacts ? LARGE.everyMs : RUNNING_MS
    },
  })

/** The results over time. */
export const useChart = (id: number) =>
  useQuery({
    queryKey: chartKey(id),
    queryFn: ({ signal }) => call(campaignReportApi.chart, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: CHART_MS,
  })

/**
 * Follows the campaign while its report is open: refetches the numbers at each change, and everything some
 * seconds after its end.
 */
export function useReportLive(id: number, status: CampaignStatus | undefined): void {
  const client = useQueryClient()
  const readAgain = useCallback(
    (queryKey: readonly unknown[]) => refetchOlderThan(client, Infinity, { queryKey }),
    [client],
  )
  useChannel('campaign', (event) => {
    if (event.action !== 'delete' && event.record.id === id) readAgain(countsKey(id))
  })
  const before = useRef(status)
  useEffect(() => {
    const hasEnded = before.current === 'EM_ANDAMENTO' && status === 'FINALIZADA'
    before.current = status
    if (!hasEnded) return
    const timer = setTimeout(() => readAgain(keyOf(id)), AFTER_END_MS)
    return () => clearTimeout(timer)
  }, [status, id, readAgain])
}

export type ShipmentFilter = Omit<QueryOf<typeof campaignReportApi.shipments>, 'after'>

type Pages = InfiniteData<ShipmentsPage, string | null>

/** The shipments that match a filter, page by page. `lookAgain` refetches the visible pages only. */
export function useShipments(id: number, filter: ShipmentFilter) {
  const client = useQueryClient()
  const queryKey = [...keyOf(id), 'shipments', filter]
  const read = (after: string | null, signal?: AbortSignal) =>
    call(campaignReportApi.shipments, {
      params: { id },
      query: { ...filter, ...(after !== null && { after }) },
      ...(signal && { signal }),
    })
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ hasMore, shipments }) => (hasMore ? (shipments.at(-1)?.id ?? null) : null),
    placeholderData: keepPreviousData,
    // Visible pages are refetched one by one.
    staleTime: Infinity,
    structuralSharing: false,
  })
  const lookAgain = async (places: readonly number[]) => {
    for (const place of places) {
      const cached = client.getQueryData<Pages>(queryKey)
      const after = cached?.pageParams[place]
      if (!cached || after === undefined) continue
      const fresh = await read(after)
      client.setQueryData<Pages>(queryKey, (now) =>
        now && now.pageParams[place] === after
          ? { ...now, pages: withPage(now.pages, place, fresh, now.pageParams[place + 1] ?? null) }
          : now,
      )
    }
  }
  return { ...query, lookAgain }
}
