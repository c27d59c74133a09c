import { array, boolean, mixed, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { flag, id, idParams, messageId, nullableId, text, whatsappNumber } from '../../fields.js'
import { limits } from '../../limits.js'
import type { Ack } from '../conversations/messageContent.js'
import { templateValues } from './templates.js'

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

/** A contact as programs read it. */
export interface ProgramContact {
  id: number
  name: string
  /** Digits only; null where WhatsApp hides it. */
  number: string | null
  /** Their name at WhatsApp by which they are found, without the sign @; null when unknown. */
  username: string | null
  /** Empty for none. */
  email: string
  isGroup: boolean
  /** ISO 8601: when they were blocked; null for not blocked. */
  blockedAt: string | null
  /** Names of the contact's own tags, by name. */
  tags: string[]
  createdAt: string
  updatedAt: string
}

/** A program's call of the API that sends. */
export interface ApiCall {
  id: string
  /** Name of its token; null for the connection's own, and for one that was removed. */
  token: string | null
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

const sendFields = {
  /**
   * The connection that sends. Default: the only one that the token reaches, or else the company's default
   * one. With the own token of a connection it is passed over.
   */
  whatsappId: id(),
  /** For a new ticket. A live ticket stays in its own queue. */
  queueId: nullableId(),
  userId: nullableId(),
  /** Leaves a new ticket in this status instead of closing it at once; `open` needs `userId`. */
  status: string().oneOf(apiTicketStatuses),
  /** Closes the live ticket without a message to the customer. */
  closeTicket: flag(),
}

/** Most keys of a parameter, and of an object in it. */
const PARAMETER_KEYS = 10

const isScalar = (value: unknown): boolean =>
  value === null ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && value.length <= limits.template.value)

/** An object with few keys, all of which `holds`. */
const isSmall = (value: unknown, holds: (each: unknown) => boolean): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length <= PARAMETER_KEYS &&
  Object.entries(value).every(([key, each]) => key.length <= limits.template.key && holds(each))

/** A parameter in WhatsApp's own form: `{ "type": "image", "image": { "link": "https://…" } }`. */
const isParameter = (value: unknown): value is Record<string, unknown> =>
  isSmall(value, (each) => isScalar(each) || isSmall(each, isScalar)) && typeof value['type'] === 'string'

/** The same texts, as Postgres can store them. */
const storable = (value: unknown): unknown => {
  if (typeof value === 'string') return text(limits.template.value).cast(value)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [text(limits.template.key).cast(key), storable(each)]),
  )
}

const templateParameter = () =>
  mixed<Record<string, unknown>>(isParameter)
    .transform((value: unknown) => (isParameter(value) ? storable(value) : value))
    .meta({ isFree: true, example: { type: 'text', text: 'Ana' } })

/** `pt_BR`, or WhatsApp's own `{ "code": "pt_BR" }`. */
const languageCode = () =>
  text(limits.template.language)
    .transform((value: unknown, original: unknown) => {
      const code =
        typeof original === 'object' && original !== null ? (original as { code?: unknown }).code : value
      return typeof code === 'string' ? code.trim() : value
    })
    .meta({ isFree: true, example: 'pt_BR' })

const template = object({
  /** Name and language of a template that WhatsApp has approved for the connection's account. */
  name: text(limits.template.name).trim().required(),
  language: languageCode().required(),
  /** Values in WhatsApp's own form: one entry for the header, the body, and each button with a value. */
  components: array(
    object({
      type: string().lowercase().oneOf(['header', 'body', 'button']).required(),
      sub_type: text(20),
      index: number().integer().min(0).max(limits.template.buttons),
      parameters: array(templateParameter().required()).max(limits.template.variables),
    }),
  ).max(limits.template.buttons + 2),
  /** The same by key, in place of `components`: `{ "body.1": "Ana", "header.media": "https://…" }`. */
  values: templateValues(),
})

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
   * Sends a text or a template to a number. Header `Idempotency-Key`: a repeat within a day gets the first
   * result. Programs authenticate with a token instead of a login.
   * @throws ERR_COMPANY_CLOSED for a company that has moved in and was not opened yet.
   */
  send: endpoint('POST', '/api/messages/send', {
    body: object({
      number: whatsappNumber().required(),
      /** Must not be blank, unless a template is sent. */
      body: spoken().when('template', {
        is: (chosen: unknown) => !chosen,
        then: (schema) => schema.required().matches(/\S/, { message: '${path} must not be blank' }),
      }),
      /**
       * A template in place of the text, on a connection of the official API. Outside of the reply window
       * (24 hours after the customer's last message) WhatsApp takes nothing else.
       */
      template: template.nullable().default(undefined),
      ...sendFields,
    }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<SentByApi>(),
  /**
   * The same call as `multipart/form-data`. Files are in the field `medias`, and each becomes a message.
   * `body`, repeated, has their captions.
   */
  sendFiles: endpoint('POST', '/api/messages/send', {
    files: 'medias',
    body: object({ number: whatsappNumber().required(), body: captions, ...sendFields }),
  }).answers<SentByApi>(),
  /** Delivery state of a message that was sent by a connection that the token reaches. */
  delivery: endpoint('GET', '/api/messages/:id', {
    params: object({ id: messageId().required() }),
  }).answers<MessageDelivery>(),
  /**
   * Contacts by id, in pages: the next page begins after the last id of this one. A token of one connection
   * reads those who have a conversation there.
   */
  contacts: endpoint('GET', '/api/contacts', {
    query: object({
      /** Words of the name or username, or digits of the number. */
      searchParam: text(limits.searchText.max).trim(),
      /** The last id of the page before. Default: the first page. */
      after: number().integer().min(0).max(2_147_483_647),
      limit: number().integer().min(1).max(limits.programPage.max),
    }),
  }).answers<{ contacts: ProgramContact[]; hasMore: boolean }>(),
}

export const apiAccessApi = {
  /** Recent calls of the API that sent by a connection, newest first. */
  calls: endpoint('GET', '/whatsapp/:id/api-calls', {
    params: idParams,
    query: object({ failed: boolean() }),
  }).answers<ApiCall[]>(),
}
