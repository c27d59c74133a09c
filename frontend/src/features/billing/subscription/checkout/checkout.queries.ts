import { subscriptionApi, type SubscriptionCharge } from '@balcao/contract/resources/billing/subscription'
import type { BodyOf } from '@balcao/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../data/apiClient'
import { BILLING_KEY } from '../../invoices'

/** What is asked while a payment is waited for, besides what the socket tells: in milliseconds. */
const ASK_AGAIN_MS = 15_000

const keyOf = (invoiceId: number | null) => [BILLING_KEY, 'charge', invoiceId]

/** How an invoice is paid, or was. @param invoiceId null where there is none. */
export const useCharge = (invoiceId: number | null) =>
  useQuery({
    queryKey: keyOf(invoiceId),
    queryFn: ({ signal }) => call(subscriptionApi.charge, { params: { id: invoiceId ?? 0 }, signal }),
    enabled: invoiceId !== null,
    staleTime: 0,
    // Whoever pays does it in another program, and comes back.
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? ASK_AGAIN_MS : false),
  })

/** Asks for the payment: a Pix that can be paid, or whom to ask. */
export function useSubscribe() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof subscriptionApi.create>) => call(subscriptionApi.create, { body }),
    onSuccess: (charge) => client.setQueryData<SubscriptionCharge>(keyOf(charge.invoiceId), charge),
  })
}

/** Asks for another Pix once the last one has expired. */
export function useRenewCharge(invoiceId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(subscriptionApi.renew, { params: { id: invoiceId } }),
    onSuccess: (charge) => client.setQueryData<SubscriptionCharge>(keyOf(invoiceId), charge),
  })
}
