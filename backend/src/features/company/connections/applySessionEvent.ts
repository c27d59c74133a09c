import { recordEvent } from '../../../events/recordEvent.js'
import type { InboundSessionEvent } from '../../../whatsapp/port/inboundEvents.js'
import { changeState } from './changeState.js'
import { maybeConnectionToRun } from './connections.queries.js'

/**
 * Applies a session's report to its connection. Other status changes come only from people. The report is
 * ignored when the connection was deleted, or a person has stopped it: the report was on its way when that
 * happened. Repeating a report changes and announces nothing.
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
    // A connection that is linked needs no pairing code any more.
    ...(event.status === 'CONNECTED' ? { pairingNumber: null } : {}),
  })
  if (changed && isLinked) await recordEvent('connection.linked', { connectionId })
}
