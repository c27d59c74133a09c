import type { ApiCall as ApiCallOnWire, MessageDelivery } from '@balcao/contract'
import type { ApiCall, Message } from '../../../models/index.js'
import { deliveryStateOf } from './publicApi.rules.js'

export const presentDelivery = (message: Message, turn: Date | null): MessageDelivery => ({
  id: message.id,
  ticketId: message.ticketId,
  state: deliveryStateOf(message),
  ack: message.ack,
  error: message.sendState === 'failed' ? (message.sendError ?? 'ERR_SENDING_WAPP_MSG') : null,
  expectedAt: turn?.toISOString() ?? null,
  createdAt: message.createdAt.toISOString(),
  updatedAt: message.updatedAt.toISOString(),
})

export const presentApiCall = (call: ApiCall): ApiCallOnWire => ({
  id: call.id,
  kind: call.kind,
  number: call.number,
  status: call.status,
  error: call.error,
  field: call.field,
  messageIds: call.messageIds,
  createdAt: call.createdAt.toISOString(),
})
