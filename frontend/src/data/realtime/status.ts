import { createStore } from '../store'

export interface RealtimeStatus {
  /** `crowded`: this user has too many windows open, so this one gets no events. */
  state: 'connected' | 'connecting' | 'reconnecting' | 'crowded'
  /** Milliseconds since 1970. */
  since: number
  /**
   * Time of the next try, in milliseconds since 1970; null while a try is running, and when none is needed.
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
