import { connectionsApi } from '@balcao/contract/resources/company/connections'
import { apiAccessApi } from '@balcao/contract/resources/company/publicApi'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import { useConnectionToken } from '../connections'

const callsKey = (connectionId: number) => ['api-calls', connectionId] as const

/** The last calls with a connection's token. */
export const useApiCalls = (connectionId: number, onlyFailed: boolean) =>
  useQuery({
    queryKey: [...callsKey(connectionId), onlyFailed],
    queryFn: ({ signal }) =>
      call(apiAccessApi.calls, {
        params: { id: connectionId },
        query: onlyFailed ? { failed: true } : {},
        signal,
      }),
    staleTime: 0,
  })

export const useApiToken = useConnectionToken

/** Refetches a connection's token, and its last calls after another one. */
export function useApiAccess(connectionId: number) {
  const client = useQueryClient()
  return {
    rotate: async () => {
      const { token } = await call(connectionsApi.rotateToken, { params: { id: connectionId } })
      client.setQueryData(['connection-token', connectionId], token)
    },
    refreshCalls: () => client.invalidateQueries({ queryKey: callsKey(connectionId) }),
  }
}
