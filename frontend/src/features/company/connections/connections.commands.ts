import { connectionsApi } from '@balcao/contract/resources/company/connections'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call } from '../../../data/apiClient'
import { connectionsKey } from './connections.queries'

/** Refetches all connections: a change of one may affect another, such as which one is the default. */
export function useConnectionsAnew(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: connectionsKey }), [client])
}

/**
 * Actions on a connection's session. Each rejects with ApiError; the list is updated without waiting for the
 * socket.
 */
export function useSessionCommands() {
  const askAnew = useConnectionsAnew()
  const { mutateAsync: order } = useMutation({
    mutationFn: ({ id, what }: { id: number; what: 'retry' | 'newQr' | 'disconnect' }) =>
      call(connectionsApi[what], { params: { id } }),
    onSuccess: () => void askAnew(),
  })
  const { mutateAsync: pair } = useMutation({
    mutationFn: ({ id, number }: { id: number; number: string }) =>
      call(connectionsApi.pair, { params: { id }, body: { number } }),
    // The code is part of the list.
    onSuccess: askAnew,
  })
  return useMemo(
    () => ({
      tryAgain: async (id: number) => void (await order({ id, what: 'retry' })),
      newQr: async (id: number) => void (await order({ id, what: 'newQr' })),
      /** Requests a pairing code for the phone with that number. */
      pair: async (id: number, number: string) => void (await pair({ id, number })),
      disconnect: async (id: number) => void (await order({ id, what: 'disconnect' })),
    }),
    [order, pair],
  )
}
