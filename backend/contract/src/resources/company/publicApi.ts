import { array, boolean, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { flag, idParams, messageId, nullableId, text, whatsappNumber } from '../../fields.js'
import { limits } from '../../limits.js'
import type { Ack } from '../conversations/messageContent.js'

/** Answer to a program that sent something. */
export interface SentByApi {
  /**
   * `Mensagem enviada`, as older programs expect it. The message is stored; `GET /api/messages/{id}` tells
   * its delivery state.
   */
  mensagem: string
  /** The first of `ids`. */
  id: string
  /** One message for a text, or one per file, in order. */
  ids: string[]
  ticketId: number
  /**
   * ISO 8601: expected time of sending the first one, since bulk messages are paced. Null where unknown, for
   * example while the connection is down. `GET /api/messages/{id}` has it for each message.
   */
  expectedAt: string | null
}

/**
 * `queued`: waits. `sent`: WhatsApp has it. `delivered`, `read`: reported by the customer's phone. `unknown`:
 * WhatsApp never answered.
 */
export const deliveryStates = ['queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'unknown'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Delivery state of a message. */
export interface MessageDelivery {
  id: string
  ticketId: number
  state: DeliveryState
  ack: Ack
  /** Why it failed: an ErrorCode, or WhatsApp's own code as text; null for no failure. */
  error: string | null
  /**
   * ISO 8601: expected time of sending. Null once it was sent or will not be sent, and where unknown, for
   * example while the connection is down.
   */
  expectedAt: string | null
  createdAt: string
  updatedAt: string
}

/** A program's call of the API with a connection's token. */
export interface ApiCall {
  id: string
  kind: 'text' | 'media'
  /** As sent, digits or not; null for none. */
  number: string | null
  /** HTTP status of the answer. */
  status: number
  /** Error code; null for a success. */
  error: string | null
  /** Field that the error was about; null for none. */
  field: string | null
  /** Messages that it created. */
  messageIds: string[]
  createdAt: string
}

/** Status of a new ticket that is not closed at once. */
export const apiTicketStatuses = ['pending', 'open'] as const

const ticketFields = {
  /** For a new ticket. A live ticket stays in its own queue. */
  queueId: nullableId(),
  userId: nullableId(),
  /** Leaves a new ticket in this status instead of closing it at once; `open` needs `userId`. */
  status: string().oneOf(apiTicketStatuses),
  /** Closes the live ticket without a message to the customer. */
  closeTicket: flag(),
}

/** Programs on other platforms end lines with CR LF. Customers get LF. */
const spoken = () =>
  text(limits.messageBody.max).transform((value: unknown) =>
    typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value,
  )

/** One caption, or one per file. */
const captions = array(spoken().defined())
  .transform((value: unknown, original: unknown) => (typeof original === 'string' ? [original] : value))
  .max(limits.medias.max)

export const publicApi = {
  /**
   * Sends a text to a number. Header `Idempotency-Key`: a repeat within a day gets the first result. Programs
   * authenticate with a connection's token instead of a login.
   */
  send: endpoint('POST', '/api/messages/send', {
    body: object({
      number: whatsappNumber().required(),
      body: spoken().required().matches(/\S/, { message: '${path} must not be blank' }),
      ...ticketFields,
    }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<SentByApi>(),
  /**
   * The same call as `multipart/form-data`. Files are in the field `medias`, and each becomes a message.
   * `body`, repeated, has their captions.
   */
  sendFiles: endpoint('POST', '/api/messages/send', {
    files: 'medias',
    body: object({ number: whatsappNumber().required(), body: captions, ...ticketFields }),
  }).answers<SentByApi>(),
  /** Delivery state of a message that was sent by the token's connection. */
  delivery: endpoint('GET', '/api/messages/:id', {
    params: object({ id: messageId().required() }),
  }).answers<MessageDelivery>(),
}

export const apiAccessApi = {
  /** Recent calls of the API with a connection's token, newest first. */
  calls: endpoint('GET', '/whatsapp/:id/api-calls', {
    params: idParams,
    query: object({ failed: boolean() }),
  }).answers<ApiCall[]>(),
}
