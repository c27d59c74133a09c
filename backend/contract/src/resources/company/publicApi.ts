import { array, boolean, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { flag, idParams, messageId, nullableId, text, whatsappNumber } from '../../fields.js'
import { limits } from '../../limits.js'
import type { Ack } from '../conversations/messageContent.js'

/** What a program is answered that sent something. */
export interface SentByApi {
  /**
   * `Mensagem enviada`, as older programs expect it. The message is stored; `GET /api/messages/{id}` says
   * what becomes of it.
   */
  mensagem: string
  /** The first of `ids`. */
  id: string
  /** One message for each file, in their order; one for a text. */
  ids: string[]
  ticketId: number
  /**
   * ISO 8601: about when the first of them leaves, since what goes to many is paced; null where nobody knows,
   * as while the connection is down. `GET /api/messages/{id}` says it of each.
   */
  expectedAt: string | null
}

/**
 * `queued` it waits; `sent` WhatsApp has it; `delivered` and `read` the customer's phone says so; `unknown`
 * WhatsApp never answered.
 */
export const deliveryStates = ['queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'unknown'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** How far a message has come. */
export interface MessageDelivery {
  id: string
  ticketId: number
  state: DeliveryState
  ack: Ack
  /** Why it failed: an ErrorCode or WhatsApp's own code as text; null when it did not. */
  error: string | null
  /**
   * ISO 8601: about when it leaves; null once it has, or will not, and while nobody knows, as while the
   * connection is down.
   */
  expectedAt: string | null
  createdAt: string
  updatedAt: string
}

/** A call that a program made of the API with a connection's token. */
export interface ApiCall {
  id: string
  kind: 'text' | 'media'
  /** As it was sent, digits or not; null when there was none. */
  number: string | null
  /** The HTTP status that it was answered. */
  status: number
  /** The code of its refusal; null when it was done. */
  error: string | null
  /** The field that the refusal was about; null when it was about none. */
  field: string | null
  /** The messages that it made. */
  messageIds: string[]
  createdAt: string
}

/** Where an API message stands when it makes a ticket that is not closed at once. */
export const apiTicketStatuses = ['pending', 'open'] as const

const ticketFields = {
  /** Of a ticket that is made; one that lives keeps its own. */
  queueId: nullableId(),
  userId: nullableId(),
  /** A ticket that is made stays, in place of being closed at once; `open` needs `userId`. */
  status: string().oneOf(apiTicketStatuses),
  /** Closes the ticket that lives, without a word to the customer. */
  closeTicket: flag(),
}

/** Programs on other platforms end lines with CR LF; what customers read has LF. */
const spoken = () =>
  text(limits.messageBody.max).transform((value: unknown) =>
    typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value,
  )

/** One caption, or one for each file. */
const captions = array(spoken().defined())
  .transform((value: unknown, original: unknown) => (typeof original === 'string' ? [original] : value))
  .max(limits.medias.max)

export const publicApi = {
  /**
   * Sends a text to a number. The header `Idempotency-Key` makes a repeat within a day answer the first
   * result. Programs come with a connection's token in place of a login's.
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
   * The same call as `multipart/form-data`: files in the field `medias`, each a message; `body`, repeated,
   * gives their captions.
   */
  sendFiles: endpoint('POST', '/api/messages/send', {
    files: 'medias',
    body: object({ number: whatsappNumber().required(), body: captions, ...ticketFields }),
  }).answers<SentByApi>(),
  /** How far a message has come that left by the token's connection. */
  delivery: endpoint('GET', '/api/messages/:id', {
    params: object({ id: messageId().required() }),
  }).answers<MessageDelivery>(),
}

export const apiAccessApi = {
  /** The last calls of the API with a connection's token, the newest first. */
  calls: endpoint('GET', '/whatsapp/:id/api-calls', {
    params: idParams,
    query: object({ failed: boolean() }),
  }).answers<ApiCall[]>(),
}
