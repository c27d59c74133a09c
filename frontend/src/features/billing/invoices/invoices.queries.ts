import type { AnswerOf } from '@balcao/contract/endpoint'
import { companiesApi } from '@balcao/contract/resources/billing/companies'
import { invoicesApi } from '@balcao/contract/resources/billing/invoices'
import { plansApi, type Plan } from '@balcao/contract/resources/billing/plans'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import { liveChannel } from '../../../data/lists/liveList'
import { refetchOlderThan } from '../../../data/cache/requestTimes'
import { useActor, useCan } from '../../../session'

/** What the keys of all that depends on payments begin with. */
export const BILLING_KEY = 'billing'

/** The company's invoices, by id. */
export const useInvoices = () =>
  useQuery({
    queryKey: [BILLING_KEY, 'invoices'],
    queryFn: ({ signal }) => call(invoicesApi.listAll, { signal }),
    staleTime: 0,
  })

/** Milliseconds after which it is asked again how the company stands: days pass, and invoices are made. */
const STATUS_REFRESH_MS = 30 * 60_000

/** How the company stands with its subscription, as the server says; for those who manage it. */
export function useSubscriptionStatus() {
  const can = useCan()
  return useQuery({
    queryKey: [BILLING_KEY, 'standing'],
    queryFn: ({ signal }) => call(invoicesApi.subscriptionStatus, { signal }),
    enabled: can('company:billing'),
    refetchInterval: STATUS_REFRESH_MS,
  })
}

/** The company as those who manage it see it. */
export type OwnCompany = AnswerOf<typeof companiesApi.get>

/** The company with what is known of who pays for it. */
export function useOwnCompany() {
  const { companyId } = useActor()
  return useQuery({
    queryKey: [BILLING_KEY, 'company', companyId],
    queryFn: ({ signal }) => call(companiesApi.get, { params: { id: companyId }, signal }),
    staleTime: 0,
  })
}

/** A plan by its id; null where there is none, undefined until that is known. */
export function usePlan(id: number | null | undefined): Plan | null | undefined {
  const { data } = useQuery({
    queryKey: [BILLING_KEY, 'plans'],
    queryFn: ({ signal }) => call(plansApi.listPublic, { signal }),
  })
  return data && (data.find((plan) => plan.id === id) ?? null)
}

/** What says that an invoice was paid. */
export const useReceipt = (id: number) =>
  useQuery({
    queryKey: [BILLING_KEY, 'receipt', id],
    queryFn: ({ signal }) => call(invoicesApi.receipt, { params: { id }, signal }),
  })

for (const channel of ['payment', 'invoice'] as const)
  liveChannel(channel, (client) => refetchOlderThan(client, Infinity, { queryKey: [BILLING_KEY] }))
