import { recordEvent } from '../../../events/recordEvent.js'
import type { InboundSessionEvent } from '../../../whatsapp/port/inboundEvents.js'
import { changeState } from './changeState.js'
import { maybeConnectionToRun } from './connections.queries.js'

/**
 * Writes what a session says of itself to its connection: the only writer of a status that was not ordered by
 * a person. A connection that is gone, or was stopped by a person, is left as it is: the report was on its
 * way when that happened. Telling it the same twice changes and tells nothing.
 */
export async function applySessionEvent(connectionId: number, event: InboundSessionEvent): Promise<void> {
  const connection = await maybeConnectionToRun(connectionId)
  if (!connection?.enabled) return
  const isLinked = connection.status !== event.status && event.status === 'CONNECTED'
  const changed = await changeState(connection, {
    status: event.status,
    statusReason: event.reason,
    qrcode: event.qrcode,
    pairingCode: event.pairingCode ?? '',
    shownUntil: event.shownUntil ? new Date(event.shownUntil) : null,
    retries: event.retries,
    number: event.number ?? connection.number,
    // A link that exists is not asked for again.
    ...(event.status === 'CONNECTED' ? { pairingNumber: null } : {}),
  })
  if (changed && isLinked) await recordEvent('connection.linked', { connectionId })
}
