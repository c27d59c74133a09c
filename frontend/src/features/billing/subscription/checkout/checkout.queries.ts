import { subscriptionApi, type SubscriptionCharge } from '@balcao/contract/resources/billing/subscription'
import type { BodyOf } from '@balcao/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../data/apiClient'
import { BILLING_KEY } from '../../invoices'

/** Milliseconds between two refetches of an open charge, in case a socket event is missed. */
const ASK_AGAIN_MS = 15_000

const keyOf = (invoiceId: number | null) => [BILLING_KEY, 'charge', invoiceId]

/** How an invoice is paid, or was. @param invoiceId null loads nothing */
export const useCharge = (invoiceId: number | null) =>
  useQuery({
    queryKey: keyOf(invoiceId),
    queryFn: ({ signal }) => call(subscriptionApi.charge, { params: { id: invoiceId ?? 0 }, signal }),
    enabled: invoiceId !== null,
    staleTime: 0,
    // Users pay in another app, and then come back.
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? ASK_AGAIN_MS : false),
  })

/** Starts the payment. Returns a Pix, or the contact where no provider takes payments. */
export function useSubscribe() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof subscriptionApi.create>) => call(subscriptionApi.create, { body }),
    onSuccess: (charge) => client.setQueryData<SubscriptionCharge>(keyOf(charge.invoiceId), charge),
  })
}

/** Requests a new Pix after the last one has expired. */
export function useRenewCharge(invoiceId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(subscriptionApi.renew, { params: { id: invoiceId } }),
    onSuccess: (charge) => client.setQueryData<SubscriptionCharge>(keyOf(invoiceId), charge),
  })
}
