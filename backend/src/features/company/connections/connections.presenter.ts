import { absentKeys, type Connection as ConnectionOnWire, type ConnectionSession } from '@balcao/contract'
import type { Connection, QueueOption } from '../../../models/index.js'
import { presentOfficialSummary } from '../officialNumbers/index.js'
import { presentQueueBadge, presentQueueOption } from '../queues/index.js'
import { capabilitiesOf, isSimulated } from '../../../whatsapp/gateway.js'

interface Audience {
  /** Whether the reader may have the QR code and the pairing code. */
  secrets: boolean
}

export const presentSession = (connection: Connection, { secrets }: Audience): ConnectionSession => ({
  id: connection.id,
  status: connection.status,
  qrcode: secrets ? connection.qrcode : '',
  pairingCode: secrets ? connection.pairingCode : '',
  pairingNumber: connection.pairingNumber,
  shownUntil: connection.shownUntil?.toISOString() ?? null,
  retries: connection.retries,
  statusReason: connection.statusReason,
  statusSince: connection.statusSince.toISOString(),
  number: connection.number,
  updatedAt: connection.updatedAt.toISOString(),
})

/**
 * @param connection with its queues.
 * @param token the API token, for a single connection and a reader who may have it; lists and events never
 *   carry it.
 */
export const presentConnection = (
  connection: Connection,
  audience: Audience,
  token: string | null = null,
): ConnectionOnWire => ({
  ...absentKeys.whatsapp,
  ...presentSession(connection, audience),
  name: connection.name,
  companyId: connection.companyId,
  isDefault: connection.isDefault,
  provider: connection.provider,
  isSimulated: isSimulated(connection.provider),
  capabilities: capabilitiesOf(connection.provider),
  greetingMessage: connection.greetingMessage,
  complationMessage: connection.complationMessage,
  outOfHoursMessage: connection.outOfHoursMessage,
  ratingMessage: connection.ratingMessage,
  token,
  timeSendQueue: connection.timeSendQueue,
  sendIdQueue: connection.sendIdQueue,
  timeToTransfer: connection.timeSendQueue,
  transferQueueId: connection.sendIdQueue || null,
  expiresTicket: connection.expiresTicket,
  expiresInactiveMessage: connection.expiresInactiveMessage,
  deviceName: connection.deviceName,
  bringsPast: connection.bringsPast,
  official: connection.official ? presentOfficialSummary(connection.official) : null,
  queues: (connection.queues ?? []).map((queue) => ({
    ...presentQueueBadge(queue),
    greetingMessage: queue.greetingMessage,
    WhatsappQueue: { whatsappId: connection.id, queueId: queue.id },
  })),
  createdAt: connection.createdAt.toISOString(),
})

/**
 * A single connection with the menus of its queues.
 * @param token as in `presentConnection`.
 */
export const presentConnectionDetail = (
  connection: Connection,
  audience: Audience,
  token: string | null,
  options: readonly QueueOption[],
): ConnectionOnWire => {
  const presented = presentConnection(connection, audience, token)
  const menuOf = (queueId: number) => options.filter((option) => option.queueId === queueId)
  const queues = presented.queues.map((queue) => ({
    ...queue,
    options: menuOf(queue.id).map(presentQueueOption),
  }))
  return { ...presented, queues }
}
