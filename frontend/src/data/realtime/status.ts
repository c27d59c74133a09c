export interface RealtimeStatus {
  /** `crowded`: this login is open in so many windows that this one hears nothing. */
  state: 'connected' | 'connecting' | 'reconnecting' | 'crowded'
  /** Milliseconds since 1970. */
  since: number
}

let status: RealtimeStatus = { state: 'connecting', since: Date.now() }
const listeners = new Set<() => void>()

export const getStatus = (): RealtimeStatus => status

export function setState(state: RealtimeStatus['state']): void {
  if (state === status.state) return
  status = { state, since: Date.now() }
  for (const listener of [...listeners]) listener()
}

export function subscribeStatus(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
