import type { Connection } from '../../../models/index.js'
import { afterCommit } from '../../../platform/tenancy/scope.js'
import { gateway, hasCredentials, requireCapability } from '../../../whatsapp/gateway.js'
import { nudgeCheck } from '../officialNumbers/index.js'
import { changeState } from './changeState.js'

/** Wakes the sessions processes for a connection after the commit. */
export const wakeSession = (connectionId: number): void => afterCommit(() => gateway.wake(connectionId))

type Orders = Partial<Pick<Connection, 'enabled' | 'sessionEpoch' | 'linkEpoch' | 'pairingNumber'>>

/** The columns of a connection without any code to show. */
export const nothingOnShow = { qrcode: '', pairingCode: '', shownUntil: null, retries: 0 }

/** Shows the new status at once; the session reports the result later. */
async function start(connection: Connection, orders: Orders): Promise<void> {
  const state = { ...nothingOnShow, status: 'OPENING', statusReason: null } as const
  await changeState(connection, { ...state, pairingNumber: null, enabled: true, ...orders })
  wakeSession(connection.id)
}

/** Restarts the session with its existing link. A connection without a session is checked instead. */
export async function retrySession(connection: Connection): Promise<void> {
  await start(connection, { sessionEpoch: connection.sessionEpoch + 1 })
  const { id, companyId, provider } = connection
  if (hasCredentials(provider)) afterCommit(() => nudgeCheck(companyId, id))
}

/**
 * Forgets the link and asks for a new QR code. Queues, tickets and settings stay.
 * @throws AppError ERR_WAPP_NOT_SUPPORTED for a provider without linked phones.
 */
export async function renewLink(connection: Connection): Promise<void> {
  requireCapability(connection.provider, 'linking')
  await start(connection, { linkEpoch: connection.linkEpoch + 1 })
}

/**
 * Forgets the link and asks for a code to type on the phone. Calling it again gives a new code.
 * @param pairingNumber the phone's, digits only.
 * @throws AppError ERR_WAPP_NOT_SUPPORTED for a provider without linked phones.
 */
export async function pairByCode(connection: Connection, pairingNumber: string): Promise<void> {
  requireCapability(connection.provider, 'linking')
  await start(connection, { linkEpoch: connection.linkEpoch + 1, pairingNumber })
}

/** Stops the session (it disconnects) until a person starts it again. */
export async function stopSession(connection: Connection): Promise<void> {
  const state = { ...nothingOnShow, status: 'DISCONNECTED', statusReason: 'stopped' } as const
  await changeState(connection, { ...state, pairingNumber: null, enabled: false })
  wakeSession(connection.id)
}
