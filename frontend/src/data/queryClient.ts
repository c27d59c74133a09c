import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './ApiError'
import { watchAsking } from './asking'
import { getUser, subscribeSession } from './sessionStore'

/** Only what may pass by itself is tried again: no answer, or a server in trouble. */
const isPassing = (error: Error): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Realtime events keep the cache true; a reconnect invalidates it.
      staleTime: 60_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => failures < 2 && isPassing(error),
      refetchOnWindowFocus: false,
      // The socket says when we are back; `navigator.onLine` is often wrong.
      networkMode: 'always',
      refetchOnReconnect: false,
    },
    mutations: { networkMode: 'always' },
  },
})

/** When what the cache holds was asked for. */
export const asking = watchAsking(queryClient)

let userId: number | null = null

/** What one user has seen is not for the next one at the same browser. */
subscribeSession(() => {
  const next = getUser()?.id ?? null
  if (userId !== null && next !== userId) queryClient.clear()
  userId = next
})
