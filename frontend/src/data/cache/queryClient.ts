import { QueryClient } from '@tanstack/react-query'
import { hasCode, isPassing } from '../ApiError'
import { watchRequestTimes } from './requestTimes'
import { getUser, subscribeSession } from '../session/sessionStore'

/** Seconds to wait, from a rate-limit error's Retry-After; undefined for other failures. */
const askedToWait = (error: Error): number | undefined =>
  hasCode(error, 'ERR_RATE_LIMITED') ? (error.answer?.retryAfter ?? 1) : undefined

/** Milliseconds. Rate-limited clients get a random extra delay, so that they don't all return at once. */
function retryDelay(failures: number, error: Error): number {
  const seconds = askedToWait(error)
  return seconds === undefined ? Math.min(1_000 * 2 ** failures, 30_000) : (seconds + Math.random()) * 1_000
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Realtime events keep the cache true; a reconnect invalidates it.
      staleTime: 60_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => failures < 2 && isPassing(error),
      retryDelay,
      refetchOnWindowFocus: false,
      // The socket says when we are back; `navigator.onLine` is often wrong.
      networkMode: 'always',
      refetchOnReconnect: false,
    },
    mutations: { networkMode: 'always' },
  },
})

watchRequestTimes(queryClient)

let userId: number | null = null

/**
 * The cache is cleared when the user changes: the next user of this browser must not see the last one's data.
 */
subscribeSession(() => {
  const next = getUser()?.id ?? null
  if (userId !== null && next !== userId) queryClient.clear()
  userId = next
})
