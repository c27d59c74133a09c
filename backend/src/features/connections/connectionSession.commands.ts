import type { ConnectionReason, ConnectionStatus } from '@balcao/contract'
import { recordEvent } from '../../events/recordEvent.js'
import type { Connection } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { afterCommit } from '../../platform/tenancy/scope.js'
import { gateway } from '../../whatsapp/WhatsappGateway.js'

/** Has the sessions processes look at a connection's row as soon as it is committed. */
export const wakeSession = (connectionId: number): void => afterCommit(() => gateway.wake(connectionId))

/** Shows at once what the person asked for; the session itself reports what comes of it. */
async function order(
  connection: Connection,
  orders: { enabled: boolean; sessionEpoch?: number; linkEpoch?: number },
  status: ConnectionStatus,
  statusReason: ConnectionReason | null,
): Promise<void> {
  if (connection.status !== status) connection.set({ statusSince: clock.now() })
  await connection.update({ ...orders, status, statusReason, qrcode: '', retries: 0 })
  await recordEvent('connection.sessionChanged', { connectionId: connection.id })
  wakeSession(connection.id)
}

/** Starts the session again, with the link that it has. */
export const retrySession = (connection: Connection): Promise<void> =>
  order(connection, { enabled: true, sessionEpoch: connection.sessionEpoch + 1 }, 'OPENING', null)

/** Forgets the link and asks for a new QR code; queues, tickets and settings stay. */
export const renewLink = (connection: Connection): Promise<void> =>
  order(connection, { enabled: true, linkEpoch: connection.linkEpoch + 1 }, 'OPENING', null)

/** Ends the session, which logs out, until a person starts it again. */
export const stopSession = (connection: Connection): Promise<void> =>
  order(connection, { enabled: false }, 'DISCONNECTED', 'stopped')
