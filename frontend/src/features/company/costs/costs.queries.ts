import { connectionsApi } from '@balcao/contract/resources/company/connections'
import {
  costsApi,
  priceOf,
  type CostCategory,
  type CostReport,
  type MonthCost,
} from '@balcao/contract/resources/company/costs'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import { liveChannel } from '../../../data/lists/liveList'
import { isNearLimit } from './costs.rules'

/** Key of the current prices. */
export const pricesKey = ['prices'] as const
const costsKey = ['costs'] as const

/** Milliseconds for which prices are not asked for again. */
const FRESH_MS = 5 * 60_000
/** Milliseconds after which costs on an open page are read again. */
const EVERY_MS = 60_000

/**
 * Estimated price of the next message of a category on a connection, in micros (millionths of a real;
 * `formatPrice` shows it). 0 while it is free. Null where messages cost nothing, and while it is unknown.
 */
export function usePrice(connectionId: number | null, category: CostCategory): number | null {
  const { data } = useQuery({
    queryKey: pricesKey,
    queryFn: ({ signal }) => call(costsApi.prices, { signal }),
    staleTime: FRESH_MS,
    enabled: connectionId !== null,
  })
  return data && connectionId !== null ? priceOf(data, connectionId, category) : null
}

/** This month's costs of each connection that WhatsApp charges for. */
const monthCosts = queryOptions({
  queryKey: [...costsKey, 'connections'],
  queryFn: ({ signal }) => call(costsApi.connections, { signal }),
})

/** This month's costs, kept up to date on an open page. */
export const useMonthCosts = (enabled = true): readonly MonthCost[] =>
  useQuery({ ...monthCosts, refetchInterval: EVERY_MS, enabled }).data ?? []

/**
 * Number of connections that are near their monthly limit, or have reached it. It is read once, and again
 * when the server announces a step of a limit.
 */
export const useLimitAlert = (enabled: boolean): number =>
  useQuery({ ...monthCosts, staleTime: Infinity, enabled }).data?.filter(isNearLimit).length ?? 0

interface Choice {
  month?: string | undefined
  connectionId?: number | undefined
}

/** A month's report; the former one stays while another is loading. */
export const useCostReport = ({ month, connectionId }: Choice) =>
  useQuery<CostReport>({
    queryKey: [...costsKey, 'report', month ?? '', connectionId ?? 0],
    queryFn: ({ signal }) =>
      call(costsApi.report, {
        query: { ...(month && { month }), ...(connectionId && { connectionId }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })

/** Stores a corrected price list. */
export function useCorrection() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Parameters<typeof call<typeof costsApi.correct>>[1]['body']) =>
      call(costsApi.correct, { body }),
    onSuccess: async (prices) => {
      client.setQueryData(pricesKey, prices)
      await client.invalidateQueries({ queryKey: costsKey })
    },
  })
}

/** Changes a connection's monthly limit, in cents; null removes it. */
export function useLimitChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, monthlyLimitCents }: { id: number; monthlyLimitCents: number | null }) =>
      call(connectionsApi.update, { params: { id }, body: { monthlyLimitCents } }),
    onSuccess: () => client.invalidateQueries({ queryKey: costsKey }),
  })
}

// A connection is announced when a step of its limit is reached, too.
liveChannel('whatsapp', (client) => void client.invalidateQueries({ queryKey: costsKey }))
