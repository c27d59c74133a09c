import { connectionsApi } from '@balcao/contract/resources/connections'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/apiClient'

export const connectionsKey = ['connections'] as const

/** The company's connections, by name; `useConnectionsLive` keeps them true. */
export const useConnections = (enabled = true) =>
  useQuery({
    queryKey: connectionsKey,
    queryFn: ({ signal }) => call(connectionsApi.list, { signal }),
    enabled,
  })

/** What a number can be linked through in this installation. */
export const useProviders = () =>
  useQuery({
    queryKey: ['connection-providers'],
    queryFn: ({ signal }) => call(connectionsApi.providers, { signal }),
    staleTime: Infinity,
  })
