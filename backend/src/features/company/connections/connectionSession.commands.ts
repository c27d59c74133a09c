import type { Connection } from '../../../models/index.js'
import { afterCommit } from '../../../platform/tenancy/scope.js'
import { gateway, requireCapability } from '../../../whatsapp/gateway.js'
import { changeState } from './changeState.js'

/** Has the sessions processes look at a connection's row as soon as it is committed. */
export const wakeSession = (connectionId: number): void => afterCommit(() => gateway.wake(connectionId))

type Orders = Partial<Pick<Connection, 'enabled' | 'sessionEpoch' | 'linkEpoch' | 'pairingNumber'>>

/** No code is to be read any more. */
export const nothingOnShow = { qrcode: '', pairingCode: '', shownUntil: null, retries: 0 }

/** Shows at once what the person asked for; the session itself reports what comes of it. */
async function start(connection: Connection, orders: Orders): Promise<void> {
  const state = { ...nothingOnShow, status: 'OPENING', statusReason: null } as const
  await changeState(connection, { ...state, pairingNumber: null, enabled: true, ...orders })
  wakeSession(connection.id)
}

/** Starts the session again, with the link that it has. */
export const retrySession = (connection: Connection): Promise<void> =>
  start(connection, { sessionEpoch: connection.sessionEpoch + 1 })

/**
 * Forgets the link and asks for a new QR code; queues, tickets and settings stay.
 * @throws AppError ERR_WAPP_NOT_SUPPORTED where no phone is linked.
 */
export async function renewLink(connection: Connection): Promise<void> {
  requireCapability(connection.provider, 'linking')
  await start(connection, { linkEpoch: connection.linkEpoch + 1 })
}

/**
 * Forgets the link and asks for a code that is typed on the phone; again, for a new one.
 * @param pairingNumber the phone's, digits only.
 * @throws AppError ERR_WAPP_NOT_SUPPORTED where no phone is linked.
 */
export async function pairByCode(connection: Connection, pairingNumber: string): Promise<void> {
  requireCapability(connection.provider, 'linking')
  await start(connection, { linkEpoch: connection.linkEpoch + 1, pairingNumber })
}

/** Ends the session, which logs out, until a person starts it again. */
export async function stopSession(connection: Connection): Promise<void> {
  const state = { ...nothingOnShow, status: 'DISCONNECTED', statusReason: 'stopped' } as const
  await changeState(connection, { ...state, pairingNumber: null, enabled: false })
  wakeSession(connection.id)
}
