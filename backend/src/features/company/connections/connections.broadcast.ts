import { defineBroadcast } from '../../../events/broadcast.js'
import type { Connection } from '../../../models/index.js'
import type { Emission } from '../../../platform/realtime/emitter.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { presentConnection, presentSession } from './connections.presenter.js'
import { maybeConnection } from './connections.queries.js'

/**
 * All users of a company get events of connections. Their secrets (QR codes, pairing codes) go only to
 * admins.
 */
function audiences(companyId: number) {
  return [
    { secrets: true, rooms: [rooms.admins(companyId)], except: [rooms.support(companyId)] },
    { secrets: false, rooms: [rooms.company(companyId)], except: [rooms.admins(companyId)] },
    { secrets: false, rooms: [rooms.support(companyId)], except: [] },
  ]
}

async function tellOf(
  connectionId: number,
  tell: (connection: Connection, audience: ReturnType<typeof audiences>[number]) => Emission,
): Promise<Emission[]> {
  const connection = await maybeConnection(connectionId)
  // Deleted meanwhile; the event of that follows.
  if (!connection) return []
  return audiences(connection.companyId).map((audience) => tell(connection, audience))
}

export const connectionChangedBroadcast = defineBroadcast(['connection.changed'], ({ connectionId }) =>
  tellOf(connectionId, (connection, { secrets, ...to }) => ({
    ...to,
    channel: 'whatsapp',
    payload: { action: 'update', whatsapp: presentConnection(connection, { secrets }) },
  })),
)

export const connectionDeletedBroadcast = defineBroadcast(['connection.deleted'], ({ connectionId }) =>
  Promise.resolve([
    {
      rooms: [rooms.company(currentCompanyId())],
      channel: 'whatsapp',
      payload: { action: 'delete', whatsappId: connectionId },
    },
  ]),
)

export const connectionSessionBroadcast = defineBroadcast(
  ['connection.sessionChanged', 'connection.restricted'],
  ({ connectionId }) =>
    tellOf(connectionId, (connection, { secrets, ...to }) => ({
      ...to,
      channel: 'whatsappSession',
      payload: { action: 'update', session: presentSession(connection, { secrets }) },
    })),
)
