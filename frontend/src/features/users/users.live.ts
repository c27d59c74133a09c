import type { ChannelPayloads } from '@balcao/contract/realtime'
import type { Colleague, UserDetail } from '@balcao/contract/resources/users'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { patchCache } from '../../data/patchCache'
import { useChannel } from '../../data/realtime'
import { byId, withoutRow, withRow } from '../../data/rows'
import { colleaguesKey } from './users.queries'

const toColleague = ({ id, name, email, queues }: UserDetail): Colleague => ({
  id,
  name,
  email,
  queues: queues.map((queue) => ({ id: queue.id, name: queue.name, color: queue.color })),
})

/** Puts news of somebody who works in the company into the cached list of them. */
export const applyUserEvent = (client: QueryClient, event: ChannelPayloads['user']): void =>
  patchCache<Colleague[]>(client, colleaguesKey, (colleagues) =>
    event.action === 'delete'
      ? withoutRow(colleagues, event.userId)
      : withRow(colleagues, toColleague(event.user), byId),
  )

/** Keeps the cached colleagues true. Mounted once, by the shell. */
export function useUsersLive(): void {
  const client = useQueryClient()
  useChannel('user', (event) => applyUserEvent(client, event))
}
