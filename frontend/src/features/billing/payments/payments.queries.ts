import type { BodyOf, QueryOf } from '@balcao/contract/endpoint'
import { companiesApi } from '@balcao/contract/resources/billing/companies'
import { invoicesApi, type Invoice } from '@balcao/contract/resources/billing/invoices'
import { subscriptionApi, type ReceivedPayment } from '@balcao/contract/resources/billing/subscription'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import { managedList } from '../../../data/lists/managedList'
import type { PagedSource } from '../../../data/lists/pagedList'
import { refetchOlderThan } from '../../../data/cache/requestTimes'

const PAYMENTS = ['payments']
const INVOICES = ['companyInvoices']

/** Payments reported by providers, newest first. */
export const paymentPages: PagedSource<
  ReceivedPayment,
  Partial<Pick<QueryOf<typeof subscriptionApi.payments>, 'show'>>
> = {
  key: PAYMENTS,
  fetchPage: async ({ pageNumber, show }, signal) => {
    const query = { pageNumber, ...(show && { show }) }
    const { records: rows, ...facts } = await call(subscriptionApi.payments, { query, signal })
    return { rows, ...facts }
  },
}

/** Changes by providers and other super users show at once. */
managedList<ReceivedPayment>({
  kinds: ['payments'],
  key: PAYMENTS,
  pagesKey: paymentPages.key,
})

/** A paid invoice is announced as a change of its company. */
managedList<Invoice>({ kinds: ['companies'], key: INVOICES, pagesKey: INVOICES })

/** The invoices of a company, newest first. */
export const invoicePages = (companyId: number): PagedSource<Invoice> => ({
  key: [...INVOICES, companyId],
  fetchPage: async ({ pageNumber }, signal) => {
    const { invoices: rows, ...facts } = await call(invoicesApi.listOfCompany, {
      params: { companyId },
      query: { pageNumber },
      signal,
    })
    return { rows, ...facts }
  },
})

/** All companies of the installation, by name. */
export const useCompanies = () =>
  useQuery({
    queryKey: ['companies', 'names'],
    queryFn: ({ signal }) => call(companiesApi.listAll, { signal }),
  })

/** Assigns an unmatched payment to an open invoice. */
export function useAssignPayment() {
  const read = useReadAgain()
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: BodyOf<typeof subscriptionApi.assign> }) =>
      call(subscriptionApi.assign, { params: { id }, body }),
    onSuccess: read,
  })
}

/** Turns an unmatched payment into a company's credit. */
export function useCreditPayment() {
  const read = useReadAgain()
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: BodyOf<typeof subscriptionApi.credit> }) =>
      call(subscriptionApi.credit, { params: { id }, body }),
    onSuccess: read,
  })
}

/** Records that a payment was dealt with outside the product. */
export function useDismissPayment() {
  const read = useReadAgain()
  return useMutation({
    mutationFn: ({ id, note }: { id: number; note: string }) =>
      call(subscriptionApi.dismiss, { params: { id }, body: { note } }),
    onSuccess: read,
  })
}

/** Records that an invoice was paid without a provider. */
export function useMarkPaid() {
  const read = useReadAgain()
  return useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      call(invoicesApi.markPaid, { params: { id }, body: { status: 'paid', reason } }),
    onSuccess: read,
  })
}

/** Refetches both lists. */
function useReadAgain(): () => void {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [PAYMENTS, INVOICES]) refetchOlderThan(client, Infinity, { queryKey })
  }
}
