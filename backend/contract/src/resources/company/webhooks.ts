import { array, boolean, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { idParams, messageId, name } from '../../fields.js'
import { limits } from '../../limits.js'
import type { ConnectionReason, ConnectionStatus } from './connections.js'
import type { DeliveryState } from './publicApi.js'
import type { TicketStatus } from '../conversations/tickets.js'

/** What a company's systems can be told of. */
export const webhookEvents = [
  'message.received',
  'message.status',
  'ticket.opened',
  'ticket.assigned',
  'ticket.closed',
  'connection.status',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** What the button sends; it is no event that can be chosen. */
export const WEBHOOK_TEST = 'webhook.test'

/** A customer, or a group, as a webhook names it. */
interface WebhookContact {
  id: number
  name: string
  /** null where WhatsApp hides it. */
  number: string | null
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

/** What is told of each event; instants in ISO 8601. */
export interface WebhookData {
  /** `mediaUrl`: where its file lies, for who has a login; null without one. */
  'message.received': {
    message: WebhookMessage & { body: string; mediaType: string; mediaUrl: string | null }
  }
  /** Of a message that the company sent. `ack`: WhatsApp's own number; `error`: why it has failed. */
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

/** The bodies that a webhook is sent, by their `type`. */
export type WebhookBodies = {
  [Event in keyof WebhookData]: {
    /** As the header `webhook-id`: the same at each try and replay. */
    id: string
    type: Event
    /** When it was stored, ISO 8601; the signature's own time is in the header. */
    timestamp: string
    data: WebhookData[Event]
  }
}

/**
 * Why a delivery did not succeed: another status than 2xx, no answer in time, no connection (TLS among it),
 * an address that may not be called, a redirect that is not followed, a day of tries, or that it was held
 * while the webhook rested, and not sent afterwards.
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

/** Why it rests: a day of failures, the receiver's answer 410, or too much that waits. */
export const webhookPauses = ['failing', 'gone', 'backlog'] as const
export type WebhookPause = (typeof webhookPauses)[number]

/** An address that is told of events. */
export interface Webhook {
  id: number
  name: string
  url: string
  events: WebhookEvent[]
  /** Switched on by an admin. */
  enabled: boolean
  /**
   * ISO 8601: since when it rests by itself, and why; null when it does not. What happens meanwhile is held.
   */
  pausedAt: string | null
  pauseReason: WebhookPause | null
  /** ISO 8601: since when each try has failed; null when the last one succeeded. */
  failingSince: string | null
  /** Tries in a row that failed; deliveries that go out side by side are one try. */
  failures: number
  /** ISO 8601: when it is tried next after a failure; null while it does not fail, and while it rests. */
  nextTryAt: string | null
  lastDeliveredAt: string | null
  /** Events of the last day that are held for it while it rests; null in lists. */
  held: number | null
  /** Key of the signature (`whsec_…`); null in lists. */
  secret: string | null
  createdAt: string
  updatedAt: string
}

/** Where a delivery stands: on its way, held while its webhook rests, there, or given up. */
export const deliveryOutcomes = ['waiting', 'held', 'delivered', 'failed'] as const

/**
 * What becomes of the events of the last day that were held when a webhook goes on: they are sent, or they
 * are not.
 */
export const heldChoices = ['send', 'drop'] as const

/** One event on its way to one address. */
export interface WebhookDelivery {
  id: string
  /** The header `webhook-id`, and `id` in the body: the same at each try and replay. */
  deliveryId: string
  event: string
  state: (typeof deliveryOutcomes)[number]
  attempts: number
  /** Of the last try: what was answered; null when there was no answer. */
  status: number | null
  error: WebhookFailure | null
  /** The beginning of the answer. */
  answer: string | null
  /** Milliseconds. */
  tookMs: number | null
  /** What is sent. */
  body: string
  createdAt: string
  /** When it is tried next; null when it waits for nothing. */
  dueAt: string | null
  deliveredAt: string | null
}

/** Addresses are looked at again whenever one is called; here only what can never be one is refused. */
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
  /** All of the company's, by name. */
  list: endpoint('GET', '/webhooks').answers<Webhook[]>(),
  get: endpoint('GET', '/webhooks/:id', { params: idParams }).answers<Webhook>(),
  /** Header `Idempotency-Key` makes a repeat answer the first one. */
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
  /** A new key for its signatures; the one before ends at once. */
  rotateSecret: endpoint('POST', '/webhooks/:id/secret', { params: idParams }).answers<Webhook>(),
  /**
   * Goes on with one that rested; what waits and is less than a day old goes out, and what was held, unless
   * it is to be dropped.
   */
  resume: endpoint('POST', '/webhooks/:id/resume', {
    params: idParams,
    body: object({ held: string().oneOf(heldChoices) }),
  }).answers<Webhook>(),
  /**
   * Sends a test event to it, once, even while it rests or is off; what comes of it is seen in its
   * deliveries.
   */
  test: endpoint('POST', '/webhooks/:id/test', { params: idParams }).answers<WebhookDelivery>(),
  /** Its last deliveries, the newest first. */
  deliveries: endpoint('GET', '/webhooks/:id/deliveries', {
    params: idParams,
    query: object({ state: string().oneOf(deliveryOutcomes) }),
  }).answers<WebhookDelivery[]>(),
  /** Sends one again, with the id and the body that it had; while its webhook rests or is off, once. */
  replay: endpoint('POST', '/webhook-deliveries/:id/replay', {
    params: deliveryParams,
  }).answers<WebhookDelivery>(),
}
