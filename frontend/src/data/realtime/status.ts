import { createStore } from '../store'

export interface RealtimeStatus {
  /** `crowded`: this login is open in so many windows that this one hears nothing. */
  state: 'connected' | 'connecting' | 'reconnecting' | 'crowded'
  /** Milliseconds since 1970. */
  since: number
  /**
   * When the socket is tried again, in milliseconds since 1970; null while it is tried, and when there is no
   * need.
   */
  nextTryAt: number | null
}

export const realtimeStatus = createStore<RealtimeStatus>({
  state: 'connecting',
  since: Date.now(),
  nextTryAt: null,
})

export function setState(state: RealtimeStatus['state']): void {
  const status = realtimeStatus.get()
  if (state !== status.state) realtimeStatus.set({ ...status, state, since: Date.now() })
}

export function setNextTry(nextTryAt: number | null): void {
  const status = realtimeStatus.get()
  if (nextTryAt !== status.nextTryAt) realtimeStatus.set({ ...status, nextTryAt })
}
