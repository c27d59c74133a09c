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

/**
 * The API token of a connection, which no list carries; it is kept for as long as it is on the screen. `null`
 * asks for none.
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

/** Milliseconds: what the panel shows of traffic is never older. */
export const HEALTH_EVERY_MS = 15_000

/** How a connection does; asked again at each change of its state, and by the clock. */
export const useConnectionHealth = ({ id, updatedAt }: Pick<Connection, 'id' | 'updatedAt'>) =>
  useQuery({
    queryKey: ['connection-health', id, updatedAt],
    queryFn: ({ signal }) => call(connectionsApi.health, { params: { id }, signal }),
    refetchInterval: HEALTH_EVERY_MS,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** What a number can be linked through in this installation. */
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
