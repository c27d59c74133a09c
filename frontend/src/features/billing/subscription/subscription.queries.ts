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

/** All that the page says, in one answer. */
export const useSubscription = () =>
  useQuery({
    queryKey: subscriptionKey,
    queryFn: ({ signal }) => call(companySubscriptionApi.get, { signal }),
    staleTime: 0,
    // Whoever pays does it in another program, and comes back.
    refetchOnWindowFocus: true,
  })

/** What a change of the plan would do; asks nothing while nothing is chosen. */
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

/** What depends on payments is read again: the answer says only what the page's first call does. */
function useFollowing() {
  const client = useQueryClient()
  return (subscription: CompanySubscription) => {
    client.setQueryData<CompanySubscription>(subscriptionKey, subscription)
    const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== subscriptionKey[1]
    return client.invalidateQueries({ queryKey: [BILLING_KEY], predicate: isOther })
  }
}

/** Changes the plan, its rhythm or both. */
export function useChangePlan() {
  const follow = useFollowing()
  return useMutation({
    mutationFn: (body: BodyOf<typeof companySubscriptionApi.change>) =>
      call(companySubscriptionApi.change, { body }),
    onSuccess: follow,
  })
}

/** Says who pays. */
export function useUpdatePayer() {
  const follow = useFollowing()
  return useMutation({
    mutationFn: (body: BodyOf<typeof companySubscriptionApi.updateBilling>) =>
      call(companySubscriptionApi.updateBilling, { body }),
    onSuccess: follow,
  })
}
