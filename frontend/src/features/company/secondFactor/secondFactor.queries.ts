import { secondFactorApi } from '@balcao/contract/resources/company/access/secondFactor'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'

/** The reader's second factors. */
export const ownFactors = queryOptions({
  queryKey: ['secondFactor'],
  queryFn: ({ signal }) => call(secondFactorApi.get, { signal }),
})
