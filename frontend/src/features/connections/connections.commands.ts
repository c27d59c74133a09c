import { connectionsApi, type Connection, type Provider } from '@balcao/contract/resources/connections'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../data/apiClient'
import { connectionsKey, liveConnections } from './connections.queries'

/** What the dialog edits. */
export interface ConnectionFields {
  name: string
  isDefault: boolean
  provider: Provider
  queueIds: number[]
  greetingMessage: string
  complationMessage: string
  outOfHoursMessage: string
  ratingMessage: string
  /** Null leaves the one it has; empty is none. */
  token: string | null
  /** Minutes. */
  timeSendQueue: number
  /** A queue's id; 0 for none. */
  sendIdQueue: number
}

/** What can be done to connections. Each rejects with ApiError; the cache follows, with or without a socket. */
export function useConnectionCommands() {
  const client = useQueryClient()
  return useMemo(() => {
    const keep = (connection: Connection): Connection => {
      liveConnections.apply(client, connection)
      return connection
    }
    const refetch = () => void client.invalidateQueries({ queryKey: connectionsKey })
    return {
      create: async (body: ConnectionFields) => keep(await call(connectionsApi.create, { body })),
      update: async (id: number, body: ConnectionFields) => {
        const saved = keep(await call(connectionsApi.update, { params: { id }, body }))
        // Another connection may have become the default, or stopped being it.
        refetch()
        return saved
      },
      remove: async (id: number) => {
        await call(connectionsApi.remove, { params: { id } })
        liveConnections.apply(client, id)
        refetch()
      },
      tryAgain: async (id: number) => {
        await call(connectionsApi.retry, { params: { id } })
        refetch()
      },
      newQr: async (id: number) => {
        await call(connectionsApi.newQr, { params: { id } })
        refetch()
      },
      /** Asks for a code to type on the phone of that number. */
      pair: async (id: number, number: string) => {
        await call(connectionsApi.pair, { params: { id }, body: { number } })
        await client.invalidateQueries({ queryKey: connectionsKey })
      },
      disconnect: async (id: number) => {
        await call(connectionsApi.disconnect, { params: { id } })
        refetch()
      },
    }
  }, [client])
}
