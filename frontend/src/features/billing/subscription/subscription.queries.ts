import {
  companySubscriptionApi,
  type CompanySubscription,
} from '@balcao/contract/resources/billing/companySubscription'
import type { BodyOf } from '@balcao/contract/endpoint'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import { BILLING_KEY } from '../invoices'
import type { PlanChoice } from './plans/offers.rules'

const subscriptionKey = [BILLING_KEY, 'subscription'] as const

/** All data of the subscription page. */
export const useSubscription = () =>
  useQuery({
    queryKey: subscriptionKey,
    queryFn: ({ signal }) => call(companySubscriptionApi.get, { signal }),
    staleTime: 0,
    // Users pay in another app, and then come back.
    refetchOnWindowFocus: true,
  })

/** The effect of a change of plan. Null loads nothing. */
export const usePlanPreview = (choice: PlanChoice | null) =>
  useQuery({
    queryKey: [BILLING_KEY, 'planChange', choice],
    queryFn: ({ signal }) =>
      call(companySubscriptionApi.previewChange, {
        query: { planId: choice?.planId ?? 0, recurrence: choice?.recurrence },
        signal,
      }),
    enabled: choice !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Stores the answer, and refetches everything else that depends on payments. */
function useFollowing() {
  const client = useQueryClient()
  return (subscription: CompanySubscription) => {
    client.setQueryData<CompanySubscription>(subscriptionKey, subscription)
    const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== subscriptionKey[1]
    return client.invalidateQueries({ queryKey: [BILLING_KEY], predicate: isOther })
  }
}

/** Changes the plan, the billing period or both. */
export function useChangePlan() {
  const follow = useFollowing()
  return useMutation({
    mutationFn: (body: BodyOf<typeof companySubscriptionApi.change>) =>
      call(companySubscriptionApi.change, { body }),
    onSuccess: follow,
  })
}

/** Changes the payer. */
export function useUpdatePayer() {
  const follow = useFollowing()
  return useMutation({
    mutationFn: (body: BodyOf<typeof companySubscriptionApi.updateBilling>) =>
      call(companySubscriptionApi.updateBilling, { body }),
    onSuccess: follow,
  })
}
