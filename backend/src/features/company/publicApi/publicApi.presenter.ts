import {
  contactFieldsOf,
  type ApiCall as ApiCallOnWire,
  type MessageDelivery,
  type ProgramContact,
} from '@balcao/contract'
import type { ApiCall, Message } from '../../../models/index.js'
import type { ListedContact } from '../../people/contacts/index.js'
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

/** @param tokens the names of tokens, by id. */
export const presentApiCall = (call: ApiCall, tokens: ReadonlyMap<number, string>): ApiCallOnWire => ({
  id: call.id,
  token: tokens.get(call.apiTokenId ?? 0) ?? null,
  kind: call.kind,
  number: call.number,
  status: call.status,
  error: call.error,
  field: call.field,
  messageIds: call.messageIds,
  createdAt: call.createdAt.toISOString(),
})

/** @param tags names of tags by id, in the order of names. */
export const presentProgramContact = (
  contact: ListedContact,
  tags: ReadonlyMap<number, string>,
): ProgramContact => ({
  id: contact.id,
  name: contact.name,
  number: contact.number,
  username: contact.username,
  ...contactFieldsOf(contact),
  isGroup: contact.isGroup,
  blockedAt: contact.blockedAt?.toISOString() ?? null,
  tags: [...tags].flatMap(([id, name]) => (contact.tagIds.includes(id) ? name : [])),
  createdAt: contact.createdAt.toISOString(),
  updatedAt: contact.updatedAt.toISOString(),
})
