import { recordEvent } from '../../events/recordEvent.js'
import { clock } from '../../platform/clock/clock.js'
import type { InboundSessionEvent } from '../../whatsapp/inboundEvents.js'
import { maybeConnectionToRun } from './connections.queries.js'

/**
 * Writes what a session says of itself to its connection: the only writer of a status that was not ordered by a person.
 * A connection that is gone, or was stopped by a person, is left as it is: the report was on its way when that happened.
 * Telling it the same twice changes and tells nothing.
 */
export async function applySessionEvent(connectionId: number, event: InboundSessionEvent): Promise<void> {
  const connection = await maybeConnectionToRun(connectionId)
  if (!connection?.enabled) return
  const changesStatus = connection.status !== event.status
  connection.set({
    status: event.status,
    statusReason: event.reason,
    qrcode: event.qrcode,
    retries: event.retries,
    number: event.number ?? connection.number,
  })
  if (changesStatus) connection.set({ statusSince: clock.now() })
  if (event.status === 'CONNECTED' && !connection.linkedAt) connection.set({ linkedAt: clock.now() })
  if (!connection.changed()) return
  await connection.save()
  await recordEvent('connection.sessionChanged', { connectionId })
  if (changesStatus && event.status === 'CONNECTED') await recordEvent('connection.linked', { connectionId })
}
