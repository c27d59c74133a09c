import { createStore } from '../store'

export interface RealtimeStatus {
  /** `crowded`: this login is open in so many windows that this one hears nothing. */
  state: 'connected' | 'connecting' | 'reconnecting' | 'crowded'
  /** Milliseconds since 1970. */
  since: number
}

export const realtimeStatus = createStore<RealtimeStatus>({ state: 'connecting', since: Date.now() })

export function setState(state: RealtimeStatus['state']): void {
  if (state !== realtimeStatus.get().state) realtimeStatus.set({ state, since: Date.now() })
}
