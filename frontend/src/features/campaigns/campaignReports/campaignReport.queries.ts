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
 * Milliseconds between two looks at the numbers: while it is sent, and after that, when phones are still
 * switched on and people answer.
 */
const RUNNING_MS = 3_000
/**
 * The same of a campaign of so many that counting them takes a part of a second, and nobody sees them change.
 */
const LARGE = { contacts: 10_000, everyMs: 10_000 }
const RESTING_MS = 30_000
/** Between two looks at the chart. */
const CHART_MS = 60_000
/** After the end: what was sent last has arrived by then. */
const AFTER_END_MS = 5_000

/** What came of it until now, asked again while it is seen. */
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

/** The same over time. */
export const useChart = (id: number) =>
  useQuery({
    queryKey: chartKey(id),
    queryFn: ({ signal }) => call(campaignReportApi.chart, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: CHART_MS,
  })

/**
 * Follows the campaign while its report is open: its numbers with each change, and all of it some seconds
 * after its end.
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

/**
 * The shipments that fit a filter, page by page. `lookAgain` reads the pages that are seen once more; the
 * others stay as they were.
 */
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
    // Read again page by page, as they are seen.
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
