import { costsApi, priceOf, type CostCategory } from '@balcao/contract/resources/company/costs'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'

export const pricesKey = ['prices'] as const

/** Milliseconds for which prices are not asked for again. */
const FRESH_MS = 5 * 60_000

/** What messages cost today. */
export const usePrices = (enabled = true) =>
  useQuery({
    queryKey: pricesKey,
    queryFn: ({ signal }) => call(costsApi.prices, { signal }),
    staleTime: FRESH_MS,
    enabled,
  })

/**
 * Estimated price of the next message of a category on a connection, in micros (millionths of a real;
 * `formatPrice` shows it). 0 while it is free. Null where messages cost nothing, and while it is unknown.
 */
export function usePrice(connectionId: number | null, category: CostCategory): number | null {
  const { data } = usePrices(connectionId !== null)
  return data && connectionId !== null ? priceOf(data, connectionId, category) : null
}
