import { pushDevicesApi } from '@balcao/contract/resources/company/access/pushDevices'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'

/** The reader's devices, and the key with which a browser subscribes. Fetched each time it is shown. */
export const ownPushes = queryOptions({
  queryKey: ['pushDevices'],
  queryFn: ({ signal }) => call(pushDevicesApi.list, { signal }),
  staleTime: 0,
})
