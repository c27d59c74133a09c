import { array, boolean, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { idParams, messageId, name } from '../../fields.js'
import { limits } from '../../limits.js'
import type { ConnectionReason, ConnectionStatus } from './connections.js'
import type { DeliveryState } from './publicApi.js'
import type { TicketStatus } from '../conversations/tickets.js'

/** Events that a company's systems can receive. */
export const webhookEvents = [
  'message.received',
  'message.status',
  'ticket.opened',
  'ticket.assigned',
  'ticket.closed',
  'connection.status',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Event sent by the test button. It can't be subscribed to. */
export const WEBHOOK_TEST = 'webhook.test'

/** A customer or a group, in a webhook. */
export interface WebhookContact {
  id: number
  name: string
  /** null where WhatsApp hides it. */
  number: string | null
  /** Their name at WhatsApp by which they are found, without the sign @; null when unknown. */
  username: string | null
  isGroup: boolean
}

interface WebhookMessage {
  id: string
  ticketId: number
  /** null once the connection is deleted. */
  whatsappId: number | null
  contact: WebhookContact
  createdAt: string
}

interface WebhookTicket {
  id: number
  uuid: string
  status: TicketStatus
  whatsappId: number | null
  queue: { id: number; name: string } | null
  user: { id: number; name: string } | null
  contact: WebhookContact
}

/** Data of each event; instants are ISO 8601. */
export interface WebhookData {
  /** `mediaUrl`: URL of the file, for logged-in readers; null without one. */
  'message.received': {
    message: WebhookMessage & { body: string; mediaType: string; mediaUrl: string | null }
  }
  /** Status of a message that the company sent. `ack`: WhatsApp's own number. `error`: why it failed. */
  'message.status': {
    message: WebhookMessage & { state: DeliveryState; ack: number; error: string | null }
  }
  'ticket.opened': { ticket: WebhookTicket }
  'ticket.assigned': { ticket: WebhookTicket }
  'ticket.closed': { ticket: WebhookTicket }
  'connection.status': {
    whatsapp: {
      id: number
      name: string
      number: string | null
      status: ConnectionStatus
      statusReason: ConnectionReason | null
      statusSince: string
    }
  }
  [WEBHOOK_TEST]: { webhook: { id: number; name: string } }
}

/** Bodies sent to a webhook, by `type`. */
export type WebhookBodies = {
  [Event in keyof WebhookData]: {
    /** Same as the header `webhook-id`; identical in each attempt and replay. */
    id: string
    type: Event
    /** When the event was stored, ISO 8601. The header has the time of the signature. */
    timestamp: string
    data: WebhookData[Event]
  }
}

/**
 * Why a delivery failed: a status other than 2xx, no answer in time, no connection (TLS included), a
 * forbidden address, a redirect (never followed), a day of attempts, or it was held while the webhook was
 * paused and then dropped.
 */
export const webhookFailures = [
  'status',
  'timeout',
  'connection',
  'address',
  'redirect',
  'expired',
  'dropped',
] as const
export type WebhookFailure = (typeof webhookFailures)[number]

/** Why it is paused: a day of failures, the receiver answered 410, or too many events wait. */
export const webhookPauses = ['failing', 'gone', 'backlog'] as const
export type WebhookPause = (typeof webhookPauses)[number]

/** An address that receives events. */
export interface Webhook {
  id: number
  name: string
  url: string
  events: WebhookEvent[]
  /** Switched on by an admin. */
  enabled: boolean
  /**
   * ISO 8601: when it was paused automatically, and why; null when it is not paused. Events are held
   * meanwhile.
   */
  pausedAt: string | null
  pauseReason: WebhookPause | null
  /** ISO 8601: since when each attempt has failed; null when the last one succeeded. */
  failingSince: string | null
  /** Failed attempts in a row. Parallel deliveries count as one attempt. */
  failures: number
  /** ISO 8601: next attempt after a failure; null while it does not fail, and while it is paused. */
  nextTryAt: string | null
  lastDeliveredAt: string | null
  /** Events of the last day that are held while it is paused; null in lists. */
  held: number | null
  /** Key of the signature (`whsec_…`). Only in the answers of `create` and `rotateSecret`. */
  secret: string | null
  createdAt: string
  updatedAt: string
}

/** State of a delivery: being sent, held while the webhook is paused, delivered, or given up. */
export const deliveryOutcomes = ['waiting', 'held', 'delivered', 'failed'] as const

/** What happens to the held events of the last day when a webhook resumes: they are sent or dropped. */
export const heldChoices = ['send', 'drop'] as const

/** Delivery of one event to one address. */
export interface WebhookDelivery {
  id: string
  /** The header `webhook-id`, and `id` in the body; identical in each attempt and replay. */
  deliveryId: string
  event: string
  state: (typeof deliveryOutcomes)[number]
  attempts: number
  /** HTTP status of the last attempt; null when there was no answer. */
  status: number | null
  error: WebhookFailure | null
  /** Beginning of the answer. */
  answer: string | null
  /** Milliseconds. */
  tookMs: number | null
  /** Body that is sent. */
  body: string
  createdAt: string
  /** Next attempt; null for none. */
  dueAt: string | null
  deliveredAt: string | null
}

/** Addresses are checked again at each call. This only refuses those that can never be valid. */
const address = () =>
  string()
    .trim()
    .max(limits.webhook.url)
    .matches(/^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i)
    .meta({ example: 'https://sistema.example.com/balcao' })

const events = () =>
  array(string().oneOf(webhookEvents).required())
    .min(1)
    .max(webhookEvents.length)
    .meta({ example: ['message.received'] })

const deliveryParams = object({ id: messageId().required() })

export const webhooksApi = {
  /** All webhooks of the company, by name. */
  list: endpoint('GET', '/webhooks').answers<Webhook[]>(),
  get: endpoint('GET', '/webhooks/:id', { params: idParams }).answers<Webhook>(),
  /** Header `Idempotency-Key`: a repeat gets the first answer. */
  create: endpoint('POST', '/webhooks', {
    body: object({
      name: name().required(),
      url: address().required(),
      events: events().required(),
      enabled: boolean(),
    }),
  }).answers<Webhook>(),
  update: endpoint('PUT', '/webhooks/:id', {
    params: idParams,
    body: object({ name: name(), url: address(), events: events().optional(), enabled: boolean() }),
  }).answers<Webhook>(),
  remove: endpoint('DELETE', '/webhooks/:id', { params: idParams }).answers<{ message: string }>(),
  /** The signature key. Asks for a recent confirmation. */
  secret: endpoint('GET', '/webhooks/:id/secret', { params: idParams }).answers<{ secret: string }>(),
  /** Makes a new signature key. The old one stops working at once. */
  rotateSecret: endpoint('POST', '/webhooks/:id/secret', { params: idParams }).answers<Webhook>(),
  /**
   * Resumes a paused webhook. Waiting events less than a day old are sent; held events are sent unless they
   * are to be dropped.
   */
  resume: endpoint('POST', '/webhooks/:id/resume', {
    params: idParams,
    body: object({ held: string().oneOf(heldChoices) }),
  }).answers<Webhook>(),
  /** Sends one test event, even while it is paused or off. The result is among its deliveries. */
  test: endpoint('POST', '/webhooks/:id/test', { params: idParams }).answers<WebhookDelivery>(),
  /** Its recent deliveries, newest first. */
  deliveries: endpoint('GET', '/webhooks/:id/deliveries', {
    params: idParams,
    query: object({ state: string().oneOf(deliveryOutcomes) }),
  }).answers<WebhookDelivery[]>(),
  /**
   * Sends a delivery again with the same id and body. While the webhook is paused or off there is only one
   * attempt.
   */
  replay: endpoint('POST', '/webhook-deliveries/:id/replay', {
    params: deliveryParams,
  }).answers<WebhookDelivery>(),
}
