import { connectionsApi, type Connection } from '@balcao/contract/resources/company/connections'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import { liveChannel, liveList } from '../../../data/lists/liveList'
import { patchCache } from '../../../data/cache/patchCache'
import { byName } from '../../../data/cache/rows'
import { withSession } from './connections.rules'

export const connectionsKey = ['connections'] as const

/** The company's connections, by name. */
export const useConnections = (enabled = true) =>
  useQuery({
    queryKey: connectionsKey,
    queryFn: ({ signal }) => call(connectionsApi.list, { signal }),
    enabled,
  })

/** Whether the company has a connection that WhatsApp charges for. `enabled` false: no. */
export function useHasPrices(enabled: boolean): boolean {
  const { data = [] } = useConnections(enabled)
  // Others may have loaded the connections.
  return enabled && data.some(({ capabilities }) => capabilities.includes('prices'))
}

/**
 * The API token of a connection, which lists do not contain. It is cached only while mounted. `null` loads
 * nothing.
 */
export const useConnectionToken = (id: number | null) =>
  useQuery({
    queryKey: ['connection-token', id],
    queryFn: async ({ signal }) =>
      (await call(connectionsApi.get, { params: { id: id ?? 0 }, signal })).token,
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
  })

/** Milliseconds between two refetches of the traffic. */
export const HEALTH_EVERY_MS = 15_000

/** The health of a connection; refetched at each change of its state, and regularly. */
export const useConnectionHealth = ({ id, updatedAt }: Pick<Connection, 'id' | 'updatedAt'>) =>
  useQuery({
    queryKey: ['connection-health', id, updatedAt],
    queryFn: ({ signal }) => call(connectionsApi.health, { params: { id }, signal }),
    refetchInterval: HEALTH_EVERY_MS,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** The providers that this installation offers. */
export const useProviders = () =>
  useQuery({
    queryKey: ['connection-providers'],
    queryFn: ({ signal }) => call(connectionsApi.providers, { signal }),
    staleTime: Infinity,
  })

export const liveConnections = liveList<'whatsapp', Connection>({
  channel: 'whatsapp',
  changeOf: (event) => (event.action === 'delete' ? event.whatsappId : event.whatsapp),
  all: { key: connectionsKey, compare: byName },
})

liveChannel('whatsappSession', (client, { session }) =>
  patchCache<Connection[]>(client, connectionsKey, (connections) => withSession(connections, session)),
)
