import type { AnswerOf } from '@balcao/contract/endpoint'
import { companiesApi } from '@balcao/contract/resources/billing/companies'
import { invoicesApi } from '@balcao/contract/resources/billing/invoices'
import { plansApi, type Plan } from '@balcao/contract/resources/billing/plans'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import { liveChannel } from '../../../data/lists/liveList'
import { refetchOlderThan } from '../../../data/cache/requestTimes'
import { useActor, useCan } from '../../../session'

/** Key prefix of everything that depends on payments. */
export const BILLING_KEY = 'billing'

/** The company's invoices, by id. */
export const useInvoices = () =>
  useQuery({
    queryKey: [BILLING_KEY, 'invoices'],
    queryFn: ({ signal }) => call(invoicesApi.listAll, { signal }),
    staleTime: 0,
  })

/** Milliseconds between two refetches of the status: days pass, and invoices are created. */
const STATUS_REFRESH_MS = 30 * 60_000

/** The status of the company's subscription, for its admins. */
export function useSubscriptionStatus() {
  const can = useCan()
  return useQuery({
    queryKey: [BILLING_KEY, 'standing'],
    queryFn: ({ signal }) => call(invoicesApi.subscriptionStatus, { signal }),
    enabled: can('company:billing'),
    refetchInterval: STATUS_REFRESH_MS,
  })
}

/** The company as its admins see it. */
export type OwnCompany = AnswerOf<typeof companiesApi.get>

/** The company, with the data of its payer. */
export function useOwnCompany() {
  const { companyId } = useActor()
  return useQuery({
    queryKey: [BILLING_KEY, 'company', companyId],
    queryFn: ({ signal }) => call(companiesApi.get, { params: { id: companyId }, signal }),
    staleTime: 0,
  })
}

/** A plan by id; null when there is none, undefined while unknown. */
export function usePlan(id: number | null | undefined): Plan | null | undefined {
  const { data } = useQuery({
    queryKey: [BILLING_KEY, 'plans'],
    queryFn: ({ signal }) => call(plansApi.listPublic, { signal }),
  })
  return data && (data.find((plan) => plan.id === id) ?? null)
}

/** The receipt of an invoice. */
export const useReceipt = (id: number) =>
  useQuery({
    queryKey: [BILLING_KEY, 'receipt', id],
    queryFn: ({ signal }) => call(invoicesApi.receipt, { params: { id }, signal }),
  })

for (const channel of ['payment', 'invoice'] as const)
  liveChannel(channel, (client) => refetchOlderThan(client, Infinity, { queryKey: [BILLING_KEY] }))
