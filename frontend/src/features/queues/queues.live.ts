import type { ChannelPayloads } from '@balcao/contract/realtime'
import type { Queue } from '@balcao/contract/resources/queues'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { patchCache } from '../../data/patchCache'
import { useChannel } from '../../data/realtime'
import { byName, withoutRow, withRow } from '../../data/rows'
import { queuesKey } from './queues.queries'

/** Puts news of a queue into the cached list of them. */
export const applyQueueEvent = (client: QueryClient, event: ChannelPayloads['queue']): void =>
  patchCache<Queue[]>(client, queuesKey, (queues) =>
    event.action === 'delete' ? withoutRow(queues, event.queueId) : withRow(queues, event.queue, byName),
  )

/** Keeps the cached queues true. Mounted once, by the shell. */
export function useQueuesLive(): void {
  const client = useQueryClient()
  useChannel('queue', (event) => applyQueueEvent(client, event))
}
