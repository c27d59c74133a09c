import type { Channel, ChannelPayloads } from '@balcao/contract/realtime'
import { useEffect, useEffectEvent } from 'react'
import { useStore } from '../store'
import { listen } from './hub'
import { realtimeStatus, type RealtimeStatus } from './status'

export { tryNow } from './retry'
export { tell, watchTicket } from './rooms'
export { onReconnect, readAgain, startRealtime } from './socket'
export type { RealtimeStatus } from './status'

/**
 * Handles a channel's events of the logged-in company while the component is mounted. Always calls the latest
 * handler.
 */
export function useChannel<C extends Channel>(
  channel: C,
  handler: (payload: ChannelPayloads[C]) => void,
): void {
  const handle = useEffectEvent(handler)
  useEffect(() => listen(channel, (payload) => handle(payload)), [channel])
}

export const useRealtimeStatus = (): RealtimeStatus => useStore(realtimeStatus)
