import type { ChannelPayloads } from '@balcao/contract/realtime'
import type { Colleague } from '@balcao/contract/resources/users'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { patchCache } from '../../data/patchCache'
import { useChannel } from '../../data/realtime'
import { byId, withoutRow, withRow } from '../../data/rows'
import { colleaguesKey } from './users.queries'

/** Admins hear more of a user than this list holds. */
const toColleague = ({ id, name, online, queues, updatedAt }: Colleague): Colleague => ({
  id,
  name,
  online,
  queues,
  updatedAt,
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
