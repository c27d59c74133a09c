import { signUpApi } from '@balcao/contract/resources/billing/signUp'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'

/** What the pages before the login may offer. */
export const entryOffers = queryOptions({
  queryKey: ['entryOffers'],
  queryFn: ({ signal }) => call(signUpApi.offers, { signal }),
  staleTime: 60_000,
})
