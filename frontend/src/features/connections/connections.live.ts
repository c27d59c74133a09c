import type { Connection } from '@balcao/contract/resources/connections'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useChannel } from '../../data/realtime'
import { connectionsKey } from './connections.queries'
import { withConnection, withoutConnection, withSession } from './connections.rules'

/** Changes the cached list. A fetch under way may have been answered before the event: it is asked again. */
export function patchConnections(
  client: QueryClient,
  change: (list: readonly Connection[]) => Connection[],
): void {
  client.setQueryData<Connection[]>(connectionsKey, (list) => list && change(list))
  if (client.isFetching({ queryKey: connectionsKey }) > 0) {
    void client.invalidateQueries({ queryKey: connectionsKey })
  }
}

/** Keeps the cached connections as the server's events say. Mounted once, by the shell. */
export function useConnectionsLive(): void {
  const client = useQueryClient()
  useChannel('whatsapp', (event) => {
    patchConnections(client, (list) =>
      event.action === 'update'
        ? withConnection(list, event.whatsapp)
        : withoutConnection(list, event.whatsappId),
    )
  })
  useChannel('whatsappSession', ({ session }) => {
    patchConnections(client, (list) => withSession(list, session))
  })
}
