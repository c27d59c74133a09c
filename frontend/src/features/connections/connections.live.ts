import type { Connection } from '@balcao/contract/resources/connections'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { patchCache } from '../../data/patchCache'
import { useChannel } from '../../data/realtime'
import { byName, withoutRow, withRow } from '../../data/rows'
import { connectionsKey } from './connections.queries'
import { withSession } from './connections.rules'

/** Changes the cached list. */
export const patchConnections = (client: QueryClient, change: (list: Connection[]) => Connection[]): void =>
  patchCache(client, connectionsKey, change)

/** Keeps the cached connections as the server's events say. Mounted once, by the shell. */
export function useConnectionsLive(): void {
  const client = useQueryClient()
  useChannel('whatsapp', (event) => {
    patchConnections(client, (list) =>
      event.action === 'update' ? withRow(list, event.whatsapp, byName) : withoutRow(list, event.whatsappId),
    )
  })
  useChannel('whatsappSession', ({ session }) => {
    patchConnections(client, (list) => withSession(list, session))
  })
}
